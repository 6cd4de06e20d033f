import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { normaliseCouponCode } from '#app/promotions/coupon.ts';
import { type HasOrdered, requireUsableCoupon } from '#app/promotions/coupon-uses.server.ts';
import { deleteCartCoupon, findCartCoupon, listLines, lockCart, saveCartCoupon } from './cart.db.server.ts';
import type { Cart } from './cart.schema.ts';
import { showCart, toCart } from './cart.server.ts';
import { priceCart } from './price-cart.server.ts';

/** Enough to type a code, too few to guess one. */
const ATTEMPT_LIMIT = { limit: 20, minutes: 15 };

interface ApplyCouponInput {
  code: string;
  /** an argument, because the orders module is above this one */
  hasOrdered: HasOrdered;
}

/**
 * Applies a coupon to the signed-in person's cart until it is removed or an order is placed. Refuses a code that is unknown,
 * has ended, is used up, is for a first order only or does not apply to this cart, and the 21st attempt in 15 minutes.
 */
export async function applyCoupon(
  db: Database,
  actor: Actor,
  { code: rawCode, hasOrdered }: ApplyCouponInput,
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await consumeRateLimit(db, { bucket: `coupon:${userId}`, ...ATTEMPT_LIMIT });
  const code = normaliseCouponCode(rawCode);
  return await inTransaction(db, async (trx) => {
    // Locked, so that no order is placed between the check and the save.
    await lockCart(trx, userId);
    await requireUsableCoupon(trx, { userId, code, hasOrdered });
    await saveCartCoupon(trx, userId, code);
    const cart = await priceCart(trx, await listLines(trx, userId), {
      coupon: await findCartCoupon(trx, userId),
      userId,
    });
    if (cart.couponProblem !== null) throw refuse.conflict(cart.couponProblem);
    return toCart(cart);
  });
}

/** Removes the coupon from the signed-in person's cart, if there is one. */
export async function removeCoupon(db: Database, actor: Actor): Promise<Cart> {
  await deleteCartCoupon(db, requireSignedIn(actor).userId);
  return await showCart(db, actor);
}
