import { sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';

/**
 * At 0.4 'lehnga', 'duppata' and 'shrt' find the intended words, at pg_trgm's default 0.6 they do not. With the C
 * locale, as in the embedded database, trigrams exist only for Latin letters.
 */
const WORD_SIMILARITY_THRESHOLD = '0.4';

/** For each word, the most similar words of the catalogue. `<%` uses the trigram index. */
export async function listSimilarWordRows(
  trx: Trx,
  words: readonly string[],
  maxWords: number,
): Promise<{ word: string; near: string[] }[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${WORD_SIMILARITY_THRESHOLD}, true)`.execute(
    trx,
  );
  const { rows } = await sql<{ word: string; near: string[] }>`
    select typed.word, array(
      select search_words.word from search_words where typed.word <% search_words.word
      order by similarity(typed.word, search_words.word) desc, search_words.word limit ${maxWords}
    ) as near
    from unnest(${[...words]}::text[]) as typed (word)
  `.execute(trx);
  return rows;
}
