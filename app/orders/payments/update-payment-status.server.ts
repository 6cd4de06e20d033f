import { findRefundedPayment, listPaymentRefunds } from '#app/payments/charges/charges.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import type { PaymentStatus } from '../order-status.ts';
import { findOrderIdByPayment, type LockedOrder, lockOrder, setPaymentStatus } from '../orders.db.server.ts';
import { sumManualRefunds } from '../returns/returns.db.server.ts';

/**
 * Derives a paid order's payment status from its refunds. Pending refunds count, because they cannot be stopped; failed
 * ones do not. The caller has locked the order.
 */
export async function updatePaymentStatus(
  trx: Trx,
  { id, paymentId, totals }: Pick<LockedOrder, 'id' | 'paymentId' | 'totals'>,
): Promise<void> {
  const refunds = paymentId === null ? [] : await listPaymentRefunds(trx, [paymentId]);
  const byCard = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const refunded = byCard + (await sumManualRefunds(trx, id));
  await setPaymentStatus(trx, id, toPaymentStatus(refunded, totals.total));
}

function toPaymentStatus(refunded: number, total: number): PaymentStatus {
  if (refunded === 0) return 'paid';
  return refunded >= total ? 'refunded' : 'partly refunded';
}

/** Handles a refund's new state; a failed one leaves the order paid. */
export async function handleRefundUpdate(db: Database, { refundId }: { refundId: string }): Promise<void> {
  const paymentId = await findRefundedPayment(db, refundId);
  const orderId = paymentId && (await findOrderIdByPayment(db, paymentId));
  if (!orderId) return;
  await inTransaction(db, async (trx) => {
    await updatePaymentStatus(trx, (await lockOrder(trx, orderId)) as LockedOrder);
  });
}
