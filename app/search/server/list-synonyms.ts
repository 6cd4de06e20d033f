import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { listSynonymRows } from './synonym-rows.server.ts';

/** The list of spellings, as an admin wrote it. */
export async function listSynonyms(db: Database, actor: Actor): Promise<string[][]> {
  requirePermission(actor, 'catalogue');
  return await listSynonymRows(db);
}
