import { expect, test } from 'vitest';
import {
  calculateExchangeDue,
  canCancelExchange,
  canMoveExchange,
  EXCHANGE_STATUSES,
  nextExchangeStep,
} from './exchange-policy.ts';

const listMoves = (sendsFirst: boolean, amountDue = 0) =>
  EXCHANGE_STATUSES.flatMap((status) =>
    EXCHANGE_STATUSES.filter((to) => canMoveExchange({ status, sendsFirst, amountDue }, to)).map(
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

test('only while a payment is due, an exchange ends with a refund instead of the replacement', () => {
  const added = listMoves(false, 500).filter((each) => !listMoves(false).includes(each));
  expect(added).toEqual(['Received → Refunded']);
  expect(listMoves(true, 500)).toEqual(listMoves(true));
});

test('each status has one next step, and can be cancelled until the pieces are back', () => {
  const all = EXCHANGE_STATUSES.map((status) => ({ status, sendsFirst: false, amountDue: 0 }));
  expect(all.map(nextExchangeStep)).toEqual([
    ...['Approved', 'Received', 'Sent', 'Completed'],
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(all.filter(canCancelExchange).map(({ status }) => status)).toEqual(['Requested', 'Approved']);
});

test('only a dearer replacement is due, less what was paid', () => {
  const due = (old_paise: number | null, new_paise: number | null, paid_paise = 0, status = 'Received') =>
    calculateExchangeDue({ status, old_paise, new_paise, paid_paise });
  expect([due(null, null), due(1000, 400), due(1000, 1500), due(1000, 1500, 500)]).toEqual([0, 0, 500, 0]);
  expect(due(1000, 1500, 0, 'Refunded')).toBe(0);
});
