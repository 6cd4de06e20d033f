import { type Actor, requireAdmin } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { setPositions } from './rack-rows.server.ts';

/**
 * Puts categories, or subcategories, into the order of their ids; one that is not named keeps its place's number.
 * The rental category stays last whatever it says (spec §2, Navbar). For admins: 401, 403.
 */
export async function orderRacks(
  db: Database,
  actor: Actor,
  { rack, ids }: { rack: 'categories' | 'subcategories'; ids: readonly string[] },
): Promise<void> {
  requireAdmin(actor);
  await inTransaction(db, (trx) => setPositions(trx, rack, ids));
}
