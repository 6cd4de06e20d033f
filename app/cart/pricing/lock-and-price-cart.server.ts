import type { Trx } from '#app/platform/db/database.server.ts';
import { findCartCoupon } from '#app/promotions/coupons.db.server.ts';
import { listLines, lockCart } from '../lines/cart-lines.db.server.ts';
import { type PricedCart, priceCart } from './price-cart.server.ts';

/** Holds a person's cart until the transaction ends and prices it: what an order is made of. */
export async function lockAndPriceCart(trx: Trx, { userId }: { userId: string }): Promise<PricedCart> {
  await lockCart(trx, userId);
  const coupon = await findCartCoupon(trx, userId);
  return await priceCart(trx, await listLines(trx, userId), { coupon, userId });
}
