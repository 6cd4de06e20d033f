import type { Database, Trx } from '#app/platform/db/database.server.ts';

export async function listSynonymRows(db: Database): Promise<string[][]> {
  const rows = await db.selectFrom('search_synonyms').select('words').orderBy('id').execute();
  return rows.map(({ words }) => words);
}

export async function replaceSynonymRows(trx: Trx, groups: readonly (readonly string[])[]): Promise<void> {
  await trx.deleteFrom('search_synonyms').execute();
  if (groups.length === 0) return;
  await trx
    .insertInto('search_synonyms')
    .values(groups.map((words) => ({ words: [...words] })))
    .execute();
}
