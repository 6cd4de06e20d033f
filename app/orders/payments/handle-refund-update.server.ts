import { findRefundedPayment } from '#app/payments/charges/find-payment.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { findOrderIdByPayment, type LockedOrder, lockOrder } from '../orders.db.server.ts';
import { updatePaymentStatus } from './update-payment-status.server.ts';

/** Reacts to a refund that moved: one that failed leaves the order paid. */
export async function handleRefundUpdate(db: Database, { refundId }: { refundId: string }): Promise<void> {
  const paymentId = await findRefundedPayment(db, refundId);
  const orderId = paymentId && (await findOrderIdByPayment(db, paymentId));
  if (!orderId) return;
  await inTransaction(db, async (trx) => {
    await updatePaymentStatus(trx, (await lockOrder(trx, orderId)) as LockedOrder);
  });
}
