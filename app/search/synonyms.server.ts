import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listSynonymRows, replaceSynonymRows } from './synonyms.db.server.ts';

/** The synonym groups, as entered by an admin. */
export async function listSynonyms(db: Database, actor: Actor): Promise<string[][]> {
  requirePermission(actor, 'catalogue');
  return await listSynonymRows(db);
}

/** Replaces all synonyms; takes effect with the next search. */
export async function replaceSynonyms(
  db: Database,
  actor: Actor,
  { groups }: { groups: readonly (readonly string[])[] },
): Promise<void> {
  await adminChange(db, actor, 'catalogue', async (trx) => {
    const before = await listSynonymRows(trx);
    await replaceSynonymRows(trx, groups);
    return {
      subject: { kind: 'search words', id: '', name: 'Synonyms' },
      action: 'changed',
      before: { groups: before },
      after: { groups },
      result: undefined,
    };
  });
}
