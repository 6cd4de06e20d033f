import type { Trx } from '#app/foundation/database.server.ts';
import { COUPON_USED, COUPON_USED_UP } from '../coupons.ts';
import { dropCoupon, giveBackOwnUse, insertRedemption, takeOwnUse, takeUse } from './coupon-rows.server.ts';

interface Use {
  userId: string;
  orderId: string;
  code: string;
  /** whether it did something; one that did not is not used up */
  isSpent: boolean;
}

/**
 * Writes down that an order has used the coupon of its cart, and takes the coupon out of the cart. Gives null, or
 * why there is no use left, in a sentence; then nothing is written down.
 */
export async function redeemCoupon(trx: Trx, { isSpent, ...use }: Use): Promise<string | null> {
  await dropCoupon(trx, use.userId);
  if (!isSpent) return null;
  if (!(await takeOwnUse(trx, use))) return COUPON_USED;
  const taken = await takeUse(trx, use.code);
  if (taken) await insertRedemption(trx, { ...use, ...taken });
  else await giveBackOwnUse(trx, use);
  return taken ? null : COUPON_USED_UP;
}
