import { expect, test } from 'vitest';
import { fieldProblems } from '#app/platform/http/field-problems.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { moveSchema } from '../rental-input.schema.ts';
import {
  calculateRefund,
  nothingToReport,
  settlementProblem,
  settlementText,
  suggestDeductions,
  toDeductions,
} from './settlement-draft.ts';

const claim = {
  ...{ amount: 800, reason: 'A torn hem', images: ['/torn.webp'], at: '2026-12-13T10:00:00Z' },
  ...{ answer: null, decision: null },
};
const returned = {
  ...{ status: 'Returned', deposit: 4500, depositStatus: 'held', pricePerDay: 1100 },
  ...{ lateDays: 0, lateCharge: 0, claim: null, renter: { name: 'Asha' } },
} as unknown as RentalOrder;
const late: RentalOrder = { ...returned, lateDays: 1, lateCharge: 1650 };
const draft = { key: 0, kind: 'other', amount: '100', reason: 'A lost button' } as const;

test('the late charge is suggested, also above the deposit', () => {
  expect(suggestDeductions(late)).toEqual([
    { key: 0, kind: 'late', amount: '1650', reason: '1 day late, 1.5 × ₹1,100 a day' },
  ]);
  expect(suggestDeductions({ ...late, lateDays: 4, lateCharge: 6600 })[0]?.amount).toBe('6600');
  expect(suggestDeductions({ ...late, depositStatus: 'none' })).toHaveLength(1);
  expect(suggestDeductions(returned)).toEqual([]);
});

test('a claim that the renter accepts is suggested', () => {
  const answer = { agrees: true, text: '', images: [], at: '' };
  expect(suggestDeductions({ ...returned, claim })).toEqual([]);
  expect(
    suggestDeductions({ ...returned, claim: { ...claim, answer: { ...answer, agrees: false } } }),
  ).toEqual([]);
  const agreed = suggestDeductions({ ...late, claim: { ...claim, amount: 4000, answer } });
  expect(agreed.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['late', '1650'],
    ['damage', '4000'],
  ]);
});

test('the refund is the deposit less the deductions, exact to the paisa', () => {
  expect(calculateRefund([], returned)).toBe(4500);
  expect(
    calculateRefund(
      [
        { ...draft, amount: '0.1' },
        { ...draft, amount: '0.2' },
      ],
      returned,
    ),
  ).toBe(4499.7);
  expect(calculateRefund([{ ...draft, amount: '4500.5' }], returned)).toBe(-0.5);
  expect(calculateRefund([{ ...draft, amount: 'much' }], returned)).toBeUndefined();
  expect(calculateRefund([{ ...draft, amount: '0' }], returned)).toBeUndefined();
});

const onCard: RentalOrder = { ...returned, depositStatus: 'authorized' };
const FROM_DEPOSIT = 'Deposit held: ₹4,500. Each deduction needs a reason;';
const FROM_CARD = 'Held on the card of Asha: ₹4,500. Each deduction needs a reason;';

test.each([
  [returned, 4500, `${FROM_DEPOSIT} the rest is refunded to Asha.`],
  [returned, undefined, `${FROM_DEPOSIT} the rest is refunded to Asha.`],
  [returned, 0, `${FROM_DEPOSIT} nothing is refunded to Asha.`],
  [returned, -100, `${FROM_DEPOSIT} nothing is refunded to Asha.`],
  [onCard, 100, `${FROM_CARD} what is deducted is charged now, the rest is released.`],
  [onCard, 0, `${FROM_CARD} the whole deposit is charged now.`],
  [
    { ...returned, depositStatus: 'none' as const },
    -100,
    'No deposit is held. Each charge needs a reason; Asha is asked to pay it.',
  ],
])('what completing does with the deposit is said as it happens (%#)', (order, refund, text) =>
  expect(settlementText(order, refund)).toBe(text),
);

test('with deductions, the owner only has nothing further to report', () => {
  expect(nothingToReport([])).toBe('nothing to report');
  expect(nothingToReport([draft])).toBe('nothing to report beyond these deductions');
});

test.each([
  [[], '', returned, null],
  [[draft], '', returned, null],
  [[{ ...draft, amount: '4501' }], '', returned, null],
  [[draft], '', { ...returned, claim }, 'Please enter a reason for rejecting the claim.'],
  [[draft], 'It was torn before.', { ...returned, claim }, null],
  [[{ ...draft, kind: 'damage' as const }], '', { ...returned, claim }, null],
])('%j with the note %j', (drafts, note, order, problem) =>
  expect(settlementProblem(drafts, order, note)).toBe(problem),
);

test.each([
  [{ amount: '-5' }, 'deductions.0.amount', 'The amount must be above 0.'],
  [{ amount: 'much' }, 'deductions.0.amount', 'The amount must be a number, in rupees.'],
  [{ reason: ' ' }, 'deductions.0.reason', 'Please enter a reason.'],
])('the deduction %j is refused by the API’s schema', (change, path, message) => {
  const body = { status: 'Completed', deductions: toDeductions([{ ...draft, ...change }]) };
  const { error } = moveSchema.safeParse(body);
  expect(error && fieldProblems(error)).toEqual([{ path, message }]);
});

test('amounts are sent as numbers', () =>
  expect(toDeductions([{ ...draft, amount: '99.50', reason: ' Stained ' }])).toEqual([
    { kind: 'other', amount: 99.5, reason: 'Stained' },
  ]));
