import { expect, test } from 'vitest';
import {
  calculateExchangeDue,
  canCancelExchange,
  canMoveExchange,
  EXCHANGE_STATUSES,
  nextExchangeStep,
} from './exchange-policy.ts';

test('an exchange moves as the rules say, and in no other way', () => {
  const moves = EXCHANGE_STATUSES.flatMap((from) =>
    EXCHANGE_STATUSES.filter((to) => canMoveExchange(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'Requested → Approved',
    'Requested → Rejected',
    'Requested → Cancelled',
    'Approved → Received',
    'Approved → Cancelled',
    'Received → Sent',
    'Sent → Completed',
  ]);
});

test('each status has one next step, and can be cancelled until the pieces are back', () => {
  expect(EXCHANGE_STATUSES.map(nextExchangeStep)).toEqual([
    ...['Approved', 'Received', 'Sent', 'Completed'],
    ...[undefined, undefined, undefined],
  ]);
  expect(EXCHANGE_STATUSES.filter(canCancelExchange)).toEqual(['Requested', 'Approved']);
});

test('only a dearer replacement is due, less what was paid', () => {
  expect(calculateExchangeDue({ oldPaise: null, newPaise: null, paidPaise: 0 })).toBe(0);
  expect(calculateExchangeDue({ oldPaise: 1000, newPaise: 400, paidPaise: 0 })).toBe(0);
  expect(calculateExchangeDue({ oldPaise: 1000, newPaise: 1500, paidPaise: 0 })).toBe(500);
  expect(calculateExchangeDue({ oldPaise: 1000, newPaise: 1500, paidPaise: 500 })).toBe(0);
});
