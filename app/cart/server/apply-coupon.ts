import { takeFromLimit } from '#app/accounts/server/take-from-limit.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Cart } from '../cart.shapes.ts';
import {
  COUPON_ENDED,
  COUPON_USED,
  COUPON_USED_UP,
  couponCode,
  firstOrderOnly,
  UNKNOWN_COUPON,
} from '../coupons.ts';
import { listLines, lockCart } from './cart-rows.server.ts';
import { countOwnUses, findCouponRow, findKeptCoupon, keepCoupon } from './coupon-rows.server.ts';
import type { HasOrdered } from './find-use-problem.ts';
import { priceCart } from './price-cart.ts';
import { toCart } from './to-cart.ts';

/** Enough for anyone who has a code, too few for anyone who seeks one. */
const TRIES = { limit: 20, minutes: 15 };

interface CouponWish {
  code: string;
  /** the orders room stands above this one and answers for it */
  hasOrdered: HasOrdered;
}

/**
 * Puts a coupon into the signed-in person's cart, where it stays until it is taken out or an order is placed.
 * The cart is held, so that no order slips in between. Refuses: 401 a guest, 400 an unknown code, 409 one that has
 * ended, is used up, is for a first order only, or is not for what is in the cart; 429 the 21st try in a quarter
 * of an hour.
 */
export async function applyCoupon(
  db: Database,
  actor: Actor,
  { code: written, hasOrdered }: CouponWish,
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await takeFromLimit(db, { bucket: `coupon:${userId}`, ...TRIES });
  const code = couponCode(written);
  return await inTransaction(db, async (trx) => {
    await lockCart(trx, userId);
    await refuseUnusable(trx, { userId, code, hasOrdered });
    await keepCoupon(trx, userId, code);
    const cart = await priceCart(trx, await listLines(trx, userId), {
      coupon: await findKeptCoupon(trx, userId),
      userId,
    });
    if (cart.couponProblem !== null) throw refuse.conflict(cart.couponProblem);
    return toCart(cart);
  });
}

async function refuseUnusable(
  trx: Trx,
  { userId, code, hasOrdered }: { userId: string; code: string; hasOrdered: HasOrdered },
): Promise<void> {
  const row = await findCouponRow(trx, { code, userId });
  if (!row) throw refuse.invalid(UNKNOWN_COUPON);
  if (row.has_ended) throw refuse.conflict(COUPON_ENDED);
  if (row.first_order_only && (await hasOrdered(trx, { userId })))
    throw refuse.conflict(firstOrderOnly(code));
  if (row.most_uses !== null && row.used + (row.reserved ?? 0) >= row.most_uses)
    throw refuse.conflict(COUPON_USED_UP);
  const isOwnLeft =
    row.most_uses_each === null || (await countOwnUses(trx, { userId, code })) < row.most_uses_each;
  if (!isOwnLeft) throw refuse.conflict(COUPON_USED);
}
