import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BulkAllDialog } from './bulk-all-dialog.tsx';

const PREVIEW = { total: 24, seen: [], changed: 23, unchanged: 1, refused: 0, examples: [], problems: [] };

async function open(kind: 'price' | 'off') {
  vi.stubGlobal('fetch', async () => Response.json(PREVIEW));
  const onClose = vi.fn();
  const screen = await render(
    <MemoryRouter>
      <BulkAllDialog
        {...{ kind, onClose, filter: {}, total: 24, categoryOptions: { categories: [], subcategories: [] } }}
      />
    </MemoryRouter>,
  );
  return { screen, onClose };
}

test('a checked change in which nothing was entered closes at once', async () => {
  const { screen, onClose } = await open('off');
  await screen.getByRole('button', { name: 'Check what will change' }).click();
  await expect.element(screen.getByRole('button', { name: 'Change 23 products' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('an amount is not lost without a question', async () => {
  const { screen, onClose } = await open('price');
  await screen.getByLabelText(/^Amount/).fill('20');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
