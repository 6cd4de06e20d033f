import type { Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { Payment, Refund } from '../charges/charge.ts';
import { lockPayment } from '../charges/charges.db.server.ts';
import { postToLedger } from '../ledger/ledger.server.ts';
import { ACCOUNTS } from '../ledger/ledger-accounts.ts';
import { refundOwed } from '../payments.events.ts';
import { findRefundByReason, insertRefund } from './refunds.db.server.ts';

/**
 * Queues a refund, once per payment and reason; `sendRefund` calls the provider after the commit, and the caller posts
 * the debt to refunds payable. Refuses more than the payment's remaining amount.
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
      throw refuse.conflict('The refund exceeds the remaining amount of the payment.');
    throw error;
  }
}

/** Refunds in full a payment that could not be used, and posts the debt. */
export async function refundPayment(
  trx: Trx,
  { payment, reasonKey }: { payment: Payment; reasonKey: string },
): Promise<void> {
  const { id, amountPaise } = payment;
  await createRefund(trx, { paymentId: id, reasonKey, amountPaise });
  await postToLedger(trx, {
    kind: 'payment given back',
    reference: `payment ${id}`,
    entries: [
      { account: ACCOUNTS.paymentsReceived, amountPaise },
      { account: ACCOUNTS.refundsPayable, amountPaise: -amountPaise },
    ],
  });
}
