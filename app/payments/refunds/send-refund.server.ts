import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { raiseAlert } from '../alerts/raise-alert.server.ts';
import { findPayment } from '../charges/charges.db.server.ts';
import { refundMoved } from '../payments.events.ts';
import { type Payments, ProviderRefused } from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import { advanceRefund } from './advance-refund.server.ts';
import { findRefund, lockRefund, setRefund } from './refunds.db.server.ts';

/** The key of a refund at the provider: the same for every try, so that money goes back once. */
const KEY_PREFIX = 'refund-';

/** The shop's id of the refund that was asked for with a key, if the shop made it. */
export function refundIdFromKey(key: string | null): string | undefined {
  return key?.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : undefined;
}

/**
 * Asks the provider for a refund that is queued. A call whose answer was lost throws `ProviderAway`; the next
 * try carries the same key. What the provider refuses has failed, and a person is told.
 */
export async function sendRefund(
  db: Database,
  payments: Payments,
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
