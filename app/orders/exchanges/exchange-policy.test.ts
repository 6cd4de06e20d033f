import { expect, test } from 'vitest';
import {
  calculateExchangeDue,
  canCancelExchange,
  canMoveExchange,
  EXCHANGE_STATUSES,
  nextExchangeStep,
} from './exchange-policy.ts';

const listMoves = (sendsFirst: boolean) =>
  EXCHANGE_STATUSES.flatMap((status) =>
    EXCHANGE_STATUSES.filter((to) => canMoveExchange({ status, sendsFirst }, to)).map(
      (to) => `${status} → ${to}`,
    ),
  );

test('an exchange moves as the rules say, and in no other way', () => {
  expect(listMoves(false)).toEqual([
    'Requested → Approved',
    'Requested → Rejected',
    'Requested → Cancelled',
    'Approved → Received',
    'Approved → Cancelled',
    'Received → Sent',
    'Sent → Completed',
  ]);
});

test('if the replacement is sent first, the old piece comes back after it', () => {
  expect(listMoves(true)).toEqual([
    'Requested → Approved',
    'Requested → Rejected',
    'Requested → Cancelled',
    'Approved → Sent',
    'Approved → Cancelled',
    'Received → Completed',
    'Sent → Received',
  ]);
});

test('each status has one next step, and can be cancelled until the pieces are back', () => {
  const all = EXCHANGE_STATUSES.map((status) => ({ status, sendsFirst: false }));
  expect(all.map(nextExchangeStep)).toEqual([
    ...['Approved', 'Received', 'Sent', 'Completed'],
    ...[undefined, undefined, undefined],
  ]);
  expect(all.filter(canCancelExchange).map(({ status }) => status)).toEqual(['Requested', 'Approved']);
});

test('only a dearer replacement is due, less what was paid', () => {
  expect(calculateExchangeDue({ oldPaise: null, newPaise: null, paidPaise: 0 })).toBe(0);
  expect(calculateExchangeDue({ oldPaise: 1000, newPaise: 400, paidPaise: 0 })).toBe(0);
  expect(calculateExchangeDue({ oldPaise: 1000, newPaise: 1500, paidPaise: 0 })).toBe(500);
  expect(calculateExchangeDue({ oldPaise: 1000, newPaise: 1500, paidPaise: 500 })).toBe(0);
});
