import type { Coupon } from '#app/cart/pricing/calculate-totals.ts';

/** A coupon by its name, as a cart carries it. */
export interface NamedCoupon extends Coupon {
  code: string;
  /** what it does, for shoppers */
  description: string;
  isFirstOrderOnly: boolean;
}

export const UNKNOWN_COUPON = 'This coupon code is not valid.';
export const COUPON_USED_UP = 'This coupon has been used up.';
export const COUPON_USED = 'You have used this coupon already.';
export const COUPON_ENDED = 'This coupon has ended.';

export function firstOrderOnly(code: string): string {
  return `${code} is for your first order only.`;
}

/** A code as it is kept, whatever case and gaps somebody types. */
export function normaliseCouponCode(text: string): string {
  return text.trim().toUpperCase();
}
