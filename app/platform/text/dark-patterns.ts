/** Patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023 (Annexure 1), and of misleading claims. */
export type DarkPatternName =
  | 'false urgency'
  | 'confirm shaming'
  | 'forced consent'
  | 'drip pricing'
  | 'hidden condition'
  | 'claim without proof';

export interface DarkPattern {
  name: DarkPatternName;
  /** whether the guidelines forbid it outright, so that it is refused; a person judges the others */
  isForbidden: boolean;
  /** the words that were found */
  quote: string;
  /** what is wrong and what to do instead */
  message: string;
}

interface Rule extends Pick<DarkPattern, 'name' | 'isForbidden'> {
  pattern: RegExp;
  advice: string;
  /** an end date makes it true */
  isTrueWithEnd?: true;
}

const LIMITED_TIME =
  /\b(?:limited[- ]time|limited period|hurry|today only|only today|last (?:chance|few hours)|ends (?:soon|today|tonight|tomorrow)|flash sale|while the offer lasts)\b/i;
const COUNTDOWN = /\b(?:\d{1,2}:\d\d:\d\d|\d{1,3} (?:hours?|hrs?|minutes?|mins?|days?) (?:left|to go))\b/i;
const SCARCITY =
  /\b(?:only|just|last) \d{1,4} (?:pieces? |items? |units? |pcs )?(?:left|remaining|in stock)\b|\blast \d{1,4} (?:pieces|items|units|pcs)\b|\b\d{1,6} (?:people|shoppers|customers|others) (?:are|have) (?:looking|viewing|watching|bought|ordered)\b/i;
const SHAMING =
  /\bno,? thanks?,? (?:i|we)\b|\bi (?:do not|don['’]t|would rather not) (?:want|like|care|need) (?:to save|saving|a discount|discounts|to look|about|style|fashion)\b|\bi(?:['’]ll| will| prefer to) pay (?:full price|more)\b/i;
const FORCED_CONSENT =
  /\bby (?:ordering|buying|registering|signing up|placing an order),? you (?:agree|consent) to (?:receive|get|receiving)\b|\[x\]/i;
const EXTRA_CHARGES =
  /\b(?:plus|excluding|exclusive of|without) (?:gst|taxes|tax)\b|\+ ?gst\b|\b(?:gst|taxes|tax) (?:extra|additional|not included)\b|\b(?:convenience|platform|handling|packing|service) (?:fees?|charges?) (?:extra|apply|applies|applicable|additional)\b/i;
const CONDITIONS = /\bt ?& ?c(?:s)? apply\b|\b(?:terms and )?conditions apply\b|\w%? ?off ?\*/i;
const UNPROVEN =
  /\b(?:lowest|best) prices? (?:guaranteed|in india|ever)\b|\bguaranteed lowest\b|\bindia['’]s (?:no\.? ?1|number one|largest|biggest|best)\b|\b100% (?:pure|genuine|original|authentic|satisfaction)\b/i;
const PRESSURE = /\bselling (?:out )?fast\b|\balmost gone\b|\b(?:high|huge) demand\b|\bdon['’]t miss\b/i;

const RULES: readonly Rule[] = [
  {
    ...{ name: 'false urgency', isForbidden: true, isTrueWithEnd: true },
    pattern: LIMITED_TIME,
    advice: 'says that an offer ends. Give it an end date within 90 days, or leave it out.',
  },
  {
    ...{ name: 'false urgency', isForbidden: true, isTrueWithEnd: true },
    pattern: COUNTDOWN,
    advice: 'counts down to nothing. Give the offer an end date within 90 days, or leave it out.',
  },
  {
    ...{ name: 'false urgency', isForbidden: true },
    pattern: SCARCITY,
    advice: 'is typed, not counted. Product pages show the stock as it is.',
  },
  {
    ...{ name: 'false urgency', isForbidden: false },
    pattern: PRESSURE,
    advice: 'urges shoppers to hurry. Use it only if your sales show it.',
  },
  {
    ...{ name: 'confirm shaming', isForbidden: true },
    pattern: SHAMING,
    advice: 'shames shoppers who say no. A plain “No” is enough.',
  },
  {
    ...{ name: 'forced consent', isForbidden: true },
    pattern: FORCED_CONSENT,
    advice: 'takes a consent that nobody gave. Ask for it apart from the order, not ticked in advance.',
  },
  {
    ...{ name: 'drip pricing', isForbidden: true },
    pattern: EXTRA_CHARGES,
    advice: 'adds to the price. Prices include all taxes and charges.',
  },
  {
    ...{ name: 'hidden condition', isForbidden: false },
    pattern: CONDITIONS,
    advice: 'hides a condition. Say it here.',
  },
  {
    ...{ name: 'claim without proof', isForbidden: false },
    pattern: UNPROVEN,
    advice: 'is a claim for which you need proof.',
  },
];

/** Whether a text claims that an offer ends, which is false urgency unless it does. */
export function claimsLimitedTime(text: string): boolean {
  return LIMITED_TIME.test(text) || COUNTDOWN.test(text);
}

const MAX_OFFER_MS = 90 * 86_400_000;

/** Whether something ends so soon that it can be called limited in time; '' and null: it does not end. */
export function isLimitedInTime(until: string | null | undefined): boolean {
  return Boolean(until) && Date.parse(until ?? '') - Date.now() <= MAX_OFFER_MS;
}

/** The dark patterns in a text that shoppers read; `hasEnd`: its offer ends by itself on a date. */
export function findDarkPatterns(text: string, { hasEnd = false } = {}): DarkPattern[] {
  return RULES.flatMap(({ name, isForbidden, pattern, advice, isTrueWithEnd }) => {
    const quote = hasEnd && isTrueWithEnd ? undefined : pattern.exec(text)?.[0];
    return quote === undefined ? [] : [{ name, isForbidden, quote, message: `“${quote}” ${advice}` }];
  });
}

/** The first pattern in a text that is forbidden, as a sentence; undefined if there is none. */
export function findForbiddenPattern(text: string, options?: { hasEnd?: boolean }): string | undefined {
  return findDarkPatterns(text, options).find(({ isForbidden }) => isForbidden)?.message;
}

const DATE =
  /\b(?:\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)/i;

/** Whether a text names a day, such as the end of an offer in a mail. */
export function namesDate(text: string): boolean {
  return DATE.test(text);
}
