import type { Trx } from '#app/platform/db/database.server.ts';
import {
  decrementCouponUses,
  decrementUserCouponUses,
  lockCoupon,
  releaseRedemption,
} from './coupons.db.server.ts';

/** Frees the coupon that an order has used, because the order was cancelled; without one nothing happens. */
export async function releaseCoupon(trx: Trx, { orderId }: { orderId: string }): Promise<void> {
  const use = await releaseRedemption(trx, orderId);
  if (!use) return;
  await lockCoupon(trx, use.code);
  await decrementUserCouponUses(trx, use);
  if (use.isCounted) await decrementCouponUses(trx, use.code);
}
