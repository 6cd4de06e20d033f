import type { Database } from '#app/foundation/database.server.ts';
import type { OfferedCoupon } from '../cart.shapes.ts';
import { findFirstOrderCoupon } from './coupon-rows.server.ts';

/** The coupon that the cart offers: one for first orders that can be used now; null where the shop has none. */
export async function offerCoupon(db: Database): Promise<OfferedCoupon | null> {
  return (await findFirstOrderCoupon(db)) ?? null;
}
