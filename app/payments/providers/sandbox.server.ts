import { randomInt } from 'node:crypto';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { hmacHex, isSameSignature } from '#app/platform/security/hmac.server.ts';
import { recordPayment } from '../charges/captured-payments.server.ts';
import type { Payment } from '../charges/charge.ts';
import { insertCharge, setProviderOrder } from '../charges/charges.db.server.ts';
import type { SandboxOutcome } from '../payment-window/payment-window.ts';
import { sandboxPaid, sandboxRefunded } from '../payments.events.ts';
import { receiveWebhook } from '../receive-webhook.server.ts';
import {
  type PaymentProvider,
  type PaymentProviders,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  wasCaptured,
} from './payment-provider.ts';
import { readRazorpayEvent } from './razorpay-entities.server.ts';
import {
  captureSandboxPayment,
  findSandboxOrder,
  findSandboxPayment,
  findSandboxRefund,
  findSecrets,
  insertSandboxOrder,
  insertSandboxPayment,
  insertSandboxRefund,
  listDueSandboxPayments,
  listSandboxCaptured,
  listSandboxPayments,
  lockSandboxCaptured,
  lockSandboxOrder,
  releaseSandboxPayments,
  SANDBOX_HOLD_DAYS,
  setSandboxPayment,
  setSandboxRefundProcessed,
} from './sandbox.db.server.ts';

/**
 * The card provider of a shop without keys. It behaves like Razorpay, with its own tables; `payAtSandbox` makes its
 * payments.
 */
export function createSandboxProvider(db: Database): PaymentProvider {
  return {
    name: 'sandbox',
    publicKey: 'sandbox',
    holdDays: SANDBOX_HOLD_DAYS,
    async openOrder({ reference, amountPaise, isHold }) {
      const order = { id: sandboxId('order'), receipt: reference, amountPaise, isHold };
      return { providerOrderId: await insertSandboxOrder(db, order) };
    },
    async findOrder({ reference }) {
      const providerOrderId = await findSandboxOrder(db, reference);
      return providerOrderId === undefined ? undefined : { providerOrderId };
    },
    cancelOrder: (providerOrderId) => releaseSandboxPayments(db, providerOrderId),
    async isProven({ providerOrderId, paymentId, signature }) {
      const { keySecret } = await findSecrets(db);
      return isSameSignature(signature, hmacHex(keySecret, `${providerOrderId}|${paymentId}`));
    },
    listPayments: (providerOrderId) => listSandboxPayments(db, providerOrderId),
    async capture(payment) {
      await captureSandboxPayment(db, payment);
      return await requireFound(findSandboxPayment(db, payment.id));
    },
    refund: (input) => createSandboxRefund(db, input),
    findRefund: (id) => requireFound(findSandboxRefund(db, { id })),
    listCaptured: (between) => listSandboxCaptured(db, between),
    async readEvent(rawBody, headers) {
      const { webhookSecret } = await findSecrets(db);
      return readRazorpayEvent(rawBody, headers, { webhookSecrets: [webhookSecret] });
    },
  };
}

async function requireFound<T extends ProviderPayment | ProviderRefund>(
  lookup: Promise<T | undefined>,
): Promise<T> {
  const result = await lookup;
  if (!result) throw new ProviderRefused('The id provided does not exist.');
  return result;
}

/** Starts as pending; an event handler processes it and sends the webhook. */
async function createSandboxRefund(
  db: Database,
  { paymentId, amountPaise, key }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  return await inTransaction(db, async (trx) => {
    const captured = await lockSandboxCaptured(trx, paymentId);
    const earlier = await findSandboxRefund(trx, { refund_key: key });
    if (earlier) return { id: earlier.id, status: earlier.status };
    if (!captured || captured.refundedPaise + amountPaise > captured.amountPaise)
      throw new ProviderRefused('The refund amount provided is greater than amount captured.');
    const id = sandboxId('rfnd');
    await insertSandboxRefund(trx, { id, paymentId, amountPaise, key });
    await publish(trx, sandboxRefunded, { refundId: id });
    return { id, status: 'pending' };
  });
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Razorpay's format: 14 letters and digits after the prefix. */
export function sandboxId(prefix: 'order' | 'pay' | 'rfnd'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** After the reservation of 15 minutes has expired. */
const LATE_MINUTES = 16;

/** As Razorpay's window returns it to the page. */
interface RazorpayProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/**
 * Pays an order at the sandbox with the chosen outcome; returns the proof on success only. Refuses an unknown order
 * and one that is already paid.
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
  if (outcome === 'late' && !order.isHold)
    return await insertSandboxPayment(trx, {
      id: paymentId,
      order,
      state: 'open',
      dueInMinutes: LATE_MINUTES,
    });
  await insertSandboxPayment(trx, { id: paymentId, order, state: order.isHold ? 'authorized' : 'captured' });
  if (outcome !== 'silent') await publish(trx, sandboxPaid, { paymentId });
}

async function isPaid(trx: Trx, orderId: string): Promise<boolean> {
  const payments = await listSandboxPayments(trx, orderId);
  return payments.some((payment) => payment.status === 'authorized' || wasCaptured(payment));
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

/** Sends the webhook of a captured sandbox payment, as Razorpay would. */
export async function sendSandboxPaymentWebhook(
  db: Database,
  payments: PaymentProviders,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const payment = await findSandboxPayment(db, paymentId);
  if (!payment) return;
  const entity = {
    id: payment.id,
    order_id: payment.providerOrderId,
    amount: payment.amountPaise,
    currency: payment.currency,
    status: payment.status,
  };
  const event = payment.status === 'authorized' ? 'payment.authorized' : 'payment.captured';
  await postWebhook(db, payments, { event, payload: { payment: { entity } } });
}

/** Processes a sandbox refund and sends its webhook. */
export async function processSandboxRefund(
  db: Database,
  payments: PaymentProviders,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await findSandboxRefund(db, { id: refundId });
  if (!refund) return;
  await setSandboxRefundProcessed(db, refundId);
  const entity = {
    id: refund.id,
    payment_id: refund.paymentId,
    amount: refund.amountPaise,
    status: 'processed',
    receipt: refund.key,
  };
  await postWebhook(db, payments, { event: 'refund.processed', payload: { refund: { entity } } });
}

async function postWebhook(db: Database, payments: PaymentProviders, event: object): Promise<void> {
  const { webhookSecret } = await findSecrets(db);
  const rawBody = Buffer.from(JSON.stringify({ entity: 'event', ...event }));
  const headers = new Headers({ 'x-razorpay-signature': hmacHex(webhookSecret, rawBody) });
  await receiveWebhook(db, payments, { provider: 'sandbox', rawBody, headers });
}

/** Imports the payment of a demo order, both at the sandbox and in our records. */
export async function importDemoPayment(
  trx: Trx,
  { userId, amountPaise }: { userId: string; amountPaise: Paise },
): Promise<Payment> {
  const row = {
    id: newId(),
    user_id: userId,
    purpose: 'cart',
    provider: 'sandbox',
    amount_paise: amountPaise,
  };
  const charge = await insertCharge(trx, row);
  const order = { id: sandboxId('order'), receipt: charge.id, amountPaise };
  const paymentId = sandboxId('pay');
  await insertSandboxOrder(trx, order);
  await insertSandboxPayment(trx, { id: paymentId, order, state: 'captured' });
  await setProviderOrder(trx, { id: charge.id, providerOrderId: order.id });
  return await recordPayment(trx, charge, {
    ...{ id: paymentId, providerOrderId: order.id, amountPaise },
    ...{ currency: 'INR', status: 'captured' as const, method: null },
  });
}
