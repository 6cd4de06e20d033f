import { sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';

/**
 * How nearly alike a word must be: at 0.4 'lehnga', 'duppata' and 'shrt' find what was meant, at pg_trgm's own
 * 0.6 they do not. Trigrams are of Latin letters only in a database with the C locale, as the embedded one.
 */
const WORD_SIMILARITY_THRESHOLD = '0.4';

/** For each word, the catalogue's own words that are most like it. `<%` is answered by the trigram index. */
export async function listSimilarWordRows(
  trx: Trx,
  words: readonly string[],
  maxWords: number,
): Promise<{ word: string; near: string[] }[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${WORD_SIMILARITY_THRESHOLD}, true)`.execute(
    trx,
  );
  const { rows } = await sql<{ word: string; near: string[] }>`
    select sought.word, array(
      select search_words.word from search_words where sought.word <% search_words.word
      order by similarity(sought.word, search_words.word) desc, search_words.word limit ${maxWords}
    ) as near
    from unnest(${[...words]}::text[]) as sought (word)
  `.execute(trx);
  return rows;
}
