import { createBestEffortQuery } from '#app/platform/db/best-effort-query.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { listSimilarWordRows } from './search-words.db.server.ts';

/** More of them only slow a search down. */
const MAX_WORDS = 8;

const runSimilarWords = createBestEffortQuery({ atOnce: 4, timeoutMs: 1_500 });

/** Word → the words of the catalogue that are nearly alike, the most alike first; none where the database has too much to do. All folded. */
export async function findSimilarWords(
  db: Database,
  words: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = (await runSimilarWords(db, (trx) => listSimilarWordRows(trx, words, MAX_WORDS))) ?? [];
  return new Map(rows.map(({ word, near }) => [word, near]));
}
