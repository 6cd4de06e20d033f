import type { Trx } from '#app/platform/db/database.server.ts';
import { lockCart } from './lines/cart-lines.db.server.ts';

/**
 * Locks a person's cart and coupons until the transaction ends. Whoever also locks a charge, stock or a coupon does
 * this first, so that no two wait for each other.
 */
export async function lockShopper(trx: Trx, { userId }: { userId: string }): Promise<void> {
  await lockCart(trx, userId);
}
