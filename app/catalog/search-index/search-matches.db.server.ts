import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery, SearchTerm } from '../listing/search-query.ts';

type Condition = RawBuilder<SqlBool>;

const BEGINS_WITH_LETTER = /^[\p{L}\p{N}]/u;

/** Whether a product has every word of the query in some spelling. */
export function matchesSearch({ words }: SearchQuery): Condition {
  return all(words.map(({ spellings }) => anyOf(spellings.map(matchesWordStart))));
}

/**
 * Ranks products with all words as typed first, then by name: equal, prefix, a word's prefix, similarity. Compares
 * `search_text` only by prefix, which is the normalised name: comparing all of it took half of a search's time.
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

/** The number of the query's words that a product has. */
export function countMatchedWords({ words }: SearchQuery): RawBuilder<number> {
  const found = words.map(({ spellings }) => sql`(${anyOf(spellings.map(matchesWordStart))})::int`);
  return sql`(${sql.join(found, sql` + `)})`;
}

/** Whether the search text contains a word; `%`, `_` and `\` are literal. */
export function isInSearchText(word: string): Condition {
  return sql`products.search_text like ${`%${literalPattern(word)}%`}`;
}

/** Matches only at the start of words, so that 'red' does not find 'embroidered'; symbols match anywhere. */
function matchesWordStart(word: string): Condition {
  if (!BEGINS_WITH_LETTER.test(word)) return isInSearchText(word);
  const pattern = `${literalPattern(word)}%`;
  return anyOf(
    [pattern, `% ${pattern}`, `%-${pattern}`].map((each) => sql`products.search_text like ${each}`),
  );
}

/** The typed text, and with each word in its second, third … spelling. */
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
