import { formatRupees, type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import { formatNoCash } from '../promise/format-delivery.ts';
import { prefixesOf } from '../zones/zone.ts';

/** The maximum cash on delivery in the PIN codes with this prefix; 0: none. */
export interface PinLimit {
  pin: string;
  limitPaise: Paise;
}

/** The highest allowed shares of returned parcels in percent, of the buyer's own history; null: any. */
export interface ReturnedShares {
  /** the minimum number of parcels for a share to count */
  minParcels: number;
  person: number | null;
  number: number | null;
  pin: number | null;
}

/** A part of a cash order that is paid online when it is placed: a share in percent, or a sum. Both null: none. */
export interface AdvanceRule {
  percent: number | null;
  sum: Paise | null;
  /** the total above which orders need the advance; null: none by their total */
  above: Paise | null;
  /** instead of a refusal because of parcels that came back */
  whenReturned: boolean;
}

export interface CashRules {
  /** the most undelivered cash-on-delivery orders per person and per verified mobile number; null: unlimited */
  openOrders: number | null;
  /** orders above this total are confirmed by a code; null: none */
  otpAbove: Paise | null;
  /** orders above this total without a code are confirmed by a link in their mail; null: none */
  linkAbove: Paise | null;
  pinLimits: readonly PinLimit[];
  returned: ReturnedShares;
  advance: AdvanceRule;
}

export const NO_ADVANCE: AdvanceRule = { percent: null, sum: null, above: null, whenReturned: false };

export const UNLIMITED_CASH_ORDERS: CashRules = {
  ...{ openOrders: null, otpAbove: null, linkAbove: null, pinLimits: [] },
  returned: { minParcels: 3, person: null, number: null, pin: null },
  advance: NO_ADVANCE,
};

/** The limit of a PIN code, by its longest prefix; undefined if it has none of its own. */
export function findPinLimit(limits: readonly PinLimit[], pin: string | undefined): Paise | undefined {
  if (pin === undefined || limits.length === 0) return undefined;
  for (const prefix of prefixesOf(pin)) {
    const found = limits.find((each) => each.pin === prefix);
    if (found) return found.limitPaise;
  }
  return undefined;
}

const NUDGE = 'Please pay by UPI or card.';

/** Why this total cannot be paid on delivery in a PIN code; undefined if it can. */
export function findPinProblem(
  limits: readonly PinLimit[],
  { pin, total }: { pin: string | undefined; total: Paise },
): string | undefined {
  const limit = findPinLimit(limits, pin);
  if (pin === undefined || limit === undefined || total <= limit) return undefined;
  if (limit === 0) return formatNoCash(pin);
  return `In PIN code ${pin}, cash on delivery is for orders up to ${formatRupees(toRupees(limit))}. ${NUDGE}`;
}

/** The advance for an order of this total, in whole rupees; undefined without a share or sum. */
function calculateAdvance({ percent, sum }: AdvanceRule, total: Paise): Paise | undefined {
  if (sum !== null) return sum;
  return percent === null ? undefined : paise(Math.ceil((total * percent) / 100_00) * 100);
}

/** The message for an order that the advance would pay in full. */
function formatTooSmallForCash(advance: Paise): string {
  return `Orders up to ${formatRupees(toRupees(advance))} are paid in full when they are placed. ${NUDGE}`;
}

/** Parcels that were delivered or came back. */
export interface ParcelCount {
  parcels: number;
  returned: number;
}

/** Whether more of these parcels came back than allowed. */
function isShareTooHigh(
  { parcels, returned }: ParcelCount,
  { minParcels, max }: { minParcels: number; max: number | null },
): boolean {
  return max !== null && parcels >= minParcels && returned * 100 > max * parcels;
}

/** The delivered and returned parcels of the buyer, of their verified number and of their PIN code. */
export type ParcelHistory = Record<'person' | 'number' | 'pin', ParcelCount>;

/** Why earlier parcels rule out cash on delivery, and to whom they belong. */
export interface HistoryProblem {
  of: keyof ParcelHistory;
  message: string;
}

/** Undefined if these parcels do not rule out cash on delivery. Names no numbers of other people. */
export function findHistoryProblem(
  history: ParcelHistory,
  { minParcels, ...shares }: ReturnedShares,
  pin: string | undefined,
): HistoryProblem | undefined {
  const messages = {
    person: `Cash on delivery is not available to you for now, because ${history.person.returned} of your ${history.person.parcels} parcels came back. ${NUDGE}`,
    number: `Cash on delivery is not available for your mobile number for now, because too many parcels came back. ${NUDGE}`,
    pin: pin && formatNoCash(pin),
  };
  for (const subject of ['person', 'number', 'pin'] as const) {
    const message = messages[subject];
    if (message && isShareTooHigh(history[subject], { minParcels, max: shares[subject] }))
      return { of: subject, message };
  }
  return undefined;
}

/** Why cash is refused, and by whose parcels; or the advance. Neither: cash without conditions. */
export interface CashDecision {
  problem?: string;
  of?: HistoryProblem['of'];
  advance?: Paise;
}

interface AdvanceQuestion {
  total: Paise;
  /** why earlier parcels rule out cash, if they do */
  past: HistoryProblem | undefined;
  /** false for orders with outfits, whose deposits are refunded to their source, and for payment links */
  canPayInAdvance: boolean;
}

/** Whether an order is paid in part in advance: for its total, or instead of a refusal. Refuses one that it would pay in full. */
export function decideAdvance(
  rule: AdvanceRule,
  { total, past, canPayInAdvance }: AdvanceQuestion,
): CashDecision {
  const isAsked = past ? rule.whenReturned : rule.above !== null && total > rule.above;
  const advance = isAsked && canPayInAdvance ? calculateAdvance(rule, total) : undefined;
  if (advance === undefined) return past ? { problem: past.message, of: past.of } : {};
  return advance < total ? { advance } : { problem: formatTooSmallForCash(advance) };
}

/** The message for guests, who may have entered another person's number. */
export const NO_CASH_FOR_GUEST = `Cash on delivery is not available for this order. ${NUDGE}`;
