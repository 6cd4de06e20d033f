import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Order } from '../orders.schema.ts';
import { ReturnDialog } from './return-dialog.tsx';

const SHIRT = { _id: 'i1', name: 'Ajrakh shirt', size: 'M', color: 'Madder', quantity: 1, returned: 0 };
const ORDER = {
  ...{ _id: 'o1', orderNumber: 'VA-26-000017', paymentMethod: 'cod' },
  items: [
    {
      ...SHIRT,
      isRental: false,
      returnableUntil: '2026-11-30',
      returnTerms: { rule: 'returns and exchanges' },
    },
  ],
} as unknown as Order;

async function open() {
  const onClose = vi.fn();
  const screen = await render(<ReturnDialog order={ORDER} onChanged={() => {}} onClose={onClose} />);
  return { screen, onClose };
}

test('a return in which nothing was entered closes at once', async () => {
  const { onClose } = await open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a return that was filled in asks before it closes', async () => {
  const { screen, onClose } = await open();
  await screen.getByLabelText('UPI ID').fill('asha@upi');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a photo that is not uploaded is not lost without a question, and says why nothing is sent', async () => {
  const { screen, onClose } = await open();
  await screen.getByRole('checkbox', { name: /Ajrakh shirt/ }).click();
  await screen.getByLabelText('UPI ID').fill('asha@upi');
  await userEvent.upload(screen.getByLabelText('Add photos'), new File(['words'], 'words.txt'));
  await screen.getByRole('button', { name: 'Request return' }).click();
  await expect.element(screen.getByText(/^Please wait until your photos are uploaded/)).toBeVisible();
  await screen.getByRole('checkbox', { name: /Ajrakh shirt/ }).click();
  await screen.getByLabelText('UPI ID').fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
