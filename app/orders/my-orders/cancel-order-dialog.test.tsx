import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Order } from '../orders.schema.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';

const ORDER = {
  ...{ _id: 'o1', orderNumber: 'VA-26-000017', paymentMethod: 'cod', amountDue: 1999, advancePaid: 0 },
  ...{ storeCreditUsed: 0, credited: 0, refunds: [] },
} as unknown as Order;

/** Renders the dialog with a stubbed server; `sent` collects the bodies of its requests. */
async function open(answer: { status?: number; body?: object } = {}) {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(answer.body ?? { order: ORDER }, { status: answer.status ?? 200 });
  });
  const [onChanged, onClose] = [vi.fn(), vi.fn()];
  const screen = await render(<CancelOrderDialog order={ORDER} {...{ onChanged, onClose }} />);
  const typeReason = async (reason: string) => {
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Other reason');
    await screen.getByLabelText('Your reason').fill(reason);
  };
  const confirm = () => screen.getByRole('button', { name: 'Yes, cancel it' }).click();
  return { screen, sent, onChanged, onClose, typeReason, confirm };
}

test.each(['Close', 'Keep the order'])(
  '%s closes a cancellation in which nothing was typed',
  async (name) => {
    const { screen, onClose } = await open();
    await screen.getByRole('button', { name }).click();
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('a typed reason is not lost without a question', async () => {
  const { screen, onClose, typeReason } = await open();
  await typeReason('The wedding is off.');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(screen.getByLabelText('Your reason')).toHaveValue('The wedding is off.');
  await screen.getByRole('button', { name: 'Keep the order' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('the reason is sent, and the cancelled order handed back', async () => {
  const { sent, onChanged, typeReason, confirm } = await open();
  await typeReason(' The wedding is off. ');
  await confirm();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(ORDER));
  expect(sent).toEqual([{ reason: 'The wedding is off.' }]);
});

test('an empty own reason is accepted; a refusal is shown', async () => {
  const message = 'The order is packed already.';
  const { screen, sent, onChanged, typeReason, confirm } = await open({ status: 409, body: { message } });
  await typeReason(' ');
  await confirm();
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(sent).toEqual([{ reason: 'Other reason' }]);
  expect(onChanged).not.toHaveBeenCalled();
});
