import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { Cart } from '../cart.schema.ts';
import { showCart } from '../show-cart.server.ts';
import { deleteLines, listLines, lockCart } from './cart-lines.db.server.ts';
import { requireLine } from './require-cart-line.server.ts';

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
