import type { Trx } from '#app/foundation/database.server.ts';
import { giveBackOwnUse, giveBackUse, lockCoupon, setReleased } from './coupon-rows.server.ts';

/** Frees the coupon that an order has used, because the order was cancelled; without one nothing happens. */
export async function releaseCoupon(trx: Trx, { orderId }: { orderId: string }): Promise<void> {
  const use = await setReleased(trx, orderId);
  if (!use) return;
  await lockCoupon(trx, use.code);
  await giveBackOwnUse(trx, use);
  if (use.isCounted) await giveBackUse(trx, use.code);
}
