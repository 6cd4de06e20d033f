import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { type Payments, ProviderRefused } from '../payment-provider.ts';
import { refundMoved } from '../payments-news.ts';
import { findPayment } from './charge-rows.server.ts';
import { moveRefund } from './move-refund.ts';
import { providerOf } from './provider-of.ts';
import { raiseAlert } from './raise-alert.ts';
import { findRefund, lockRefund, setRefund } from './refund-rows.server.ts';

/** The key of a refund at the provider: the same for every try, so that money goes back once. */
const KEY = 'refund-';

/** The shop's id of the refund that was asked for with a key, if the shop made it. */
export function refundIdOfKey(key: string | null): string | undefined {
  return key?.startsWith(KEY) ? key.slice(KEY.length) : undefined;
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
  const provider = providerOf(payments, payment);
  const { amountPaise } = refund;
  try {
    const wish = { paymentId: payment.providerPaymentId, amountPaise, key: `${KEY}${refund.id}` };
    const told = await provider.refund(wish);
    await inTransaction(db, (trx) => moveRefund(trx, refund.id, told));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await noteRefused(db, refund.id, error.message);
  }
}

async function noteRefused(db: Database, refundId: string, reason: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (refund.state !== 'queued') return;
    await setRefund(trx, refundId, { state: 'failed', providerRefundId: null });
    await raiseAlert(trx, {
      key: `refund ${refundId} failed`,
      subject: 'A refund was refused',
      detail: `Refund ${refundId} of ${refund.amountPaise} paise, for '${refund.reasonKey}': ${reason}`,
    });
    await announce(trx, refundMoved, { refundId, state: 'failed' });
  });
}
