import type { Discount } from './automatic/automatic-discount.ts';

/** A coupon in a cart. */
export type Coupon = Discount & {
  code: string;
  /** shown to shoppers */
  description: string;
};

export const UNKNOWN_COUPON = 'This coupon code is not valid.';
export const COUPON_USED_UP = 'This coupon is used up.';
export const COUPON_USED = 'You have already used this coupon.';
export const COUPON_ENDED = 'This coupon has ended.';

export function firstOrderOnly(code: string): string {
  return `${code} is for your first order only.`;
}

/** The stored form of a code, without regard to case and outer spaces. */
export function normaliseCouponCode(text: string): string {
  return text.trim().toUpperCase();
}
