import type { SearchQuery, SearchTerm } from '#app/catalog/listing/product-query.ts';

/** Each word costs a few queries. */
const MAX_WORDS = 8;

/**
 * The search without words that no product has, alone or with the others: 'kurta set' for 'kurta set with dupatta'. Undefined
 * if no product has any of them.
 *
 * @param exact the words in their spellings, and in `fuzzy` with similar ones
 */
export async function leaveOutWords(
  exact: SearchQuery,
  fuzzy: SearchQuery,
  isFound: (query: SearchQuery) => Promise<boolean>,
): Promise<SearchQuery | undefined> {
  if (exact.words.length < 2 || exact.words.length > MAX_WORDS) return undefined;
  const withWords = (words: readonly SearchTerm[]): SearchQuery => {
    const typed = exact.words.map(({ word }) => word);
    const kept = words.toSorted((one, other) => typed.indexOf(one.word) - typed.indexOf(other.word));
    return {
      text: kept.map(({ word }) => word).join(' '),
      words: kept,
      isFuzzy: kept.some((term) => fuzzy.words.includes(term)),
      leftOut: typed.filter((word) => !kept.some((term) => term.word === word)),
    };
  };
  const findTerm = async (term: SearchTerm, index: number) => {
    if (await isFound(withWords([term]))) return term;
    const similar = fuzzy.words[index] as SearchTerm;
    return (await isFound(withWords([similar]))) ? similar : undefined;
  };
  const found = (await Promise.all(exact.words.map(findTerm))).filter((term) => term !== undefined);
  const terms = mostTellingFirst(found, exact.text);
  if (terms.length === 0) return undefined;
  const without = (left: SearchTerm) => terms.filter((term) => term !== left);
  const candidates = [terms, ...(terms.length > 2 ? terms.toReversed().map(without) : [])].map(withWords);
  for (const candidate of candidates) if (await isFound(candidate)) return candidate;
  let kept: SearchTerm[] = [];
  for (const term of terms) if (await isFound(withWords([...kept, term]))) kept = [...kept, term];
  return withWords(kept);
}

/** The last word of a search is the most important one, except after 'with'. */
function mostTellingFirst(terms: readonly SearchTerm[], text: string): SearchTerm[] {
  const [before = '', ...after] = text.split(' with ');
  const isAbout = ({ word }: SearchTerm) => after.length === 0 || before.split(' ').includes(word);
  return [...terms.filter(isAbout).toReversed(), ...terms.filter((term) => !isAbout(term))];
}
