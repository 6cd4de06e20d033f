import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { SearchQuery, SearchTerm } from '../listing/product-query.ts';
import { listColourTerms } from '../product/colour-families.ts';
import { type ProductRow, selectProducts, tileColours } from '../product/products.db.server.ts';
import { isVisibleTo } from '../product/visibility.server.ts';
import { listSpellingVariants } from './spelling-variants.ts';

type Condition = RawBuilder<SqlBool>;

const BEGINS_WITH_LETTER = /^[\p{L}\p{N}]/u;

/** Whether a product has every word of the query in some spelling. */
export function matchesSearch({ words }: SearchQuery): Condition {
  return all(words.map(matchesTerm));
}

/**
 * Ranks products by the colour of their tile, then those with all words as typed first, then by name: equal, prefix, a word's
 * prefix, all words, how many words, the end, similarity. 'Brocade lehenga' comes before 'lehenga for girls', and 'jacket
 * with kurta' does not count as the end.
 */
export function relevance({ text, words }: SearchQuery): RawBuilder<number> {
  const variants = listSpellingVariants(text, words);
  const endings = variants.map(literalPattern);
  const starts = endings.map((ending) => `${ending}%`);
  const inName = words.map(({ spellings }) => nameHasWordStart(spellings));
  return sql`(
    16 * (${colourRank(listColourTerms(words))})
    + 8 * (${all(words.map(({ word }) => matchesWordStart(word)))})::int
    + 4 * (lower(products.name) = any(${variants}))::int
    + 2 * (products.search_text like any(${starts}))::int
    + (' ' || lower(products.name) like any(${starts.map((start) => `% ${start}`)}))::int
    + (${all(inName)})::int
    + 0.25 * (${sql.join(
      inName.map((has) => sql`(${has})::int`),
      sql` + `,
    )})
    + 0.5 * (' ' || lower(products.name) like any(${endings.map((ending) => `% ${ending}`)})
      and not lower(products.name) like any(${endings.map((ending) => `% with ${ending}`)}))::int
    + strict_word_similarity(${text}, lower(products.name))
  )`;
}

/** For each term, 2 for a product that shows the colour, and 1 for one that has pictures in it. */
function colourRank(terms: readonly (readonly string[])[]): RawBuilder<number> {
  const ranks = terms.map(
    (words) => sql`coalesce((
      select max(case place when 1 then 2 else 1 end)
      from unnest(${tileColours(sql.table('products'))}) with ordinality as shown (color, place)
      where ${hasColourWord(sql.ref('color'), words)}
    ), 0)`,
  );
  return ranks.length > 0 ? sql`${sql.join(ranks, sql` + `)}` : sql`0`;
}

/** Whether a colour's name has one of these words, as `hasColourWord` in colour-families.ts. */
function hasColourWord(colour: RawBuilder<unknown>, words: readonly string[]): Condition {
  return sql`string_to_array(lower(${colour}), ' ') && ${[...words]}::text[]`;
}

function nameHasWordStart(spellings: readonly string[]): Condition {
  const patterns = spellings.map((spelling) => `% ${literalPattern(spelling)}%`);
  return sql`' ' || lower(products.name) like any(${patterns})`;
}

/** The number of the query's words that a product has. */
function countMatchedWords({ words }: SearchQuery): RawBuilder<number> {
  const found = words.map((term) => sql`(${matchesTerm(term)})::int`);
  return sql`(${sql.join(found, sql` + `)})`;
}

/** Whether the search text contains a word; `%`, `_` and `\` are literal. */
export function isInSearchText(word: string): Condition {
  return sql`products.search_text like ${`%${literalPattern(word)}%`}`;
}

/** Whether a product has a word that begins as the typed one does, or another spelling of it, as `standsFor`. */
function matchesTerm({ word, spellings }: SearchTerm): Condition {
  return anyOf(
    spellings.map((spelling) =>
      spelling === word ? matchesWordStart(spelling) : matchesWholeWord(spelling),
    ),
  );
}

