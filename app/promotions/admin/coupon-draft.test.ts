import { expect, test } from 'vitest';
import type { AdminCoupon } from '../coupon.schema.ts';
import { couponChangeSchema, newCouponSchema } from '../coupon-input.schema.ts';
import { couponStatus, formatDiscount, formatValidity, toCouponBody, toCouponDraft } from './coupon-draft.ts';

const coupon: AdminCoupon = {
  ...{ _id: 'DIWALI', code: 'DIWALI', kind: 'fixed', percentOff: null, amountOff: 250.5 },
  ...{ description: '₹250.50 off', firstOrderOnly: true, minimum: 1999, categories: [] },
  ...{ startsAt: '2026-11-02T18:30:00.000Z', endsAt: '2026-11-09T18:30:00.000Z' },
  ...{ mostUses: 100, mostUsesEach: 1, active: true, used: 4 },
};

test('what the form shows is what it sends', () => {
  const body = couponChangeSchema.parse(toCouponBody(toCouponDraft(coupon), false));
  expect({ ...body, startsAt: new Date(body.startsAt as string).toISOString() }).toMatchObject({
    ...{ kind: 'fixed', amountOff: 250.5, percentOff: null, minimum: 1999, mostUses: 100, mostUsesEach: 1 },
    startsAt: coupon.startsAt,
  });
  expect(new Date(body.endsAt as string).toISOString()).toBe(coupon.endsAt);
});

test('typed numbers may have signs and commas; empty ones set no limit', () => {
  const typed = { ...toCouponDraft(undefined), code: 'eid10', description: '10% off', percentOff: '10%' };
  const body = newCouponSchema.parse(toCouponBody({ ...typed, minimum: '₹1,999' }, true));
  expect(body).toMatchObject({ code: 'EID10', percentOff: 10, minimum: 1999, mostUses: null, endsAt: null });
  const wrong = newCouponSchema.safeParse(toCouponBody({ ...typed, percentOff: 'ten' }, true));
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['percentOff']);
});

test('a coupon says what it gives, when, and whether it can be used', () => {
  expect(formatDiscount(coupon)).toBe('₹250.50 off');
  expect(formatDiscount({ ...coupon, kind: 'percentage', percentOff: 10 })).toBe('10% off');
  expect(formatDiscount({ ...coupon, kind: 'free shipping' })).toBe('Free shipping');
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
