import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { raiseAlert } from '../alerts/raise-alert.server.ts';
import { findPayment } from '../charges/charges.db.server.ts';
import { refundMoved } from '../payments.events.ts';
import { type PaymentProviders, ProviderRefused } from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import { advanceRefund } from './advance-refund.server.ts';
import { findRefund, lockRefund, setRefund } from './refunds.db.server.ts';

/** Prefix of the idempotency key, which is the same for every try. */
const KEY_PREFIX = 'refund-';

/** Our refund id from an idempotency key; undefined if the refund is not ours. */
export function refundIdFromKey(key: string | null): string | undefined {
  return key?.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : undefined;
}

/**
 * Sends a queued refund to the provider; retries use the same idempotency key. A refused refund fails and raises an
 * alert. Throws `ProviderUnavailable`.
 */
export async function sendRefund(
  db: Database,
  payments: PaymentProviders,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (refund?.state !== 'queued') return;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment) throw new Error(`The refund ${refundId} has no payment.`);
  const provider = requireProvider(payments, payment);
  const { amountPaise } = refund;
  try {
    const input = { paymentId: payment.providerPaymentId, amountPaise, key: `${KEY_PREFIX}${refund.id}` };
    const providerRefund = await provider.refund(input);
    await inTransaction(db, (trx) => advanceRefund(trx, refund.id, providerRefund));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await recordRefusedRefund(db, refund.id, error.message);
  }
}

async function recordRefusedRefund(db: Database, refundId: string, reason: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (refund.state !== 'queued') return;
    await setRefund(trx, refundId, { state: 'failed', providerRefundId: null });
    await raiseAlert(trx, {
      key: `refund ${refundId} failed`,
      subject: 'A refund was refused',
      detail: `Refund ${refundId} of ${refund.amountPaise} paise, for '${refund.reasonKey}': ${reason}`,
    });
    await publish(trx, refundMoved, { refundId, state: 'failed' });
  });
}
