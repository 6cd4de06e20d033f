import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { listSynonymRows, replaceSynonymRows } from './synonym-rows.server.ts';

/** Puts another list of spellings in the place of the whole one; it holds from the next search on. */
export async function changeSynonyms(
  db: Database,
  actor: Actor,
  { groups }: { groups: readonly (readonly string[])[] },
): Promise<void> {
  const admin = requirePermission(actor, 'catalogue');
  await inTransaction(db, async (trx) => {
    const before = await listSynonymRows(trx);
    await replaceSynonymRows(trx, groups);
    await noteAdminWrite(trx, {
      ...{ actor: admin, deed: 'changed', subject: { kind: 'search words', id: '', name: 'Synonyms' } },
      ...{ before: { groups: before }, after: { groups } },
    });
  });
}
