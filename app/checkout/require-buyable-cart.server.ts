import type { User } from '#app/accounts/accounts.schema.ts';
import { priceCartForOrder } from '#app/cart/own-cart.server.ts';
import { toSummary } from '#app/cart/pricing/calculate-totals.ts';
import type { PricedCart } from '#app/cart/pricing/price-cart.server.ts';
import { hasOrdered } from '#app/orders/find-orders.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { firstOrderOnly } from '#app/promotions/coupon.ts';
import { requireMobileNumber } from './require-mobile-number.server.ts';

/**
 * A person's priced cart, whose rental dates stay free until the transaction ends. Refuses an empty cart, an account without
 * a mobile number, unavailable items and a used first-order coupon. The caller has locked the person.
 */
export async function requireBuyableCart(trx: Trx, person: User): Promise<PricedCart> {
  requireMobileNumber(person);
  const cart = await priceCartForOrder(trx, { userId: person._id });
  refuseUnorderable(cart);
  await refuseUsedFirstOrderCoupon(trx, person, cart);
  return cart;
}

function refuseUnorderable({ lines, totals }: PricedCart): void {
  if (lines.length === 0) throw refuse.invalid('Your cart is empty');
  const summary = toSummary(totals);
  const problemLine = lines.find((line) => line.problem !== null);
  if (!problemLine) return;
  const { nextFree } = problemLine;
  throw refuse.conflict(`${problemLine.product.name}: ${problemLine.problem}`, {
    summary,
    ...(nextFree.length > 0 && { nextFree }),
  });
}

/** The coupon may have been applied before another order was placed. */
async function refuseUsedFirstOrderCoupon(trx: Trx, { _id: userId }: User, { coupon, totals }: PricedCart) {
  if (!coupon?.isFirstOrderOnly || !(await hasOrdered(trx, { userId }))) return;
  throw refuse.conflict(firstOrderOnly(coupon.code), { summary: toSummary(totals) });
}
