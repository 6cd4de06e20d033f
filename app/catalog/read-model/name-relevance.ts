import type { SearchQuery } from '../listing/product-query.ts';
import { lettersIn, type TokenizedNames } from './tokenized-names.ts';
import { createWordSimilarity } from './word-similarity.ts';

/**
 * Scores a name in lower case: 4 for a variant of the query, 1 for one at a word's beginning, 1 for the beginnings of all
 * words and 0.25 for each, 0.5 for a variant at the end, and up to 1 for similarity.
 */
export function createNameScore(
  { text, words }: SearchQuery,
  variants: readonly string[],
  wordPattern: RegExp,
) {
  const similarity = createWordSimilarity(text, wordPattern);
  return (name: string): number => {
    const inName = words.filter(({ spellings }) => spellings.some((each) => hasWordStart(name, each)));
    return (
      (variants.includes(name) ? 4 : 0) +
      (variants.some((variant) => hasWordStart(name, variant)) ? 1 : 0) +
      (inName.length === words.length ? 1 : 0) +
      0.25 * inName.length +
      (endsWithAny(name, variants) ? 0.5 : 0) +
      similarity(name)
    );
  };
}

/** Not in 'jacket with kurta', which is a jacket. */
function endsWithAny(name: string, variants: readonly string[]): boolean {
  return (
    variants.some((variant) => endsWithWords(name, variant)) &&
    !variants.some((variant) => name.endsWith(` ${WITH} ${variant}`))
  );
}

const WITH = 'with';

/** A key holds the numbers of five tokens, and stays below 2 ** 53. */
const MAX_TOKENS = 5;
const MAX_NUMBERS = 1024;

/**
 * The score of the name in a slot. Tokens unrelated to the query matter before the first and after the last related
 * one only by their presence, so names that are otherwise equal are scored once.
 */
export function createNameRelevance(
  names: TokenizedNames,
  query: SearchQuery,
  variants: readonly string[],
  wordPattern: RegExp,
): (slot: number) => number {
  const scoreOf = createNameScore(query, variants, wordPattern);
  const isRelevant = createTokenTest(names, query, variants, wordPattern);
  const scores = new Map<number, number>();
  const numberOf = numbersAsAsked(names.tokenCount);
  const keyOf = (slot: number): number | undefined => {
    const count = names.countOf(slot);
    let [first, last] = [0, count - 1];
    while (first < count && !isRelevant(names.tokenAt(slot, first))) first += 1;
    while (last > first && !isRelevant(names.tokenAt(slot, last))) last -= 1;
    if (last - first >= MAX_TOKENS) return undefined;
    let key = 4 + (first > 0 ? 2 : 0) + (last < count - 1 ? 1 : 0);
    for (let index = first; index <= last; index++) {
      const number = numberOf(names.tokenAt(slot, index));
      if (number >= MAX_NUMBERS) return undefined;
      key = key * MAX_NUMBERS + number;
    }
    return key;
  };
  return (slot) => {
    const key = keyOf(slot);
    if (key === undefined) return scoreOf(names.nameOf(slot));
    const known = scores.get(key);
    if (known !== undefined) return known;
    const score = scoreOf(names.nameOf(slot));
    scores.set(key, score);
    return score;
  };
}

/** Numbers tokens from 1 on, in the order of their lookup; the last number represents all others. */
function numbersAsAsked(tokenCount: number): (token: number) => number {
  const numbers = new Uint16Array(tokenCount);
  let given = 0;
  return (token) => {
    numbers[token] ||= given < MAX_NUMBERS ? ++given : MAX_NUMBERS;
    return numbers[token] as number;
  };
}

const UNKNOWN = 0;
const RELEVANT = 1;
const IRRELEVANT = 2;

/** Whether a token begins with a searched word, or has a trigram in common with the query. */
function createTokenTest(
  names: TokenizedNames,
  { text, words }: SearchQuery,
  variants: readonly string[],
  wordPattern: RegExp,
): (token: number) => boolean {
  const similarity = createWordSimilarity(text, wordPattern);
  const wanted = [
    WITH,
    ...variants.flatMap((variant) => variant.split(' ')),
    ...words.flatMap(({ spellings }) => spellings),
  ];
  const letters = lettersIn(wanted.join(''));
  const known = new Uint8Array(names.tokenCount);
  const test = (token: number): boolean => {
    if ((names.lettersOf(token) & letters) === 0) return false;
    const tokenText = names.textOf(token);
    return wanted.some((word) => tokenText.startsWith(word)) || similarity(tokenText) > 0;
  };
  return (token) => {
    if (known[token] === UNKNOWN) known[token] = test(token) ? RELEVANT : IRRELEVANT;
    return known[token] === RELEVANT;
  };
}

/** Whether a text begins with a part, or one of its words does. */
function hasWordStart(text: string, part: string): boolean {
  let place = text.indexOf(part);
  while (place > 0 && text[place - 1] !== ' ') place = text.indexOf(part, place + 1);
  return place >= 0;
}

/** Whether the last words of a text are these. */
function endsWithWords(text: string, words: string): boolean {
  return text.endsWith(words) && (text.length === words.length || text.at(-words.length - 1) === ' ');
}
