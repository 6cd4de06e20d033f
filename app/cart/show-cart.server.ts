import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findCartCoupon } from '#app/promotions/coupons.db.server.ts';
import type { Cart } from './cart.schema.ts';
import { listLines } from './lines/cart-lines.db.server.ts';
import { priceCart } from './pricing/price-cart.server.ts';
import { toCart } from './pricing/to-cart.server.ts';

/** The signed-in person's cart at today's prices. Refuses a guest with 401. */
export async function showCart(db: Database, actor: Actor): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  const [lines, coupon] = await Promise.all([listLines(db, userId), findCartCoupon(db, userId)]);
  return toCart(await priceCart(db, lines, { coupon, userId }));
}
