import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery, SearchTerm } from '../listing/search-query.ts';

type Condition = RawBuilder<SqlBool>;

const BEGINS_WITH_LETTER = /^[\p{L}\p{N}]/u;

/** Whether a product has every word that is sought, in some spelling. */
export function matchesSearch({ words }: SearchQuery): Condition {
  return all(words.map(({ spellings }) => anyOf(spellings.map(matchesWordStart))));
}

/**
 * What has every word as it was typed comes before what has another spelling of it. Then the name itself
 * before a name that begins so, before one that has a word that begins so; within these, how alike the name
 * is. `search_text` begins with the folded name; to compare it whole took half of a search's time.
 */
export function relevance({ text, words }: SearchQuery): RawBuilder<number> {
  const variants = listSpellingVariants(text, words);
  const starts = variants.map((reading) => `${literalPattern(reading)}%`);
  return sql`(
    8 * (${all(words.map(({ word }) => matchesWordStart(word)))})::int
    + 4 * (lower(products.name) = any(${variants}))::int
    + 2 * (products.search_text like any(${starts}))::int
    + (' ' || lower(products.name) like any(${starts.map((start) => `% ${start}`)}))::int
    + strict_word_similarity(${text}, lower(products.name))
  )`;
}

/** How many of the sought words a product has. */
export function countMatchedWords({ words }: SearchQuery): RawBuilder<number> {
  const found = words.map(({ spellings }) => sql`(${anyOf(spellings.map(matchesWordStart))})::int`);
  return sql`(${sql.join(found, sql` + `)})`;
}

/** Whether a word stands in what a search reads, as it is written: `%`, `_` and `\` mean themselves. */
export function isInSearchText(word: string): Condition {
  return sql`products.search_text like ${`%${literalPattern(word)}%`}`;
}

/** Only where a word begins, so that 'red' does not find what is embroidered; a sign is found anywhere. */
function matchesWordStart(word: string): Condition {
  if (!BEGINS_WITH_LETTER.test(word)) return isInSearchText(word);
  const pattern = `${literalPattern(word)}%`;
  return anyOf(
    [pattern, `% ${pattern}`, `%-${pattern}`].map((each) => sql`products.search_text like ${each}`),
  );
}

/** The text as it was typed, and with each word in its second, third … spelling. */
function listSpellingVariants(text: string, words: readonly SearchTerm[]): string[] {
  const maxSpellings = Math.max(...words.map(({ spellings }) => spellings.length));
  const others = Array.from({ length: maxSpellings }, (_, index) =>
    words.map(({ word, spellings }) => spellings[index] ?? word).join(' '),
  );
  return [...new Set([text, ...others])];
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
