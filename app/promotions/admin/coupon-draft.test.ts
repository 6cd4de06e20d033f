import { expect, test } from 'vitest';
import type { AdminCoupon } from '../coupon.schema.ts';
import { couponChangeSchema, newCouponSchema } from '../coupon-input.schema.ts';
import { couponStatus, formatValidity, toCouponBody, toCouponDraft } from './coupon-draft.ts';

const PRODUCT = '0192aaaa-0000-7000-8000-000000000000';
const coupon: AdminCoupon = {
  ...{ _id: 'DIWALI', code: 'DIWALI', kind: 'fixed', percentOff: null, amountOff: 250.5 },
  ...{ description: '₹250.50 off', firstOrderOnly: true, minimum: 1999 },
  ...{ buyQuantity: null, getQuantity: null, gets: null, cap: 500.5, combines: false },
  ...{ categories: [], tags: ['silk', 'festive'], products: [{ _id: PRODUCT, name: 'Scarf' }] },
  ...{ startsAt: '2026-11-02T18:30:00.000Z', endsAt: '2026-11-09T18:30:00.000Z' },
  ...{ mostUses: 100, mostUsesEach: 1, active: true, used: 4 },
};

test('what the form shows is what it sends', () => {
  const body = couponChangeSchema.parse(toCouponBody(toCouponDraft(coupon), false));
  expect({ ...body, startsAt: new Date(body.startsAt as string).toISOString() }).toMatchObject({
    ...{ kind: 'fixed', amountOff: 250.5, percentOff: null, minimum: 1999, mostUses: 100, mostUsesEach: 1 },
    startsAt: coupon.startsAt,
    ...{ cap: 500.5, combines: false, tags: ['silk', 'festive'], products: [PRODUCT], gets: null },
  });
  expect(new Date(body.endsAt as string).toISOString()).toBe(coupon.endsAt);
});

test('a buy X, get Y sends its quantities, and what else it reduces', () => {
  const gets = { categories: [], tags: ['silk'], products: [] };
  const buyGet = {
    ...coupon,
    kind: 'buy x get y',
    percentOff: 100,
    buyQuantity: 2,
    getQuantity: 1,
    gets,
  } as const;
  const draft = toCouponDraft(buyGet);
  expect(toCouponBody(draft, false)).toMatchObject({ percentOff: 100, buyQuantity: 2, getQuantity: 1, gets });
  const free = toCouponBody({ ...draft, kind: 'free shipping' }, false);
  expect(free).toMatchObject({
    percentOff: null,
    buyQuantity: null,
    getQuantity: null,
    gets: null,
    cap: null,
  });
});

test('typed numbers may have signs and commas; empty ones set no limit', () => {
  const typed = { ...toCouponDraft(undefined), code: 'eid10', description: '10% off', percentOff: '10%' };
  const body = newCouponSchema.parse(toCouponBody({ ...typed, minimum: '₹1,999' }, true));
  expect(body).toMatchObject({ code: 'EID10', percentOff: 10, minimum: 1999, mostUses: null, endsAt: null });
  const wrong = newCouponSchema.safeParse(toCouponBody({ ...typed, percentOff: 'ten' }, true));
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['percentOff']);
});

test('a coupon says when and whether it can be used', () => {
  expect(formatValidity(coupon)).toBe('3 Nov 2026 to 10 Nov 2026');
  expect(formatValidity({ ...coupon, endsAt: null })).toBe('From 3 Nov 2026');
  const at = (now: string, changed: Partial<AdminCoupon> = {}) =>
    couponStatus({ ...coupon, ...changed }, now);
  expect(at('2026-11-05T00:00:00.000Z')).toBe('Active');
  expect(at('2026-11-05T00:00:00.000Z', { active: false })).toBe('Inactive');
  expect(at('2026-11-05T00:00:00.000Z', { used: 100 })).toBe('Used up');
  expect(at('2026-11-01T00:00:00.000Z')).toBe('Scheduled');
  expect(at('2026-11-10T00:00:00.000Z')).toBe('Ended');
});
