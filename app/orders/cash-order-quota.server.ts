import type { User } from '#app/accounts/accounts.schema.ts';
import { toE164 } from '#app/accounts/identifier.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { incrementOpenCashOrders } from './order-changes.db.server.ts';

type CashBuyer = Pick<User, '_id' | 'mobileNumber' | 'isMobileVerified'>;

export const TOO_MANY_CASH_ORDERS =
  'You have reached the limit of open cash-on-delivery orders. Please pay for this one by card.';

/**
 * Counts a cash-on-delivery order for its person and for their verified number; an unverified one may be someone
 * else's. Returns the counters. Refuses an order above the limit of open ones (rules §9, I8).
 */
export async function requireCashOrderQuota(
  trx: Trx,
  { _id: userId, mobileNumber, isMobileVerified }: CashBuyer,
  { openOrders }: { openOrders: number | null },
): Promise<string[] | undefined> {
  if (openOrders === null) return undefined;
  const mobile = isMobileVerified ? toE164(mobileNumber ?? '') : null;
  const countedFor = [`user ${userId}`, ...(mobile ? [`mobile ${mobile}`] : [])];
  if (!(await incrementOpenCashOrders(trx, countedFor, openOrders)))
    throw refuse.conflict(TOO_MANY_CASH_ORDERS);
  return countedFor;
}
