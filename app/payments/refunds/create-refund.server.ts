import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { Refund } from '../charges/charge.ts';
import { lockPayment } from '../charges/charges.db.server.ts';
import { refundOwed } from '../payments.events.ts';
import { findRefundByReason, insertRefund, listRefundsOf } from './refunds.db.server.ts';

/**
 * Writes that money of a captured payment is to go back; `sendRefund` asks the provider after the commit. The
 * caller posts the debt to `refunds payable`. A second call with the same reason gives the first refund.
 * Refuses with 409 more than is left of the payment.
 */
export async function createRefund(
  trx: Trx,
  { paymentId, reasonKey, amountPaise }: { paymentId: string; reasonKey: string; amountPaise: Paise },
): Promise<Refund> {
  await lockPayment(trx, paymentId);
  const earlier = await findRefundByReason(trx, { paymentId, reasonKey });
  if (earlier) return earlier;
  try {
    const row = { id: newId(), payment_id: paymentId, reason_key: reasonKey, amount_paise: amountPaise };
    const refund = await insertRefund(trx, row);
    await publish(trx, refundOwed, { refundId: refund.id });
    return refund;
  } catch (error) {
    if (isConstraintViolation(error, 'refunds_within_payment'))
      throw refuse.conflict('That is more than is left of the payment.');
    throw error;
  }
}

/** The refunds of payments, oldest first. */
export async function listPaymentRefunds(db: Database, paymentIds: readonly string[]): Promise<Refund[]> {
  return await listRefundsOf(db, paymentIds);
}
