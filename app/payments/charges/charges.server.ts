import type { Database } from '#app/platform/db/database.server.ts';
import type { ProviderName } from '../providers/payment-provider.ts';
import { findRefund, listPaymentRefunds } from '../refunds/refunds.db.server.ts';
import type { Charge, Payment, Refund } from './charge.ts';
import { findCharge, findPayment, listDueCharges, postponePoll, setNextPoll } from './charges.db.server.ts';

export { listPaymentRefunds } from '../refunds/refunds.db.server.ts';
export { findCharge, lockCharge } from './charges.db.server.ts';

/** The user's own charge by the provider's order id, which may come from the browser; others' charges are not found. */
export async function findOwnCharge(
  db: Database,
  { providerOrderId, userId }: { providerOrderId: string; userId: string },
): Promise<Charge | undefined> {
  for (const provider of ['razorpay', 'stripe', 'sandbox'] satisfies ProviderName[]) {
    const charge = await findCharge(db, { provider, providerOrderId });
    if (charge?.userId === userId) return charge;
  }
  return undefined;
}

export async function requireCharge(db: Database, chargeId: string): Promise<Charge> {
  const charge = await findCharge(db, { chargeId });
  if (!charge) throw new Error(`Charge ${chargeId} does not exist.`);
  return charge;
}

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

const BATCH_SIZE = 100;

/**
 * Charges due for a poll, the longest due first. They are polled after 2, 10 and 30 minutes, 2 and 12 hours, then daily
 * until day 5 (rules §7).
 */
export async function listChargesToPoll(db: Database): Promise<Charge[]> {
  return await listDueCharges(db, BATCH_SIZE);
}

/** Schedules the next poll of an open charge, or closes it after the last; retries in 5 minutes after an outage. */
export async function scheduleNextPoll(
  db: Database,
  charge: Charge,
  { wasReached }: { wasReached: boolean },
): Promise<void> {
  await (wasReached ? setNextPoll : postponePoll)(db, charge.id);
}
