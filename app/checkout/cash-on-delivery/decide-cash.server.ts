import type { User } from '#app/accounts/accounts.schema.ts';
import { toE164 } from '#app/accounts/identifier.ts';
import { countParcels } from '#app/orders/returned-parcels/returned-parcels.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Paise } from '#app/platform/money/money.ts';
import {
  type CashDecision,
  type CashRules,
  decideAdvance,
  findHistoryProblem,
  findPinProblem,
  type HistoryProblem,
} from '#app/shipping/cash-rules/cash-rules.ts';

export type CashBuyer = Pick<User, '_id' | 'mobileNumber' | 'isMobileVerified'>;

export interface CashOrder {
  pin: string | undefined;
  /** the amount to pay, in advance and on delivery */
  total: Paise;
  rules: CashRules;
  /** false if it has outfits or is paid by a payment link */
  canPayInAdvance: boolean;
}

/**
 * Decides whether an order can be paid on delivery: not above the limit of its PIN code, and not where too many parcels came
 * back, of the person, of their verified mobile number, or of the PIN code, unless a part payment is asked for instead.
 * Without a person, the parcels of the confirmed number count.
 */
export async function decideCash(
  db: Database,
  buyer: { userId: string | undefined; mobile: string | null },
  { pin, total, rules, canPayInAdvance }: CashOrder,
): Promise<CashDecision> {
  const ofPin = findPinProblem(rules.pinLimits, { pin, total });
  if (ofPin !== undefined) return { problem: ofPin };
  const past = await findPastProblem(db, { ...buyer, pin }, rules);
  return decideAdvance(rules.advance, { total, past, canPayInAdvance });
}

async function findPastProblem(
  db: Database,
  buyer: Parameters<typeof countParcels>[1],
  { returned }: CashRules,
): Promise<HistoryProblem | undefined> {
  if (returned.person === null && returned.number === null && returned.pin === null) return undefined;
  return findHistoryProblem(await countParcels(db, buyer), returned, buyer.pin);
}

/** A person with their number, only if it is verified: an unverified number may belong to another person. */
export function toCashBuyer({ _id: userId, mobileNumber, isMobileVerified }: CashBuyer) {
  return { userId, mobile: (isMobileVerified && toE164(mobileNumber ?? '')) || null };
}
