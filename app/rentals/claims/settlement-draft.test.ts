import { expect, test } from 'vitest';
import type { RentalOrder } from '../rental.schema.ts';
import { calculateRefund, settlementProblem, suggestDeductions, toDeductions } from './settlement-draft.ts';

const claim = {
  ...{ amount: 800, reason: 'A torn hem', images: ['/torn.webp'], at: '2026-12-13T10:00:00Z' },
  ...{ answer: null, decision: null },
};
const back = {
  ...{ status: 'Returned', deposit: 4500, depositStatus: 'held', pricePerDay: 1100 },
  ...{ lateDays: 0, lateCharge: 0, claim: null },
} as unknown as RentalOrder;
const late: RentalOrder = { ...back, lateDays: 1, lateCharge: 1650 };
const draft = { key: 0, kind: 'other', amount: '100', reason: 'A lost button' } as const;

test('late days are filled in at their charge, at most the deposit', () => {
  expect(suggestDeductions(late)).toEqual([
    { key: 0, kind: 'late', amount: '1650', reason: '1 day late, 1.5 × ₹1,100 a day' },
  ]);
  expect(suggestDeductions({ ...late, lateDays: 4, lateCharge: 6600 })[0]?.amount).toBe('4500');
  expect(suggestDeductions({ ...late, depositStatus: 'none' })).toEqual([]);
  expect(suggestDeductions(back)).toEqual([]);
});

test('a claim is filled in where the renter agrees, within what is left', () => {
  const answer = { agrees: true, text: '', images: [], at: '' };
  expect(suggestDeductions({ ...back, claim })).toEqual([]);
  expect(suggestDeductions({ ...back, claim: { ...claim, answer: { ...answer, agrees: false } } })).toEqual(
    [],
  );
  const agreed = suggestDeductions({ ...late, claim: { ...claim, amount: 4000, answer } });
  expect(agreed.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['late', '1650'],
    ['damage', '2850'],
  ]);
});

test('what goes back is the deposit less the deductions, to the paisa', () => {
  expect(calculateRefund([], back)).toBe(4500);
  expect(
    calculateRefund(
      [
        { ...draft, amount: '0.1' },
        { ...draft, amount: '0.2' },
      ],
      back,
    ),
  ).toBe(4499.7);
  expect(calculateRefund([{ ...draft, amount: 'much' }], back)).toBeUndefined();
  expect(calculateRefund([{ ...draft, amount: '0' }], back)).toBeUndefined();
});

test.each([
  [[], '', back, null],
  [[draft], '', back, null],
  [[{ ...draft, amount: '-5' }], '', back, 'Please give each amount in rupees.'],
  [[{ ...draft, amount: '4501' }], '', back, 'The deductions come to more than the deposit.'],
  [[{ ...draft, reason: ' ' }], '', back, 'Please give each deduction a reason.'],
  [[draft], '', { ...back, claim }, 'Please say why the claim is turned down.'],
  [[draft], 'It was torn before.', { ...back, claim }, null],
  [[{ ...draft, kind: 'damage' as const }], '', { ...back, claim }, null],
])('%j with the note %j', (drafts, note, order, problem) =>
  expect(settlementProblem(drafts, order, note)).toBe(problem),
);

test('what is sent carries numbers', () =>
  expect(toDeductions([{ ...draft, amount: '99.50', reason: ' Stained ' }])).toEqual([
    { kind: 'other', amount: 99.5, reason: 'Stained' },
  ]));
