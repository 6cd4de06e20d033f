import type { Paise } from '#app/platform/money/money.ts';

/** The discount of a coupon on bought lines; deposits are not reduced. One of the first three fields is set. */
export interface Coupon {
  percentOff?: number;
  amountOffPaise?: Paise;
  isFreeShipping?: boolean;
  /** the minimum purchase before the discount */
  minimumPaise?: Paise | null;
  /** the categories to which it applies; empty: all */
  categoryIds?: readonly string[];
}

/** A coupon in a cart. */
export interface NamedCoupon extends Coupon {
  code: string;
  /** shown to shoppers */
  description: string;
  isFirstOrderOnly: boolean;
}

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
