import { findRefundedPayment, listPaymentRefunds } from '#app/payments/charges/find-payment.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import type { PaymentStatus } from '../order-status.ts';
import { findOrderIdByPayment, type LockedOrder, lockOrder, setPaymentStatus } from '../orders.db.server.ts';
import { sumManualRefunds } from '../returns/returns.db.server.ts';

/**
 * Says of a paid order whether its money went back, from its refunds: those on their way count, because nothing
 * takes them back; a failed one does not, because the shopper has nothing of it. The order is locked.
 */
export async function updatePaymentStatus(
  trx: Trx,
  { id, paymentId, totals }: Pick<LockedOrder, 'id' | 'paymentId' | 'totals'>,
): Promise<void> {
  const refunds = paymentId === null ? [] : await listPaymentRefunds(trx, [paymentId]);
  const byCard = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const back = byCard + (await sumManualRefunds(trx, id));
  await setPaymentStatus(trx, id, statusOf(back, totals.total));
}

function statusOf(back: number, total: number): PaymentStatus {
  if (back === 0) return 'paid';
  return back >= total ? 'refunded' : 'partly refunded';
}

/** Reacts to a refund that moved: one that failed leaves the order paid. */
export async function handleRefundUpdate(db: Database, { refundId }: { refundId: string }): Promise<void> {
  const paymentId = await findRefundedPayment(db, refundId);
  const orderId = paymentId && (await findOrderIdByPayment(db, paymentId));
  if (!orderId) return;
  await inTransaction(db, async (trx) => {
    await updatePaymentStatus(trx, (await lockOrder(trx, orderId)) as LockedOrder);
  });
}
