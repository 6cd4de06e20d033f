import type { Trx } from '#app/foundation/database.server.ts';
import { dropCoupon, insertRedemption, lockCoupon, raiseOwnUses, raiseUses } from './coupon-rows.server.ts';
import { findUseProblem } from './find-use-problem.ts';

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
  await dropCoupon(trx, use.userId);
  if (!isSpent) return null;
  const problem = isTaken ? null : await findUseProblem(trx, use);
  if (problem !== null) return problem;
  await lockCoupon(trx, use.code);
  await raiseOwnUses(trx, use);
  const isCounted = await raiseUses(trx, use.code);
  await insertRedemption(trx, { ...use, isCounted });
  return null;
}
