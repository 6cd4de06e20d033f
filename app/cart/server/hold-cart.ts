import type { Trx } from '#app/foundation/database.server.ts';
import { listLines, lockCart } from './cart-rows.server.ts';
import { findKeptCoupon } from './coupon-rows.server.ts';
import { type PricedCart, priceCart } from './price-cart.ts';

/** Holds a person's cart until the transaction ends and prices it: what an order is made of. */
export async function holdCart(trx: Trx, { userId }: { userId: string }): Promise<PricedCart> {
  await lockCart(trx, userId);
  const coupon = await findKeptCoupon(trx, userId);
  return await priceCart(trx, await listLines(trx, userId), { coupon, userId });
}
