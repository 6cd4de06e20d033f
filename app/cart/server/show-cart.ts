import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Cart } from '../cart.shapes.ts';
import { listLines } from './cart-rows.server.ts';
import { findKeptCoupon } from './coupon-rows.server.ts';
import { priceCart } from './price-cart.ts';
import { toCart } from './to-cart.ts';

/** The signed-in person's cart at today's prices. Refuses a guest with 401. */
export async function showCart(db: Database, actor: Actor): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  const [lines, coupon] = await Promise.all([listLines(db, userId), findKeptCoupon(db, userId)]);
  return toCart(await priceCart(db, lines, { coupon, userId }));
}
