import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { deleteAllLines } from './cart-rows.server.ts';
import { dropCoupon } from './coupon-rows.server.ts';

/** Takes everything out of the cart of a person who has left. */
export async function forgetCart(db: Database, { userId }: { userId: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteAllLines(trx, userId);
    await dropCoupon(trx, userId);
  });
}
