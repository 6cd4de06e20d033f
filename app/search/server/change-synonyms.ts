import { type Actor, requireAdmin } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { replaceSynonymRows } from './synonym-rows.server.ts';

/** Puts another list of spellings in the place of the whole one; it holds from the next search on. */
export async function changeSynonyms(
  db: Database,
  actor: Actor,
  { groups }: { groups: readonly (readonly string[])[] },
): Promise<void> {
  requireAdmin(actor);
  await inTransaction(db, (trx) => replaceSynonymRows(trx, groups));
}
