import type { User } from '#app/accounts/accounts.schema.ts';
import { toE164 } from '#app/accounts/identifier.ts';
import { countParcels } from '#app/orders/returned-parcels/returned-parcels.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import {
  type CashRules,
  findHistoryProblem,
  findPinProblem,
  type HistoryProblem,
} from '#app/shipping/cash-rules/cash-rules.ts';

export type CashBuyer = Pick<User, '_id' | 'mobileNumber' | 'isMobileVerified'>;

interface CashOrder {
  pin: string | undefined;
  /** what is to be collected */
  total: Paise;
  rules: CashRules;
}

/**
 * Refuses cash on delivery above the limit of its PIN code, and where too many parcels came back: of the person, of their
 * verified mobile number, or of the PIN code. An unverified number may be someone else's, so it does not count.
 */
export async function refuseRiskyCash(trx: Trx, person: CashBuyer, order: CashOrder): Promise<void> {
  const { pin, total, rules } = order;
  const buyer = { userId: person._id, mobile: provenNumberOf(person) };
  const problem =
    findPinProblem(rules.pinLimits, { pin, total }) ??
    (await findPastProblem(trx, buyer, { pin, rules }))?.message;
  if (problem) throw refuse.invalid(problem, [{ path: 'paymentMethod', message: problem }]);
}

/** E.164; null without a number, and for one that may be someone else's. */
export function provenNumberOf({ mobileNumber, isMobileVerified }: Omit<CashBuyer, '_id'>): string | null {
  return (isMobileVerified && toE164(mobileNumber ?? '')) || null;
}

/** Why earlier parcels rule out cash on delivery; without a person, those of the confirmed number. */
export async function findPastProblem(
  db: Database,
  { userId, mobile }: { userId: string | undefined; mobile: string | null },
  { pin, rules: { returned } }: Omit<CashOrder, 'total'>,
): Promise<HistoryProblem | undefined> {
  if (returned.person === null && returned.number === null && returned.pin === null) return undefined;
  return findHistoryProblem(await countParcels(db, { userId, mobile, pin }), returned, pin);
}
