import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { invalidSignature } from '#app/platform/security/hmac.server.ts';
import { raiseAlert } from './alerts/alerts.server.ts';
import { findCharge } from './charges/charges.db.server.ts';
import { paymentReported, transferReported } from './payments.events.ts';
import type { PaymentProviders, ProviderEvent, ProviderName } from './providers/payment-provider.ts';
import { findRefund, findRefundAtProvider } from './refunds/refunds.db.server.ts';
import { advanceRefund, refundIdFromKey } from './refunds/refunds.server.ts';
import { insertWebhookEvent } from './webhook-events.db.server.ts';

interface WebhookDelivery {
  provider: ProviderName;
  /** the signed bytes */
  rawBody: Uint8Array;
  headers: Headers;
}

/**
 * Verifies and records a webhook event, once; event handlers settle the payment. Events of another account or mode are
 * recorded as ignored. Refuses an invalid signature.
 */
export async function receiveWebhook(
  db: Database,
  payments: PaymentProviders,
  { provider, rawBody, headers }: WebhookDelivery,
): Promise<void> {
  const from = payments.find(provider);
  if (!from) throw invalidSignature();
  const event = await from.readEvent(rawBody, headers);
  await inTransaction(db, async (trx) => {
    const isNew = await insertWebhookEvent(trx, { provider, event });
    if (isNew && event.ignoredBecause === null) await handleEvent(trx, provider, event);
  });
}

async function handleEvent(trx: Trx, provider: ProviderName, event: ProviderEvent): Promise<void> {
  if (event.kind === 'payment') await handlePaymentEvent(trx, provider, event);
  if (event.kind === 'refund') await handleRefundEvent(trx, provider, event);
  if (event.kind === 'transfer' && event.transfer) {
    const { id: transferId, reference } = event.transfer;
    await publish(trx, transferReported, { transferId, reference });
  }
  if (event.kind === 'dispute')
    await raiseAlert(trx, {
      key: `dispute ${provider} ${event.id}`,
      subject: 'Payment disputed',
      detail: `${provider} ${event.paymentId ?? event.providerOrderId ?? event.id}: respond at the provider and do not ship the order.`,
    });
}

async function handlePaymentEvent(
  trx: Trx,
  provider: ProviderName,
  { providerOrderId, paymentId }: ProviderEvent,
): Promise<void> {
  const charge = providerOrderId === null ? undefined : await findCharge(trx, { provider, providerOrderId });
  if (charge && providerOrderId !== null)
    return await publish(trx, paymentReported, { provider, providerOrderId });
  await raiseAlert(trx, {
    key: `unknown order ${provider} ${providerOrderId ?? paymentId}`,
    subject: 'Payment for an unknown order',
    detail: `${provider}: payment ${paymentId ?? '(none)'}, order ${providerOrderId ?? '(none)'}.`,
  });
}

async function handleRefundEvent(
  trx: Trx,
  provider: ProviderName,
  { refund, providerOrderId }: ProviderEvent,
): Promise<void> {
  if (!refund) return;
  const ownId = refundIdFromKey(refund.key);
  const own =
    ownId !== undefined && isId(ownId)
      ? await findRefund(trx, ownId)
      : await findRefundAtProvider(trx, refund.id);
  if (own) return await advanceRefund(trx, own.id, refund);
  const charge = providerOrderId === null ? undefined : await findCharge(trx, { provider, providerOrderId });
  // Stripe reports amounts released from a hold as a refund, so ask how much was refunded.
  if (charge?.purpose === 'rental deposit' && providerOrderId !== null)
    return await publish(trx, paymentReported, { provider, providerOrderId });
  await raiseAlert(trx, {
    key: `unknown refund ${provider} ${refund.id}`,
    subject: 'Refund made outside the shop',
    detail: `${provider} ${refund.id} of payment ${refund.paymentId}: it is not on the order or in the ledger.`,
  });
}

/**
 * Handles Razorpay's redirect from an in-app browser. It carries no session, so it only triggers a poll of the provider;
 * returns whether the signature is genuine and the order known.
 */
export async function receivePaymentReturn(
  db: Database,
  { find }: PaymentProviders,
  form: URLSearchParams,
): Promise<boolean> {
  const [paymentId, providerOrderId, signature] = ['payment_id', 'order_id', 'signature'].map(
    (name) => form.get(`razorpay_${name}`) ?? '',
  ) as [string, string, string];
  const isProven = await find('razorpay')?.isProven({ providerOrderId, paymentId, signature });
  const charge = isProven && (await findCharge(db, { provider: 'razorpay', providerOrderId }));
  if (!charge) return false;
  // Already recorded: do not poll again, however often the form is posted.
  if (charge.state === 'captured') return true;
  await inTransaction(db, (trx) => publish(trx, paymentReported, { provider: 'razorpay', providerOrderId }));
  return true;
}
