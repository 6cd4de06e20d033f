import type { SearchTerm } from '../listing/product-query.ts';

/** The typed text, and with each word in its second, third … spelling. */
export function listSpellingVariants(text: string, words: readonly SearchTerm[]): string[] {
  const maxSpellings = Math.max(...words.map(({ spellings }) => spellings.length));
  const others = Array.from({ length: maxSpellings }, (_, index) =>
    words.map(({ word, spellings }) => spellings[index] ?? word).join(' '),
  );
  return [...new Set([text, ...others])];
}

const WORD_END = /^(?:e?s)?(?:$|[^a-z0-9])/;

/** Whether a word that begins with a spelling is this spelling or its plural: 'kala' finds no 'kalamkari'. */
export function isWholeWord(word: string, spelling: string): boolean {
  return WORD_END.test(word.slice(spelling.length));
}

/** Whether a word matches a term: it begins like the typed word, or is another spelling of it. */
export function standsFor(word: string, { word: typed, spellings }: SearchTerm): boolean {
  return spellings.some(
    (spelling) => word.startsWith(spelling) && (spelling === typed || isWholeWord(word, spelling)),
  );
}
