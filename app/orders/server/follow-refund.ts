import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { findPaymentOfRefund } from '#app/payments/server/find-payment.ts';
import { derivePaymentStatus } from './derive-payment-status.ts';
import { findOrderOfPayment, type LockedOrder, lockOrder } from './order-rows.server.ts';

/** Reacts to a refund that moved: one that failed leaves the order paid. */
export async function followRefund(db: Database, { refundId }: { refundId: string }): Promise<void> {
  const paymentId = await findPaymentOfRefund(db, refundId);
  const orderId = paymentId && (await findOrderOfPayment(db, paymentId));
  if (!orderId) return;
  await inTransaction(db, async (trx) => {
    await derivePaymentStatus(trx, (await lockOrder(trx, orderId)) as LockedOrder);
  });
}
