import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { announce } from '#app/foundation/news.server.ts';
import type { Payments, ProviderEvent, ProviderName } from '../payment-provider.ts';
import { paymentReported } from '../payments-news.ts';
import { findCharge } from './charge-rows.server.ts';
import { insertEvent } from './event-rows.server.ts';
import { moveRefund } from './move-refund.ts';
import { notSigned } from './not-signed.ts';
import { raiseAlert } from './raise-alert.ts';
import { findRefund, findRefundAtProvider } from './refund-rows.server.ts';
import { refundIdOfKey } from './send-refund.ts';

export interface Delivery {
  provider: ProviderName;
  /** as it came: the signature is over these bytes */
  rawBody: Uint8Array;
  headers: Headers;
}

/**
 * Takes in what was posted to a provider's webhook: checked, recorded once, and answered at once; what follows
 * from a payment is done by those who react. An event of another account or mode is recorded as ignored. Refuses with 400 what the provider did not sign.
 */
export async function noteEvent(
  db: Database,
  payments: Payments,
  { provider, rawBody, headers }: Delivery,
): Promise<void> {
  const from = payments.find(provider);
  if (!from) throw notSigned();
  const event = await from.readEvent(rawBody, headers);
  await inTransaction(db, async (trx) => {
    const isNew = await insertEvent(trx, { provider, event });
    if (isNew && event.ignoredBecause === null) await follow(trx, provider, event);
  });
}

async function follow(trx: Trx, provider: ProviderName, event: ProviderEvent): Promise<void> {
  if (event.kind === 'payment') await followPayment(trx, provider, event);
  if (event.kind === 'refund') await followRefund(trx, provider, event);
  if (event.kind === 'dispute')
    await raiseAlert(trx, {
      key: `dispute ${provider} ${event.id}`,
      subject: 'A payment is disputed',
      detail: `${provider} ${event.paymentId ?? event.providerOrderId ?? event.id}: answer it at the provider, and hold back the order.`,
    });
}

async function followPayment(
  trx: Trx,
  provider: ProviderName,
  { providerOrderId, paymentId }: ProviderEvent,
): Promise<void> {
  const charge = providerOrderId === null ? undefined : await findCharge(trx, { provider, providerOrderId });
  if (charge && providerOrderId !== null)
    return await announce(trx, paymentReported, { provider, providerOrderId });
  await raiseAlert(trx, {
    key: `unknown order ${provider} ${providerOrderId ?? paymentId}`,
    subject: 'A payment for an order that the shop did not open',
    detail: `${provider}: payment ${paymentId ?? '(none)'}, order ${providerOrderId ?? '(none)'}.`,
  });
}

async function followRefund(trx: Trx, provider: ProviderName, { refund }: ProviderEvent): Promise<void> {
  if (!refund) return;
  const ownId = refundIdOfKey(refund.key);
  const own =
    ownId !== undefined && isId(ownId)
      ? await findRefund(trx, ownId)
      : await findRefundAtProvider(trx, refund.id);
  if (own) return await moveRefund(trx, own.id, refund);
  await raiseAlert(trx, {
    key: `unknown refund ${provider} ${refund.id}`,
    subject: 'A refund that the shop did not make',
    detail: `${provider} ${refund.id} of payment ${refund.paymentId}: it is neither on the order nor in the ledger.`,
  });
}
