import { sql } from 'kysely';
import type { Actor } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { type Condition, every, isInSearchText, literalPattern, wordsOf } from './filter-rows.server.ts';
import { type ProductRow, selectProducts } from './product-rows.server.ts';
import { isVisibleTo } from './visibility.server.ts';

export interface Search {
  /** folded, as `search_text` is */
  text: string;
  /** whether words that are nearly alike count */
  isForgiving: boolean;
  page: number;
  limit: number;
}

/**
 * How nearly alike a word must be: at 0.4 'lehnga', 'duppata' and 'shrt' find what was meant, at pg_trgm's own
 * 0.6 they do not. Trigrams are of Latin letters only in a database with the C locale, as the embedded one.
 */
const ALIKE = '0.4';

/** The products in which every word is found, best match first. */
export async function searchProductRows(db: Database, actor: Actor, search: Search): Promise<ProductRow[]> {
  if (!search.isForgiving) return await select(db, actor, search);
  return await inTransaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`.execute(trx);
    return await select(trx, actor, search);
  });
}

async function select(db: Database, actor: Actor, search: Search): Promise<ProductRow[]> {
  const { text, isForgiving, page, limit } = search;
  const words = wordsOf(text).map((word) => (isForgiving ? isNearlyIn(word) : isInSearchText(word)));
  return await selectProducts(db)
    .where(isVisibleTo(actor))
    .where(every(words))
    .orderBy(sql`${closeness(text)} desc`)
    .orderBy('products.review_count', 'desc')
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** `<%` is answered by the trigram index; a bare comparison of word_similarity would read every product. */
function isNearlyIn(word: string): Condition {
  return sql`(${isInSearchText(word)} or ${word} <% products.search_text)`;
}

/**
 * The name itself before a name that begins so, before one that has a word that begins so; within these, how
 * alike the name is, then how alike all that a search reads. `search_text` begins with the folded name.
 */
function closeness(text: string) {
  const atWordStart = `% ${literalPattern(text)}%`;
  return sql`(
    4 * (lower(products.name) = ${text})::int
    + 2 * (products.search_text like ${`${literalPattern(text)}%`})::int
    + (' ' || lower(products.name) like ${atWordStart})::int
    + strict_word_similarity(${text}, lower(products.name))
    + word_similarity(${text}, products.search_text) / 2
  )`;
}
