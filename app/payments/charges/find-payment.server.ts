import type { Database } from '#app/platform/db/database.server.ts';
import { findRefund, listPaymentRefunds } from '../refunds/refunds.db.server.ts';
import type { Charge, Payment, Refund } from './charge.ts';
import { findCharge, findPayment } from './charges.db.server.ts';

export { listPaymentRefunds } from '../refunds/refunds.db.server.ts';

/** The id of the payment that a refund belongs to. */
export async function findRefundedPayment(db: Database, refundId: string): Promise<string | undefined> {
  return (await findRefund(db, refundId))?.paymentId;
}

/** A payment with its charge and refunds. */
export async function showPayment(
  db: Database,
  { paymentId }: { paymentId: string },
): Promise<{ payment: Payment; charge: Charge; refunds: Refund[] } | undefined> {
  const payment = await findPayment(db, paymentId);
  const charge = payment && (await findCharge(db, { chargeId: payment.chargeId }));
  if (!payment || !charge) return undefined;
  return { payment, charge, refunds: await listPaymentRefunds(db, [paymentId]) };
}
