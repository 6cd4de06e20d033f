import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Order } from '../orders.schema.ts';
import { OrderStatusControl } from './order-status-control.tsx';
import { useOrderMoves } from './use-order-moves.tsx';

const ORDER = {
  _id: 'o1',
  orderNumber: 'VA-26-000012',
  status: 'Packed',
  paymentMethod: 'cod',
  total: 1999,
  toCollect: 1999,
  storeCreditUsed: 0,
  advancePaid: 0,
  amountDue: 1999,
  credited: 0,
  shipments: [],
  items: [{ isRental: false, quantity: 1, returned: 0, returnTerms: { hours: 48 } }],
  refunds: [],
  tracking: null,
  user: { name: 'Asha Kulkarni' },
} as unknown as Order;

function Example({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const moves = useOrderMoves(onChanged);
  return (
    <>
      <OrderStatusControl order={order} moves={moves} />
      {moves.dialog}
    </>
  );
}

/** Renders the control with a stubbed server; `sent` collects the bodies of its requests. */
async function open(order = ORDER, answer: { status?: number; body?: object } = {}) {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  });
  const onChanged = vi.fn();
  const screen = await render(<Example order={order} onChanged={onChanged} />);
  return { screen, sent, onChanged, menu: screen.getByRole('combobox', { name: 'Status of VA-26-000012' }) };
}

test('choosing Cancelled asks for a reason and sends nothing before', async () => {
  const { screen, sent, onChanged, menu } = await open();
  await userEvent.selectOptions(menu, 'Cancelled');
  const question = screen.getByRole('dialog', { name: 'Cancel VA-26-000012' });
  await expect.element(question).toMatchTextContent(/Nothing was paid yet, so nothing is refunded\./);
  await expect.element(menu).toHaveValue('Packed');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(question.getByText('Select a reason.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(question.getByLabelText('Reason'), 'An item is out of stock.');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ status: 'Cancelled', reason: 'An item is out of stock.', from: 'Packed' }]);
  await expect.element(question).not.toBeInTheDocument();
});

test('choosing Delivered asks, and keeping the order sends nothing', async () => {
  const { screen, sent, menu } = await open();
  await userEvent.selectOptions(menu, 'Delivered');
  const question = screen.getByRole('dialog', { name: 'Mark VA-26-000012 as delivered' });
  await expect.element(question).toMatchTextContent(/VA-26-000012 skips Shipped and Out for Delivery\./);
  await expect.element(question).toMatchTextContent(/₹1,999 in cash is recorded as received\./);
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('an arrow key on the closed menu changes nothing', async () => {
  const { screen, sent, menu } = await open();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menu).toHaveValue('Packed');
  expect(screen.getByRole('dialog').all()).toHaveLength(0);
  expect(sent).toEqual([]);
});

test('the button takes the next step, at once if it is a quiet one', async () => {
  const { screen, sent, onChanged } = await open({ ...ORDER, status: 'Order Placed' });
  await screen.getByRole('button', { name: 'Mark as packed', exact: false }).click();
  await expect.element(page.getByText('VA-26-000012 is packed.')).toBeVisible();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ status: 'Packed', from: 'Order Placed' }]);
});

test('a refusal is shown in the question, which stays open', async () => {
  const message = 'You may not do this.';
  const { screen, onChanged, menu } = await open(ORDER, { status: 403, body: { message } });
  await userEvent.selectOptions(menu, 'Delivered');
  const question = screen.getByRole('dialog');
  await question.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect.element(question.getByText(message)).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
});

test('an order that has ended has neither a next step nor a choice', async () => {
  const { screen, menu } = await open({ ...ORDER, status: 'Delivered' });
  await expect.element(menu).toBeDisabled();
  expect(screen.getByRole('button').all()).toHaveLength(0);
});

test('an order whose owner has not answered offers no step forward, says why, and can be cancelled', async () => {
  const order = { ...ORDER, status: 'Order Placed', unansweredRental: 'Banarasi lehenga' } as Order;
  const { screen, menu } = await open(order);
  await expect
    .element(screen.getByText('The owner has not answered the request for Banarasi lehenga yet.'))
    .toBeVisible();
  expect(screen.getByRole('button').all()).toHaveLength(0);
  await expect.element(menu.getByRole('option', { name: 'Packed (not available)' })).toBeDisabled();
  await expect.element(menu.getByRole('option', { name: 'Cancelled' })).toBeEnabled();
});
