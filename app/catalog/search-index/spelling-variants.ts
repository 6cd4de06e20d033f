import type { SearchTerm } from '../listing/product-query.ts';

/** The typed text, and with each word in its second, third … spelling. */
export function listSpellingVariants(text: string, words: readonly SearchTerm[]): string[] {
  const maxSpellings = Math.max(...words.map(({ spellings }) => spellings.length));
  const others = Array.from({ length: maxSpellings }, (_, index) =>
    words.map(({ word, spellings }) => spellings[index] ?? word).join(' '),
  );
  return [...new Set([text, ...others])];
}
