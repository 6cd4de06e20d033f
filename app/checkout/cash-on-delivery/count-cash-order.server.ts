import type { User } from '#app/accounts/accounts.schema.ts';
import { toE164 } from '#app/accounts/mobile-number.ts';
import { incrementOpenCashOrders } from '#app/orders/open-cash-orders.db.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type CashRules, TOO_MANY_CASH_ORDERS } from './cash-on-delivery.ts';

type CashBuyer = Pick<User, '_id' | 'mobileNumber' | 'isMobileVerified'>;

/**
 * Counts an order that is paid on delivery for its person, and for their number if a code has reached it: a number
 * that was only typed in may be another's, who could order nothing then. Gives whom it was counted for. Refuses with
 * 409 one too many that are still open (payments-and-security §3, I8).
 */
export async function requireCashOrderQuota(
  trx: Trx,
  { _id: userId, mobileNumber, isMobileVerified }: CashBuyer,
  { openOrders }: CashRules,
): Promise<string[] | undefined> {
  if (openOrders === null) return undefined;
  const mobile = isMobileVerified ? toE164(mobileNumber ?? '') : null;
  const countedFor = [`user ${userId}`, ...(mobile ? [`mobile ${mobile}`] : [])];
  if (!(await incrementOpenCashOrders(trx, countedFor, openOrders)))
    throw refuse.conflict(TOO_MANY_CASH_ORDERS);
  return countedFor;
}
