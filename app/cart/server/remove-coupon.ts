import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Cart } from '../cart.shapes.ts';
import { dropCoupon } from './coupon-rows.server.ts';
import { showCart } from './show-cart.ts';

/** Takes the coupon out of the signed-in person's cart; where there is none, nothing changes. Refuses a guest with 401. */
export async function removeCoupon(db: Database, actor: Actor): Promise<Cart> {
  await dropCoupon(db, requireSignedIn(actor).userId);
  return await showCart(db, actor);
}
