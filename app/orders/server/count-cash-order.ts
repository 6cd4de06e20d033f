import { toE164 } from '#app/accounts/mobile-number.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { type CashRules, TOO_MANY_CASH_ORDERS } from '../cash-on-delivery.ts';
import type { ShippingInfo } from '../orders.shapes.ts';
import { countOpenCashOrder } from './cash-rows.server.ts';

interface Buyer {
  userId: string;
  /** E.164 */
  mobile: string;
  shippingInfo: ShippingInfo;
}

/**
 * Counts an order that is paid on delivery for its person and for every number of it, and gives whom it was
 * counted for. Refuses with 409 one too many that are still open (payments-and-security §3, I8).
 */
export async function countCashOrder(
  trx: Trx,
  { userId, mobile, shippingInfo }: Buyer,
  { openOrders }: CashRules,
): Promise<string[] | undefined> {
  if (openOrders === null) return undefined;
  const numbers = [mobile, toE164(shippingInfo.phone ?? '')].flatMap((each) =>
    each ? [`mobile ${each}`] : [],
  );
  const countedFor = [...new Set([`user ${userId}`, ...numbers])];
  if (!(await countOpenCashOrder(trx, countedFor, openOrders))) throw refuse.conflict(TOO_MANY_CASH_ORDERS);
  return countedFor;
}
