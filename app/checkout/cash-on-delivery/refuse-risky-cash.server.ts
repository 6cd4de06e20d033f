import type { User } from '#app/accounts/accounts.schema.ts';
import { toE164 } from '#app/accounts/identifier.ts';
import { countParcels } from '#app/orders/returned-parcels/returned-parcels.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { type CashRules, findHistoryProblem, findPinProblem } from '#app/shipping/cash-rules/cash-rules.ts';

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
export async function refuseRiskyCash(
  trx: Trx,
  { _id: userId, mobileNumber, isMobileVerified }: Pick<User, '_id' | 'mobileNumber' | 'isMobileVerified'>,
  { pin, total, rules }: CashOrder,
): Promise<void> {
  const { returned, pinLimits } = rules;
  const hasShares = returned.person !== null || returned.number !== null || returned.pin !== null;
  const mobile = isMobileVerified ? (toE164(mobileNumber ?? '') ?? null) : null;
  const problem =
    findPinProblem(pinLimits, { pin, total }) ??
    (hasShares
      ? findHistoryProblem(await countParcels(trx, { userId, mobile, pin }), returned, pin)
      : undefined);
  if (problem) throw refuse.invalid(problem, [{ path: 'paymentMethod', message: problem }]);
}
