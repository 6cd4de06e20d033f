import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { deleteCartCoupon } from '#app/promotions/coupons.db.server.ts';
import { deleteAllLines } from './lines/cart-lines.db.server.ts';

/** Takes everything out of the cart of a person who has left. */
export async function clearCart(db: Database, { userId }: { userId: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteAllLines(trx, userId);
    await deleteCartCoupon(trx, userId);
  });
}
