import { takeFromLimit } from '#app/accounts/server/take-from-limit.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Cart } from '../cart.shapes.ts';
import { FIRST_ORDER_ONLY, findCoupon, UNKNOWN_COUPON } from '../coupons.ts';
import { lockCart } from './cart-rows.server.ts';
import { keepCoupon } from './coupon-rows.server.ts';
import { showCart } from './show-cart.ts';

/** Enough for anyone who has a code, too few for anyone who seeks one. */
const TRIES = { limit: 20, minutes: 15 };

interface CouponWish {
  code: string;
  /** the orders room stands above this one and answers for it */
  hasOrdered: (db: Database, person: { userId: string }) => Promise<boolean>;
}

/**
 * Puts a coupon into the signed-in person's cart, where it stays until it is taken out or an order is placed.
 * The cart is held, so that no order slips in between. Refuses: 401 a guest, 400 an unknown code, 409 somebody
 * who has ordered before, 429 the 21st try in a quarter of an hour.
 */
export async function applyCoupon(
  db: Database,
  actor: Actor,
  { code, hasOrdered }: CouponWish,
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await takeFromLimit(db, { bucket: `coupon:${userId}`, ...TRIES });
  const coupon = findCoupon(code);
  if (!coupon) throw refuse.invalid(UNKNOWN_COUPON);
  await inTransaction(db, async (trx) => {
    await lockCart(trx, userId);
    if (await hasOrdered(trx, { userId })) throw refuse.conflict(FIRST_ORDER_ONLY);
    await keepCoupon(trx, userId, coupon.code);
  });
  return await showCart(db, actor);
}
