import type { Database } from '#app/foundation/database.server.ts';
import { listNearWordRows } from './search-word-rows.server.ts';

/** More of them only slow a search down. */
const MOST_WORDS = 8;

/** Word → the words of the catalogue that are nearly alike, the most alike first. All folded. */
export async function findNearWords(
  db: Database,
  words: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await listNearWordRows(db, words, MOST_WORDS);
  return new Map(rows.map(({ word, near }) => [word, near]));
}
