import type { OfferedCoupon } from '#app/cart/cart.schema.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { findFirstOrderCoupon } from './coupons.db.server.ts';

/** The coupon that the cart offers: one for first orders that can be used now; null where the shop has none. */
export async function findOfferedCoupon(db: Database): Promise<OfferedCoupon | null> {
  return (await findFirstOrderCoupon(db)) ?? null;
}
