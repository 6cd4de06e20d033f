import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import {
  COUPON_ENDED,
  COUPON_USED,
  COUPON_USED_UP,
  firstOrderOnly,
  normaliseCouponCode,
  UNKNOWN_COUPON,
} from '#app/promotions/coupon.ts';
import {
  countUserCouponUses,
  findCartCoupon,
  findCouponRow,
  saveCartCoupon,
} from '#app/promotions/coupons.db.server.ts';
import type { HasOrdered } from '#app/promotions/find-coupon-use-problem.server.ts';
import type { Cart } from '../cart.schema.ts';
import { listLines, lockCart } from '../lines/cart-lines.db.server.ts';
import { priceCart } from '../pricing/price-cart.server.ts';
import { toCart } from '../pricing/to-cart.server.ts';

/** Enough for anyone who has a code, too few for anyone who seeks one. */
const ATTEMPT_LIMIT = { limit: 20, minutes: 15 };

interface ApplyCouponInput {
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
  { code: rawCode, hasOrdered }: ApplyCouponInput,
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await consumeRateLimit(db, { bucket: `coupon:${userId}`, ...ATTEMPT_LIMIT });
  const code = normaliseCouponCode(rawCode);
  return await inTransaction(db, async (trx) => {
    await lockCart(trx, userId);
    await refuseUnusable(trx, { userId, code, hasOrdered });
    await saveCartCoupon(trx, userId, code);
    const cart = await priceCart(trx, await listLines(trx, userId), {
      coupon: await findCartCoupon(trx, userId),
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
  const hasUsesLeft =
    row.most_uses_each === null || (await countUserCouponUses(trx, { userId, code })) < row.most_uses_each;
  if (!hasUsesLeft) throw refuse.conflict(COUPON_USED);
}
