import { expect, test } from 'vitest';
import { type AdminDiscount, discountChangeSchema } from '../automatic-discount.schema.ts';
import { discountStatus, toDiscountBody, toDiscountDraft } from './discount-draft.ts';

const NAMED = { categories: [], tags: ['silk', 'festive'], products: [] };
const discount: AdminDiscount = {
  ...{ _id: 'd1', title: 'Diwali', kind: 'buy x get y', percentOff: 50, amountOff: null },
  ...{
    buyQuantity: 2,
    getQuantity: 1,
    appliesTo: NAMED,
    wishlistOnly: true,
    firstOrderOnly: false,
    minimum: 1999,
    cap: 500.5,
  },
  gets: { ...NAMED, products: [{ _id: '0192aaaa-0000-7000-8000-000000000000', name: 'Scarf' }] },
  ...{ combines: false, startsAt: '2026-11-02T18:30:00.000Z', endsAt: '2026-11-09T18:30:00.000Z' },
  ...{ active: true, used: 4 },
};

test('what the form shows is what it sends', () => {
  expect(discountChangeSchema.parse(toDiscountBody(toDiscountDraft(discount)))).toMatchObject({
    ...{ kind: 'buy x get y', percentOff: 50, buyQuantity: 2, getQuantity: 1, amountOff: null },
    ...{ minimum: 1999, cap: 500.5, wishlistOnly: true, combines: false, appliesTo: NAMED },
    gets: { ...NAMED, products: ['0192aaaa-0000-7000-8000-000000000000'] },
  });
});

test('values of another kind are not sent', () => {
  const body = toDiscountBody({ ...toDiscountDraft(discount), kind: 'free shipping' });
  expect(body).toMatchObject({ percentOff: null, buyQuantity: null, gets: null, cap: null });
});

test('a discount says whether it is given', () => {
  const at = (now: string, changed: Partial<AdminDiscount> = {}) =>
    discountStatus({ ...discount, ...changed }, now);
  expect(at('2026-11-05T00:00:00.000Z')).toBe('Active');
  expect(at('2026-11-05T00:00:00.000Z', { active: false })).toBe('Inactive');
  expect(at('2026-11-01T00:00:00.000Z')).toBe('Scheduled');
  expect(at('2026-11-10T00:00:00.000Z')).toBe('Ended');
});
