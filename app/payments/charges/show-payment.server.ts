import type { Database } from '#app/platform/db/database.server.ts';
import { listRefundsOf } from '../refunds/refunds.db.server.ts';
import type { Charge, Payment, Refund } from './charge.ts';
import { findCharge, findPayment } from './charges.db.server.ts';

/** A payment with the charge that it is on and what went back of it; undefined for an id of none. */
export async function showPayment(
  db: Database,
  { paymentId }: { paymentId: string },
): Promise<{ payment: Payment; charge: Charge; refunds: Refund[] } | undefined> {
  const payment = await findPayment(db, paymentId);
  const charge = payment && (await findCharge(db, { chargeId: payment.chargeId }));
  if (!payment || !charge) return undefined;
  return { payment, charge, refunds: await listRefundsOf(db, [paymentId]) };
}
