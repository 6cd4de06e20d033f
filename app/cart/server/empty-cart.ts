import type { Trx } from '#app/foundation/database.server.ts';
import { deleteLines } from './cart-rows.server.ts';

/** Takes the ordered lines out of a person's cart; what was put in meanwhile stays. */
export async function emptyCart(
  trx: Trx,
  { userId, lineIds }: { userId: string; lineIds: readonly string[] },
): Promise<void> {
  await deleteLines(trx, userId, lineIds);
}
