import { describe, expect, test } from 'vitest';
import {
  calculateItemTotal,
  calculateProgress,
  canMoveOrder,
  formatOrderItem,
  formatOrderNumber,
  nextStatus,
  ORDER_STATUSES,
  paymentBadge,
  skippedSteps,
} from './order.ts';

describe('an order moves forward only, or to Cancelled before it is delivered', () => {
  const steps = ORDER_STATUSES.slice(0, 5);
  const moves = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  test.each(moves)('%s to %s', (from, to) => {
    const isForward = steps.includes(from) && steps.indexOf(to) > steps.indexOf(from);
    const isCancelling = to === 'Cancelled' && from !== 'Cancelled' && from !== 'Delivered';
    expect(canMoveOrder(from, to)).toBe(isForward || isCancelling);
  });
});

test.each([
  ['Order Placed', 17],
  ['Pending', 17],
  ['Packed', 33],
  ['Delivered', 83],
  ['Cancelled', 0],
  ['Lost', 0],
])('%s is %i%% of the way', (status, percent) => expect(Math.round(calculateProgress(status))).toBe(percent));

test('each step has a next one until the order has ended', () => {
  expect(ORDER_STATUSES.map(nextStatus)).toEqual([
    ...['Packed', 'Shipped', 'Out for Delivery', 'Delivered'],
    ...[undefined, undefined],
  ]);
});

test('a move names the steps that it skips', () => {
  expect(skippedSteps('Packed', 'Delivered')).toEqual(['Shipped', 'Out for Delivery']);
  expect(skippedSteps('Packed', 'Shipped')).toEqual([]);
  expect(skippedSteps('Shipped', 'Cancelled')).toEqual([]);
});

test.each([
  ['pending', 'Unpaid'],
  ['paid', 'Paid'],
  ['refunded', 'Refunded'],
  ['partly refunded', 'Partly refunded'],
] as const)('%s reads %s', (status, badge) => expect(paymentBadge(status)).toBe(badge));

test.each([
  [123, '2026-11-21T10:00:00Z', 'VA-26-000123'],
  [1, '2026-12-31T18:30:00Z', 'VA-27-000001'],
  [1_234_567, '2026-12-31T18:29:59Z', 'VA-26-1234567'],
])('%i at %s is %s', (count, at, number) => expect(formatOrderNumber(count, new Date(at))).toBe(number));

test('an item names size, colour and quantity, and N/A for what is missing', () => {
  expect(formatOrderItem({ size: 'M', color: 'Teal', quantity: 2 })).toBe('Size M, Teal, quantity 2');
  expect(formatOrderItem({ size: '', color: '', quantity: 1 })).toBe('Size N/A, color N/A, quantity 1');
});

test('the line total is price times quantity', () => {
  expect(calculateItemTotal({ size: '', color: '', quantity: 3, price: 1299.1 })).toBe(3897.3);
});
