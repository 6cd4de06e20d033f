import { describe, expect, test } from 'vitest';
import { calculateProgress, canMoveOrder, ORDER_STATUSES, paymentBadge } from './order-status.ts';

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

test.each([
  ['pending', 'Unpaid'],
  ['paid', 'Paid'],
  ['refunded', 'Refunded'],
  ['partly refunded', 'Refunded'],
] as const)('%s reads %s', (status, badge) => expect(paymentBadge(status)).toBe(badge));
