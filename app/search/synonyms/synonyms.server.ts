import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
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
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    const before = await listSynonymRows(trx);
    await replaceSynonymRows(trx, groups);
    await recordAudit(trx, {
      ...{ actor: admin, action: 'changed', subject: { kind: 'search words', id: '', name: 'Synonyms' } },
      ...{ before: { groups: before }, after: { groups } },
    });
  });
}
