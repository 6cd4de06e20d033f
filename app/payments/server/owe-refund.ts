import type { Database, Trx } from '#app/foundation/database.server.ts';
import { brokeConstraint } from '#app/foundation/database-errors.ts';
import { newId } from '#app/foundation/ids.ts';
import type { Paise } from '#app/foundation/money.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Refund } from '../charge.ts';
import { refundOwed } from '../payments-news.ts';
import { lockPayment } from './charge-rows.server.ts';
import { findRefundByReason, insertRefund, listRefundsOf } from './refund-rows.server.ts';

/**
 * Writes that money of a captured payment is to go back; `sendRefund` asks the provider after the commit. The
 * caller posts the debt to `refunds payable`. A second call with the same reason gives the first refund.
 * Refuses with 409 more than is left of the payment.
 */
export async function oweRefund(
  trx: Trx,
  { paymentId, reasonKey, amountPaise }: { paymentId: string; reasonKey: string; amountPaise: Paise },
): Promise<Refund> {
  await lockPayment(trx, paymentId);
  const earlier = await findRefundByReason(trx, { paymentId, reasonKey });
  if (earlier) return earlier;
  try {
    const row = { id: newId(), payment_id: paymentId, reason_key: reasonKey, amount_paise: amountPaise };
    const refund = await insertRefund(trx, row);
    await announce(trx, refundOwed, { refundId: refund.id });
    return refund;
  } catch (error) {
    if (brokeConstraint(error, 'refunds_within_payment'))
      throw refuse.conflict('That is more than is left of the payment.');
    throw error;
  }
}

/** The refunds of payments, oldest first. */
export async function refundsOf(db: Database, paymentIds: readonly string[]): Promise<Refund[]> {
  return await listRefundsOf(db, paymentIds);
}