/** Also the plural; ends where `isWholeWord` says. */
function matchesWholeWord(word: string): Condition {
  if (!BEGINS_WITH_LETTER.test(word)) return isInSearchText(word);
  const literal = word.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&');
  return sql`products.search_text ~ ${`(^|[ -])${literal}(e?s)?($|[^a-z0-9])`}`;
}

/** Matches only at the start of words, so that 'red' does not find 'embroidered'; symbols match anywhere. */
function matchesWordStart(word: string): Condition {
  if (!BEGINS_WITH_LETTER.test(word)) return isInSearchText(word);
  const pattern = `${literalPattern(word)}%`;
  return anyOf(
    [pattern, `% ${pattern}`, `%-${pattern}`].map((each) => sql`products.search_text like ${each}`),
  );
}

function all(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Lower similarities are coincidence. */
const MIN_SIMILARITY = 0.25;

interface SimilarInput {
  searchQuery: SearchQuery;
  limit: number;
  /** rupees */
  minPrice?: number;
  maxPrice?: number;
  rental?: boolean;
}

/** Scans all products; used only for searches without results. */
export async function listSimilarProductRows(
  db: Database,
  actor: Actor,
  { searchQuery, limit, minPrice = 0, maxPrice, rental }: SimilarInput,
): Promise<ProductRow[]> {
  const [matchedWords, similarity] = [
    countMatchedWords(searchQuery),
    sql`word_similarity(${searchQuery.text}, products.search_text)`,
  ];
  return await selectProducts(db)
    .where(isVisibleTo(actor))
    .where('products.price_paise', '>=', Math.round(minPrice * 100))
    .$if(maxPrice !== undefined, (query) =>
      query.where('products.price_paise', '<=', Math.round((maxPrice ?? 0) * 100)),
    )
    .$if(rental !== undefined, (query) => query.where('products.is_rental', '=', rental ?? false))
    .where(sql<boolean>`(${matchedWords} > 0 or ${similarity} >= ${sql.lit(MIN_SIMILARITY)})`)
    .orderBy(sql`${matchedWords} desc, ${similarity} desc, products.review_count desc, products.id`)
    .limit(limit)
    .execute();
}

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

/** The products to reindex: one, some, all of a renamed category or subcategory, or all. */
export type ReindexScope =
  | 'all'
  | { product: string }
  | { products: readonly string[] }
  | { category: string }
  | { subcategory: string };

/** The search text and its fields, in id order; includes archived products, because they can be restored. */
export async function listIndexableRows(
  db: Database,
  scope: ReindexScope,
  { after, maxRows }: { after: string | undefined; maxRows: number },
) {
  const which = scope === 'all' ? {} : scope;
  return await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .select([
      'products.id',
      'products.name',
      'products.brand',
      'products.fabric',
      'products.tags',
      'products.colors',
      'products.search_text',
    ])
    .select(['categories.name as categoryName'])
    .select(sql<string>`coalesce(subcategories.name, '')`.as('subcategoryName'))
    .$if('product' in which, (query) =>
      query.where('products.id', '=', (which as { product: string }).product),
    )
    .$if('products' in which, (query) =>
      query.where(
        'products.id',
        '=',
        sql<string>`any (${[...(which as { products: readonly string[] }).products]}::uuid[])`,
      ),
    )
    .$if('category' in which, (query) =>
      query.where('products.category_id', '=', (which as { category: string }).category),
    )
    .$if('subcategory' in which, (query) =>
      query.where('products.subcategory_id', '=', (which as { subcategory: string }).subcategory),
    )
    .$if(after !== undefined, (query) => query.where('products.id', '>', after as string))
    .orderBy('products.id')
    .limit(maxRows)
    .execute();
}

export async function setSearchTexts(
  trx: Trx,
  texts: readonly { id: string; text: string }[],
): Promise<void> {
  await sql`
    update products set search_text = indexed.text
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[]) as indexed (id, text)
    where products.id = indexed.id and search_text <> indexed.text
  `.execute(trx);
}
