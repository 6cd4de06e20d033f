import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import type { Sought, SoughtWord } from '../sought.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * How nearly alike a word must be: at 0.4 'lehnga', 'duppata' and 'shrt' find what was meant, at pg_trgm's own
 * 0.6 they do not. Trigrams are of Latin letters only in a database with the C locale, as the embedded one.
 */
const ALIKE = '0.4';

const BEGINS_WITH_LETTER = /^[\p{L}\p{N}]/u;

/** Runs queries in which `isSought` may forgive; they must be asked one after the other. */
export async function forgivingly<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return await inTransaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`.execute(trx);
    return await work(trx);
  });
}

/** Whether a product has every word that is sought. */
export function isSought({ words, isForgiving }: Sought): Condition {
  return all(words.map((word) => (isForgiving ? isNearlyIn(word) : anyOf(word.spellings.map(beginsWord)))));
}

/**
 * What has every word as it was typed comes before what has another spelling of it. Then the name itself
 * before a name that begins so, before one that has a word that begins so; within these, how alike the name
 * is, then how alike all that a search reads. `search_text` begins with the folded name.
 */
export function closeness({ text, words }: Sought): RawBuilder<number> {
  const readings = readingsOf(text, words);
  const starts = readings.map((reading) => `${literalPattern(reading)}%`);
  return sql`(
    8 * (${all(words.map(({ word }) => beginsWord(word)))})::int
    + 4 * (lower(products.name) = any(${readings}))::int
    + 2 * (products.search_text like any(${starts}))::int
    + (' ' || lower(products.name) like any(${starts.map((start) => `% ${start}`)}))::int
    + strict_word_similarity(${text}, lower(products.name))
    + word_similarity(${text}, products.search_text) / 2
  )`;
}

/** How many of the sought words a product has. */
export function wordsFound({ words }: Sought): RawBuilder<number> {
  const found = words.map(({ spellings }) => sql`(${anyOf(spellings.map(beginsWord))})::int`);
  return sql`(${sql.join(found, sql` + `)})`;
}

/** Whether a word stands in what a search reads, as it is written: `%`, `_` and `\` mean themselves. */
export function isInSearchText(word: string): Condition {
  return sql`products.search_text like ${`%${literalPattern(word)}%`}`;
}

/** Only where a word begins, so that 'red' does not find what is embroidered; a sign is found anywhere. */
function beginsWord(word: string): Condition {
  if (!BEGINS_WITH_LETTER.test(word)) return isInSearchText(word);
  const pattern = `${literalPattern(word)}%`;
  return anyOf(
    [pattern, `% ${pattern}`, `%-${pattern}`].map((each) => sql`products.search_text like ${each}`),
  );
}

/** `<%` is answered by the trigram index; a bare comparison of word_similarity would read every product. */
function isNearlyIn({ word, spellings }: SoughtWord): Condition {
  return anyOf([...spellings.map(isInSearchText), sql`${word} <% products.search_text`]);
}

/** The text as it was typed, and with each word in its second, third … spelling. */
function readingsOf(text: string, words: readonly SoughtWord[]): string[] {
  const most = Math.max(...words.map(({ spellings }) => spellings.length));
  const others = Array.from({ length: most }, (_, place) =>
    words.map(({ word, spellings }) => spellings[place] ?? word).join(' '),
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
