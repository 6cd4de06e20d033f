import type { Database } from '#app/foundation/database.server.ts';

export async function listSynonymRows(db: Database): Promise<string[][]> {
  const rows = await db.selectFrom('search_synonyms').select('words').orderBy('id').execute();
  return rows.map(({ words }) => words);
}
