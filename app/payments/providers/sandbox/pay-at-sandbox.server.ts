import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { sandboxPaid } from '../../payments.events.ts';
import { hmacHex } from '../hmac.server.ts';
import { wasCaptured } from '../payment-provider.ts';
import {
  findSecrets,
  insertSandboxPayment,
  listDueSandboxPayments,
  listSandboxPayments,
  lockSandboxOrder,
  setSandboxPayment,
} from './sandbox.db.server.ts';
import { sandboxId } from './sandbox-id.server.ts';
import type { SandboxOutcome } from './sandbox-outcomes.ts';

/** After the reservation of 15 minutes has expired. */
const LATE_MINUTES = 16;

/** As Razorpay's window returns it to the page. */
export interface RazorpayProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/**
 * Pays an order at the sandbox with the chosen outcome; returns the proof on success only. Refuses 404 an unknown order,
 * 409 one that is already paid.
 */
export async function payAtSandbox(
  db: Database,
  { orderId, outcome }: { orderId: string; outcome: SandboxOutcome },
): Promise<RazorpayProof | undefined> {
  const { keySecret } = await findSecrets(db);
  const paymentId = sandboxId('pay');
  await inTransaction(db, (trx) => pay(trx, { orderId, paymentId, outcome }));
  if (outcome !== 'success') return undefined;
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: hmacHex(keySecret, `${orderId}|${paymentId}`),
  };
}

async function pay(
  trx: Trx,
  { orderId, paymentId, outcome }: { orderId: string; paymentId: string; outcome: SandboxOutcome },
): Promise<void> {
  const order = await lockSandboxOrder(trx, orderId);
  if (!order) throw refuse.notFound('Order not found.');
  if (await isPaid(trx, orderId)) throw refuse.conflict('This order is already paid.');
  if (outcome === 'failure')
    return await insertSandboxPayment(trx, { id: paymentId, order, state: 'failed' });
  if (outcome === 'late')
    return await insertSandboxPayment(trx, {
      id: paymentId,
      order,
      state: 'open',
      dueInMinutes: LATE_MINUTES,
    });
  await insertSandboxPayment(trx, { id: paymentId, order, state: 'captured' });
  if (outcome !== 'silent') await publish(trx, sandboxPaid, { paymentId });
}

async function isPaid(trx: Trx, orderId: string): Promise<boolean> {
  return (await listSandboxPayments(trx, orderId)).some(wasCaptured);
}

/** Scheduled job: captures late payments; fails those whose order has been paid since. */
export async function captureLateSandboxPayments(db: Database): Promise<void> {
  for (const { id, providerOrderId } of await listDueSandboxPayments(db)) {
    await inTransaction(db, async (trx) => {
      await lockSandboxOrder(trx, providerOrderId);
      if (await isPaid(trx, providerOrderId)) return await setSandboxPayment(trx, id, 'failed');
      await setSandboxPayment(trx, id, 'captured');
      await publish(trx, sandboxPaid, { paymentId: id });
    });
  }
}
