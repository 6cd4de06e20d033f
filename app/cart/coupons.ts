import type { Coupon } from './totals.ts';

/** A coupon by its name. There is one: a tenth off the first order (CONTRACT §4, First order 10%). */
export interface NamedCoupon extends Coupon {
  code: string;
}

export const FIRST_ORDER_COUPON: NamedCoupon = { code: 'FIRST10', percentOff: 10 };

export const FIRST_ORDER_ONLY = `${FIRST_ORDER_COUPON.code} is for your first order only.`;
export const UNKNOWN_COUPON = 'This coupon code is not valid.';

/** The coupon that a text means, in any case, or undefined. */
export function findCoupon(text: string): NamedCoupon | undefined {
  return text.trim().toUpperCase() === FIRST_ORDER_COUPON.code ? FIRST_ORDER_COUPON : undefined;
}
