import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import type { Cart } from '../cart.shapes.ts';
import { deleteLines, listLines, lockCart } from './cart-rows.server.ts';
import { requireLine } from './require-line.ts';
import { showCart } from './show-cart.ts';

/** Takes a line out of the signed-in person's cart. Refuses with 404 a line that is not the person's. */
export async function removeFromCart(
  db: Database,
  actor: Actor,
  { lineId }: { lineId: string },
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    await lockCart(trx, userId);
    const line = requireLine(await listLines(trx, userId), lineId);
    await deleteLines(trx, userId, [line.id]);
  });
  return await showCart(db, actor);
}
