/** The price, rating, size and renting in a search, and the remaining text. */
export interface SearchConstraints {
  /** the words to look for; '' if there are none */
  text: string;
  /** rupees */
  minPrice?: number;
  maxPrice?: number;
  /** whole stars, this many and up */
  rating?: number;
  size?: string[];
  rental?: true;
}

const UPPER = ['under', 'below', 'upto', 'within', 'less than', 'lower than', 'up to', 'at most', '<', '<='];
const LOWER = ['above', 'over', 'more than', 'greater than', 'at least', '>', '>='];
const RANGE_WORDS = ['and', 'to', '-'];
const CURRENCIES = ['₹', 'rs.', 'rs', 'inr', 'rupees', 'rupee', '/-'];
const STARS = ['-stars', '-star', 'stars', 'star', '★', '⭐'];
const RATED = ['rated', 'rating'];
/** As in '4 stars and up'. */
const UPWARDS = ['and up', '& up', 'and above', '& above', 'or more', 'or above', 'or higher'];
/** A smaller number is a size. */
const LOWEST_PRICE = 50;
const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '2xl', '3xl', '4xl', '5xl', 'free'];
/** Sizes without the word 'size': single letters and numbers may mean something else. */
const PLAIN_SIZES = LETTER_SIZES.filter((size) => size.length > 1 && size !== 'free');
const PLUS_SIZES = ['xxl', 'xxxl', '2xl', '3xl', '4xl', '5xl'];
const RENT_WORDS = ['rent', 'rental', 'rentals', 'renting', 'hire', 'kiraye', 'किराए', 'किराये'];
/** Before a word for renting. */
const BEFORE_RENT = ['on', 'for', 'to'];

/** Clothes for women that are also called suits. */
const KINDS_OF_SUITS = [
  'anarkali',
  'anarkalis',
  'salwar',
  'sharara',
  'palazzo',
  'churidar',
  'kurta',
  'kurti',
  'अनारकली',
];

/** Connecting words that say nothing about a product. */
const FILLERS = new Set(
  'a an and the for with in on of to wear & + ke ki ka ko liye par wala wali wale के की का को में से पर और लिए वाला वाली वाले'.split(
    ' ',
  ),
);

/** Other words for the people whose categories a shop has. */
const PEOPLE: Record<string, string> = {
  ...sameAs('men', ['mens', 'men’s', "men's", 'man', 'gents', 'male', 'पुरुष', 'पुरुषों']),
  ...sameAs('women', [
    'womens',
    'women’s',
    "women's",
    'woman',
    'ladies',
    'lady',
    'female',
    'महिला',
    'महिलाओं',
  ]),
  ...sameAs('kids', ['kids’', "kids'", 'children', 'child', 'बच्चे', 'बच्चों']),
};

function sameAs(word: string, others: readonly string[]) {
  return Object.fromEntries([word, ...others].map((other) => [other, word]));
}

/**
 * Finds price, rating, size, renting and people in a search: 'kurta under 2000 for men' means 'kurta men' at up to ₹2,000.
 * Numbers without a unit or a word such as 'under' or 'size' stay words, so does a size without other words; in a search for
 * rentals, people are ignored.
 */
export function parseSearchConstraints(typed: string): SearchConstraints {
  const tokens = joinCurrencies(typed.split(/\s/).filter((token) => token !== ''));
  const found: SearchConstraints = { text: '' };
  const rest: string[] = [];
  for (let index = 0; index < tokens.length; ) {
    const following = tokens.slice(index).map((token) => token.toLowerCase());
    const length =
      takePrice(found, following) ||
      takeRating(found, following) ||
      takeRenting(found, following) ||
      takeSize(found, following);
    if (length === 0) rest.push(tokens[index] as string);
    index += length || 1;
  }
  if (found.size && rest.length === 0) return { text: typed.trim() };
  const words = dropSuits(namePeople(rest));
  return { ...found, text: (found.rental ? words.filter((word) => !isPeople(word)) : words).join(' ') };
}

/**
 * The text before a price, rating or size that is still being typed: 'kurta' for 'kurta und' and 'kurta under 1'. '' if it
 * does not end in one, as 'kurta under 100', or has nothing before it.
 */
export function dropUnfinishedConstraint(typed: string): string {
  const tokens = typed.split(/\s/).filter((token) => token !== '');
  const ends = [3, 2, 1].map((count) => tokens.slice(-count).join(' ').toLowerCase());
  const end = ends.find((each) => OPENINGS.some((opening) => isUnfinished(each, opening)));
  return end === undefined ? '' : tokens.slice(0, -end.split(' ').length).join(' ');
}

const OPENINGS = [...UPPER, ...LOWER, ...RATED, 'between', 'size'];

