import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Product } from '../catalog.schema.ts';
import { BulkStockDialog } from './bulk-stock-dialog.tsx';

const SHAWL = { _id: 'p1', name: 'Shawl' } as Product;
const STOCK_ITEM = { _id: 's1', product: SHAWL, choices: [{ size: 'M', color: 'Red' }], stock: 4 };

async function open(refusal?: string) {
  vi.stubGlobal('fetch', async () => Response.json({ stockItems: [STOCK_ITEM] }));
  const onClose = vi.fn();
  const onCount = vi.fn(async () => refusal);
  const screen = await render(<BulkStockDialog products={[SHAWL]} {...{ onCount, onClose }} />);
  await expect.element(screen.getByLabelText('Quantity')).toBeVisible();
  return { screen, onCount, onClose };
}

test('a change of stock in which nothing was entered closes at once', async () => {
  const { screen, onClose } = await open();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a quantity is not lost without a question', async () => {
  const { screen, onClose } = await open();
  await screen.getByLabelText('Quantity').fill('9');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(screen.getByLabelText('Quantity')).toHaveValue(9);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a refused change keeps what was entered, and says why', async () => {
  const { screen, onCount, onClose } = await open('The stock has changed since.');
  await screen.getByLabelText('Quantity').fill('9');
  await screen.getByRole('button', { name: 'Change 1 product' }).click();
  await expect.element(screen.getByText('The stock has changed since.')).toBeVisible();
  await expect.element(screen.getByLabelText('Quantity')).toHaveValue(9);
  expect(onCount).toHaveBeenCalledExactlyOnceWith([{ stockItem: STOCK_ITEM, after: 9 }]);
  expect(onClose).not.toHaveBeenCalled();
});
