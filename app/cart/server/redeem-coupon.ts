import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { FIRST_ORDER_ONLY } from '../coupons.ts';
import { toSummary } from '../totals.ts';
import { dropCoupon, insertRedemption } from './coupon-rows.server.ts';
import type { PricedCart } from './price-cart.ts';

/**
 * Writes down that an order has used the coupon of its cart, and takes the coupon out of the cart. One that
 * took nothing off is not used up. Refuses with 409 a second live use by the same person.
 */
export async function redeemCoupon(
  trx: Trx,
  { userId, orderId, cart }: { userId: string; orderId: string; cart: PricedCart },
): Promise<void> {
  const { coupon, totals } = cart;
  if (coupon === null) return;
  await dropCoupon(trx, userId);
  if (totals.discount === 0) return;
  const isOnly = await insertRedemption(trx, { userId, orderId, code: coupon.code });
  if (!isOnly) throw refuse.conflict(FIRST_ORDER_ONLY, { summary: toSummary(totals) });
}
