import type { Database } from '#app/platform/db/database.server.ts';
import { receiveWebhook } from '../../webhooks/receive-webhook.server.ts';
import { hmacHex } from '../hmac.server.ts';
import type { PaymentProviders } from '../payment-provider.ts';
import {
  findSandboxPayment,
  findSandboxRefund,
  findSecrets,
  setSandboxRefundProcessed,
} from './sandbox.db.server.ts';

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
  await postWebhook(db, payments, { event: 'payment.captured', payload: { payment: { entity } } });
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
