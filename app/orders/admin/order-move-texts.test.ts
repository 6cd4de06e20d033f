import { expect, test } from 'vitest';
import { FOLLOWS_RENTALS } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import { describeBulkMove, describeMove, findOrderMoveProblem, moveLabel } from './order-move-texts.ts';

const order = (change: Partial<Order> = {}): Order =>
  ({
    orderNumber: 'VA-26-000013',
    status: 'Packed',
    paymentMethod: 'razorpay',
    total: 1819,
    amountDue: 1819,
    storeCreditUsed: 0,
    advancePaid: 0,
    toCollect: null,
    items: [{ isRental: false, quantity: 1, returned: 0, returnTerms: { hours: 48 } }],
    shipments: [],
    refunds: [],
    user: { name: 'Asha Kulkarni' },
    ...change,
  }) as unknown as Order;
const cash = { paymentMethod: 'cod', toCollect: 1999, total: 1999 } as const;

test('an order with a parcel on its way back cannot be delivered', () => {
  const shipments = [{ status: 'Returning' }] as unknown as Order['shipments'];
  const returning = order({ status: 'Out for Delivery', unansweredRental: null, shipments });
  expect(findOrderMoveProblem(returning, 'Delivered')).toBe(
    'A parcel of this order is coming back. Set it to Returned first.',
  );
  expect(findOrderMoveProblem(returning, 'Cancelled')).toBeUndefined();
});

test('an order of outfits alone can only be cancelled', () => {
  const items = [{ isRental: true, quantity: 1, returned: 0 }] as unknown as Order['items'];
  const rented = order({ status: 'Order Placed', unansweredRental: null, items });
  expect(findOrderMoveProblem(rented, 'Packed')).toBe(FOLLOWS_RENTALS);
  expect(findOrderMoveProblem(rented, 'Cancelled')).toBeUndefined();
});

test('cancelling names the refund, the email and the items', () => {
  expect(describeMove(order(), 'Cancelled')).toEqual([
    'VA-26-000013 will not be shipped and its items return to stock.',
    '₹1,819 is refunded to the card.',
    'Asha Kulkarni is told by email, with the reason.',
    'This cannot be undone.',
  ]);
  expect(describeMove(order(cash), 'Cancelled')).toContain('Nothing was paid yet, so nothing is refunded.');
  const inPart = order({ ...cash, advancePaid: 400, toCollect: 1599 });
  expect(describeMove(inPart, 'Cancelled')).toContain('₹400 is refunded to the card.');
});

test('cancelling refunds the store credit that paid for the order', () => {
  const credit = { storeCreditUsed: 500, amountDue: 1319 };
  expect(describeMove(order(credit), 'Cancelled')).toContain(
    '₹1,319 is refunded to the card. ₹500 goes back to store credit.',
  );
  expect(describeMove(order({ ...cash, ...credit }), 'Cancelled')).toContain(
    '₹500 goes back to store credit.',
  );
});

test('what was refunded already is not refunded again', () => {
  const at = '2026-11-22T10:00:00Z';
  const refunds = [
    { amount: 1000.1, state: 'refunded' as const, at },
    { amount: 50, state: 'failed' as const, at },
  ];
  expect(describeMove(order({ refunds }), 'Cancelled')).toContain('₹818.90 is refunded to the card.');
  expect(describeMove(order({ refunds, amountDue: 1000.1 }), 'Cancelled')).toContain(
    'Everything has already been refunded.',
  );
});

test('a parcel with the courier is asked back, and rentals end with their order', () => {
  const items = [{ isRental: true }] as Order['items'];
  const sentences = describeMove(order({ status: 'Shipped', items }), 'Cancelled').join(' ');
  expect(sentences).toContain('VA-26-000013 is with the courier');
  expect(sentences).toContain('rental fees that were paid are refunded');
});

test('delivering names the skipped steps, the cash and the return window', () => {
  const returnTerms = { rule: 'returns and exchanges', hours: 48 } as const;
  const items = [{ isRental: false, returnTerms }] as Order['items'];
  expect(describeMove(order({ ...cash, items }), 'Delivered')).toEqual([
    'VA-26-000013 skips Shipped and Out for Delivery.',
    '₹1,999 in cash is recorded as received.',
    'Asha Kulkarni is told by email and can ask for a return for 48 hours.',
    'This cannot be undone.',
  ]);
  expect(describeMove(order({ status: 'Out for Delivery' }), 'Delivered')).toHaveLength(2);
});

test('a packed order can no longer be cancelled by the customer', () => {
  expect(describeMove(order({ status: 'Order Placed' }), 'Packed')).toEqual([
    'Asha Kulkarni can no longer cancel it.',
    'This cannot be undone.',
  ]);
});

test('several orders are asked about if money or skipped steps are among them', () => {
  const placed = order({ status: 'Order Placed' });
  expect(describeBulkMove([placed, order()], 'Packed')).toEqual([]);
  expect(describeBulkMove([order({ status: 'Delivered' })], 'Delivered')).toEqual([]);
  expect(describeBulkMove([placed, order({ ...cash, status: 'Out for Delivery' })], 'Delivered')).toEqual([
    '2 orders will be Delivered.',
    'Steps are skipped for VA-26-000013.',
    '₹1,999 in cash is recorded as received for 1 order.',
    'The customers are told by email.',
    'This cannot be undone.',
  ]);
});

test('a button says what it does', () => {
  expect([moveLabel('Out for Delivery'), moveLabel('Cancelled')]).toEqual([
    'Mark as out for delivery',
    'Cancel order',
  ]);
});
