/** The source of an order whose visit names none. */
const DIRECT = 'Direct';
/** The source of an order that staff composed. */
const DRAFT_ORDER = 'Draft order';

/** As in the constraint `orders_source`. */
const LONGEST_SOURCE = 40;
const WORDS = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u;
const LETTER = /\p{L}/u;
/** More could number a person: ids, phone numbers. */
const MOST_DIGITS = 4;

/**
 * The name of a campaign or site in one spelling; undefined for an empty or long text, and for one that could identify
 * a person, such as an address or a long number.
 */
export function parseSource(text: string): string | undefined {
  const name = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  if (name.length > LONGEST_SOURCE || !WORDS.test(name) || !LETTER.test(name)) return undefined;
  if ((name.match(/\p{N}/gu) ?? []).length > MOST_DIGITS) return undefined;
  return isReserved(name) ? undefined : name;
}

/** Names that only the shop itself may set. */
function isReserved(name: string): boolean {
  return [DIRECT, DRAFT_ORDER].some((own) => own.toLowerCase() === name);
}

/** The source to store with an order, from the values that the browser sent. */
export function toOrderSource({
  sent,
  isDraft,
}: {
  sent: string | null | undefined;
  isDraft: boolean;
}): string {
  return isDraft ? DRAFT_ORDER : (parseSource(sent ?? '') ?? DIRECT);
}
