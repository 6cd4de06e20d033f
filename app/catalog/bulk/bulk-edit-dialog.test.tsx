import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Category, Product } from '../catalog.schema.ts';
import { BulkDialog, type BulkKind } from './bulk-edit-dialog.tsx';

const WOMEN = { _id: 'w', name: 'Women', isActive: true } as Category;
const PRODUCTS = ['Shawl', 'Stole'].map((name) => ({
  ...{ _id: name, name, price: 1000, oldPrice: null, isActive: true, tags: [], subcategory: null },
  category: { _id: 'm', name: 'Men' },
})) as unknown as Product[];

async function open(kind: BulkKind) {
  const onClose = vi.fn();
  const onAction = vi.fn(async () => true);
  const categoryOptions = { categories: [WOMEN], subcategories: [] };
  const screen = await render(
    <BulkDialog {...{ kind, categoryOptions, onAction, onClose }} products={PRODUCTS} />,
  );
  return { screen, onAction, onClose };
}

test.each<BulkKind>(['off', 'price', 'tag', 'category'])(
  '%s closes at once if nothing was entered',
  async (kind) => {
    const { onClose } = await open(kind);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  },
);

type Screen = Awaited<ReturnType<typeof open>>['screen'];

test.each<[string, BulkKind, (screen: Screen) => Promise<void>]>([
  ['an amount', 'price', (screen) => screen.getByLabelText(/^Amount/).fill('10')],
  ['the way of a change', 'tag', (screen) => screen.getByLabelText('Action').selectOptions('Remove a tag')],
  [
    'a category',
    'category',
    (screen) => screen.getByLabelText('Category', { exact: true }).selectOptions('Women'),
  ],
])('%s is not lost without a question', async (_, kind, enter) => {
  const { screen, onClose } = await open(kind);
  await enter(screen);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a change that was made closes the dialog', async () => {
  const { screen, onAction, onClose } = await open('price');
  await screen.getByLabelText(/^Amount/).fill('10');
  await screen.getByRole('button', { name: 'Change 2 products' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onAction).toHaveBeenCalledExactlyOnceWith({ kind: 'price', by: 'percent', value: 10 });
});
