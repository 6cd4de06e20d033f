import type { Trx } from '#app/foundation/database.server.ts';
import { dropCoupon, insertRedemption } from './coupon-rows.server.ts';

interface Use {
  userId: string;
  orderId: string;
  code: string;
  /** whether it took something off; one that did not is not used up */
  isSpent: boolean;
}

/**
 * Writes down that an order has used the coupon of its cart, and takes the coupon out of the cart. Says whether
 * that was the person's only live use; a second one is not written down.
 */
export async function redeemCoupon(trx: Trx, { isSpent, ...use }: Use): Promise<boolean> {
  await dropCoupon(trx, use.userId);
  return !isSpent || (await insertRedemption(trx, use));
}