function isUnfinished(end: string, opening: string): boolean {
  if (opening.startsWith(end)) return true;
  const amount = end.slice(opening.length + 1);
  return end.startsWith(`${opening} `) && /^[₹\d.,]+$/.test(amount) && priceIn(amount) === undefined;
}

/** 'rs 2000' and '2000 rupees' as '₹2000'; drops currencies without a price. */
function joinCurrencies(tokens: readonly string[]): string[] {
  const isCurrency = (token = '') => CURRENCIES.includes(token.toLowerCase());
  return tokens.flatMap((token, index) => {
    if (isCurrency(token)) return [];
    const isPriced = isCurrency(tokens[index - 1]) || isCurrency(tokens[index + 1]);
    return isPriced && priceIn(token.toLowerCase()) ? [`₹${token}`] : [token];
  });
}

/** 'anarkali suit' is an anarkali; 'suit' alone stays. */
function dropSuits(words: readonly string[]): string[] {
  const isSuit = (word: string) => ['suit', 'suits', 'सूट'].includes(word.toLowerCase());
  return words.filter(
    (word, index) => !(isSuit(word) && KINDS_OF_SUITS.includes(words[index - 1]?.toLowerCase() ?? '')),
  );
}

/** The words of a search without fillers; all of them if no other is left. */
export function dropFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Reads a request to rent from the first tokens; returns how many it consumed. */
function takeRenting(found: SearchConstraints, [first = '', second = '']: readonly string[]): number {
  const length = RENT_WORDS.includes(first)
    ? 1
    : BEFORE_RENT.includes(first) && RENT_WORDS.includes(second)
      ? 2
      : 0;
  if (length > 0) found.rental = true;
  return length;
}

/** Reads a size from the first tokens, such as 'size m', 'm size', 'xl' and 'plus size'; returns how many it consumed. */
function takeSize(found: SearchConstraints, [first = '', second = '']: readonly string[]): number {
  if (first === 'plus' && second === 'size') {
    found.size = PLUS_SIZES;
    return 2;
  }
  if (PLAIN_SIZES.includes(first) && second !== 'size') {
    found.size = [first];
    return 1;
  }
  const [before, after] = [first === 'size' && isSize(second), isSize(first) && second === 'size'];
  if (!before && !after) return 0;
  found.size = [before ? second : first];
  return 2;
}

function isSize(token: string): boolean {
  const number = Number(token || Number.NaN);
  return LETTER_SIZES.includes(token) || (Number.isInteger(number) && number > 0 && number < LOWEST_PRICE);
}

/** Reads a price from the first tokens; returns how many it consumed. */
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
  const [from, to] = [priceIn(first), priceIn(third)];
  if (from && to && ['to', '-'].includes(second)) {
    Object.assign(found, { minPrice: from, maxPrice: to });
    return 3;
  }
  if (!from || !hasUnit(first)) return 0;
  found.maxPrice = from;
  return 1;
}

/** Whether an amount is clearly a price, such as '2k' and '₹2000'. */
function hasUnit(amount: string): boolean {
  return [...CURRENCIES, 'k'].some((unit) => amount.startsWith(unit) || amount.endsWith(unit));
}

/** Reads a rating from the first tokens, such as '4 star', '4.5★' and 'rated 4+'; returns how many it consumed. */
function takeRating(found: SearchConstraints, tokens: readonly string[]): number {
  const [first = '', second = '', third = ''] = tokens;
  const suffix = STARS.find((each) => first.endsWith(each)) ?? '';
  const isRated = RATED.includes(first);
  const isApart = isRated || STARS.includes(second);
  const stars = isApart
    ? starsIn(isRated ? second : first)
    : suffix && starsIn(first.slice(0, -suffix.length));
  if (!stars) return 0;
  found.rating = stars;
  const length = isRated && STARS.includes(third) ? 3 : isApart ? 2 : 1;
  return UPWARDS.includes(tokens.slice(length, length + 2).join(' ')) ? length + 2 : length;
}

/** 4 for '4', '4+' and '4.5'; undefined for other texts. */
function starsIn(text: string): number | undefined {
  const number = Number((text.endsWith('+') ? text.slice(0, -1) : text) || Number.NaN);
  return number >= 1 && number <= 5 ? Math.floor(number) : undefined;
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

const isPeople = (word = '') => Object.hasOwn(PEOPLE, word.toLowerCase());

/** 'for gents' becomes 'men'. */
function namePeople(words: readonly string[]): string[] {
  const named = words.map((word) => PEOPLE[word.toLowerCase()] ?? word);
  return named.filter((word, index) => word.toLowerCase() !== 'for' || !isPeople(named[index + 1]));
}
