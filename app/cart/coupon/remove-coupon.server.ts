import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { deleteCartCoupon } from '#app/promotions/coupons.db.server.ts';
import type { Cart } from '../cart.schema.ts';
import { showCart } from '../show-cart.server.ts';

/** Takes the coupon out of the signed-in person's cart; where there is none, nothing changes. Refuses a guest with 401. */
export async function removeCoupon(db: Database, actor: Actor): Promise<Cart> {
  await deleteCartCoupon(db, requireSignedIn(actor).userId);
  return await showCart(db, actor);
}
