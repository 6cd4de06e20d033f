import type { Trx } from '#app/platform/db/database.server.ts';
import {
  deleteCartCoupon,
  incrementCouponUses,
  incrementUserCouponUses,
  insertRedemption,
  lockCoupon,
} from './coupons.db.server.ts';
import { findCouponUseProblem } from './find-coupon-use-problem.server.ts';

interface Use {
  userId: string;
  orderId: string;
  code: string;
  /** whether it did something; one that did not is not used up */
  isSpent: boolean;
  /** the use was reserved, or found to be left, by this transaction */
  isTaken?: boolean;
}

/**
 * Writes down that an order has used the coupon of its cart, and takes the coupon out of the cart. Gives null, or
 * why there is no use left, in a sentence; then nothing is written down. The person is locked.
 */
export async function redeemCoupon(trx: Trx, { isSpent, isTaken, ...use }: Use): Promise<string | null> {
  await deleteCartCoupon(trx, use.userId);
  if (!isSpent) return null;
  const problem = isTaken ? null : await findCouponUseProblem(trx, use);
  if (problem !== null) return problem;
  await lockCoupon(trx, use.code);
  await incrementUserCouponUses(trx, use);
  const isCounted = await incrementCouponUses(trx, use.code);
  await insertRedemption(trx, { ...use, isCounted });
  return null;
}
