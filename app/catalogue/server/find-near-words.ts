import type { Database } from '#app/foundation/database.server.ts';
import { spareQuery } from '#app/foundation/spare-query.server.ts';
import { listNearWordRows } from './search-word-rows.server.ts';

/** More of them only slow a search down. */
const MOST_WORDS = 8;

const nearWords = spareQuery({ atOnce: 4, longestMs: 1_500 });

/** Word → the words of the catalogue that are nearly alike, the most alike first; none where the database has too much to do. All folded. */
export async function findNearWords(
  db: Database,
  words: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = (await nearWords(db, (trx) => listNearWordRows(trx, words, MOST_WORDS))) ?? [];
  return new Map(rows.map(({ word, near }) => [word, near]));
}
