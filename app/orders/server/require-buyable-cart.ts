import type { User } from '#app/accounts/accounts.shapes.ts';
import { firstOrderOnly } from '#app/cart/coupons.ts';
import { holdCart } from '#app/cart/server/hold-cart.ts';
import type { PricedCart } from '#app/cart/server/price-cart.ts';
import { toSummary } from '#app/cart/totals.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { hasOrdered } from './has-ordered.ts';
import { requireReachable } from './require-reachable.ts';

/**
 * Holds a person's cart until the transaction ends, prices it and gives it if all of it can be bought. Refuses:
 * 400 an empty cart or an account without a mobile number; 409 what cannot be had, or a coupon that is spent.
 */
export async function requireBuyableCart(trx: Trx, person: User): Promise<PricedCart> {
  requireReachable(person);
  const cart = await holdCart(trx, { userId: person._id });
  refuseUnorderable(cart);
  await refuseLateCoupon(trx, person, cart);
  return cart;
}

function refuseUnorderable({ lines, totals }: PricedCart): void {
  if (lines.length === 0) throw refuse.invalid('Your cart is empty');
  const summary = toSummary(totals);
  const broken = lines.find((line) => line.problem !== null);
  if (!broken) return;
  const { nextFree } = broken;
  throw refuse.conflict(`${broken.product.name}: ${broken.problem}`, {
    summary,
    ...(nextFree.length > 0 && { nextFree }),
  });
}

/** A coupon that was taken in before another order was placed. */
async function refuseLateCoupon(trx: Trx, { _id: userId }: User, { coupon, totals }: PricedCart) {
  if (!coupon?.isFirstOrderOnly || !(await hasOrdered(trx, { userId }))) return;
  throw refuse.conflict(firstOrderOnly(coupon.code), { summary: toSummary(totals) });
}
