import type { Trx } from '#app/foundation/database.server.ts';
import { setReleased } from './coupon-rows.server.ts';

/** Frees the coupon that an order has used, because the order was cancelled; without one nothing happens. */
export async function releaseCoupon(trx: Trx, { orderId }: { orderId: string }): Promise<void> {
  await setReleased(trx, orderId);
}
