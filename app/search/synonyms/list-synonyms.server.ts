import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listSynonymRows } from './synonyms.db.server.ts';

/** The synonym groups, as entered by an admin. */
export async function listSynonyms(db: Database, actor: Actor): Promise<string[][]> {
  requirePermission(actor, 'catalogue');
  return await listSynonymRows(db);
}
