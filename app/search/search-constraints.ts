/** What a search says about price, and the text that remains. */
export interface SearchConstraints {
  /** the words to look for; '' if there are none */
  text: string;
  /** rupees */
  minPrice?: number;
  maxPrice?: number;
}

const UPPER = ['under', 'below', 'upto', 'within', 'less than', 'lower than', 'up to', 'at most', '<', '<='];
const LOWER = ['above', 'over', 'more than', 'greater than', 'at least', '>', '>='];
const RANGE_WORDS = ['and', 'to', '-'];
const CURRENCIES = ['₹', 'rs', 'rs.', 'inr', 'rupees', 'rupee', '/-'];
/** A smaller number is a size. */
const LOWEST_PRICE = 50;

/** Other words for the people whose categories a shop has. */
const PEOPLE: Record<string, string> = {
  ...sameAs('men', ['mens', 'men’s', "men's", 'man', 'gents', 'male']),
  ...sameAs('women', ['womens', 'women’s', "women's", 'woman', 'ladies', 'female']),
  ...sameAs('kids', ['kids’', "kids'", 'children', 'child']),
};

function sameAs(word: string, others: readonly string[]) {
  return Object.fromEntries([word, ...others].map((other) => [other, word]));
}

/**
 * Finds the price and the people in a search: 'kurta under 2000 for men' means 'kurta men' at up to ₹2,000. Numbers without a
 * word such as 'under' stay words.
 */
export function parseSearchConstraints(typed: string): SearchConstraints {
  const tokens = typed
    .split(/\s/)
    .filter((token) => token !== '' && !CURRENCIES.includes(token.toLowerCase()));
  const found: SearchConstraints = { text: '' };
  const rest: string[] = [];
  for (let index = 0; index < tokens.length; ) {
    const length = takePrice(
      found,
      tokens.slice(index).map((token) => token.toLowerCase()),
    );
    if (length === 0) rest.push(tokens[index] as string);
    index += length || 1;
  }
  return { ...found, text: namePeople(rest).join(' ') };
}

/** Notes the price at the beginning of some tokens; returns how many it takes. */
function takePrice(found: SearchConstraints, tokens: readonly string[]): number {
  const [first = '', second = '', third, fourth] = tokens;
  const [low, high] = [priceIn(second), priceIn(fourth)];
  if (first === 'between' && low && high && RANGE_WORDS.includes(third ?? '')) {
    Object.assign(found, { minPrice: low, maxPrice: high });
    return 4;
  }
  for (const [words, bound] of [
    [UPPER, 'maxPrice'],
    [LOWER, 'minPrice'],
  ] as const) {
    if (words.includes(first) && low) {
      found[bound] = low;
      return 2;
    }
    const price = priceIn(third);
    if (words.includes(`${first} ${second}`) && price) {
      found[bound] = price;
      return 3;
    }
  }
  return 0;
}

/** 2000 for '₹2,000', 'rs.2000', '2000/-' and '2k'; undefined if it is not a price. */
function priceIn(token = ''): number | undefined {
  let text = token.replaceAll(',', '');
  for (const currency of CURRENCIES) {
    if (text.startsWith(currency)) text = text.slice(currency.length);
    if (text.endsWith(currency)) text = text.slice(0, -currency.length);
  }
  const price = text.endsWith('k')
    ? Number(text.slice(0, -1) || Number.NaN) * 1000
    : Number(text || Number.NaN);
  return Number.isInteger(price) && price >= LOWEST_PRICE ? price : undefined;
}

/** 'for gents' becomes 'men'. */
function namePeople(words: readonly string[]): string[] {
  const named = words.map((word) => PEOPLE[word.toLowerCase()] ?? word);
  const isPeople = (word = '') => Object.hasOwn(PEOPLE, word.toLowerCase());
  return named.filter((word, index) => word.toLowerCase() !== 'for' || !isPeople(named[index + 1]));
}
