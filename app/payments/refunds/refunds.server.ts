import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import { raiseAlert } from '../alerts/alerts.server.ts';
import type { Charge, Payment, Refund } from '../charges/charge.ts';
import { findPayment, findPaymentOfCharge, lockPayment } from '../charges/charges.db.server.ts';
import { postToLedger } from '../ledger/ledger.server.ts';
import { ACCOUNTS } from '../ledger/ledger-accounts.ts';
import { refundMoved, refundOwed } from '../payments.events.ts';
import {
  type PaymentProviders,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
  requireProvider,
} from '../providers/payment-provider.ts';
import {
  findRefund,
  findRefundByReason,
  insertRefund,
  listPaymentRefunds,
  listStalledRefunds,
  lockRefund,
  setRefund,
} from './refunds.db.server.ts';

export { isRefundable, refundableUntil } from './refunds.db.server.ts';

/**
 * Queues a refund, once per payment and reason; `sendRefund` calls the provider after the commit, and the caller posts
 * the debt to refunds payable. Refuses more than the payment's remaining amount.
 */
export async function createRefund(
  trx: Trx,
  { paymentId, reasonKey, amountPaise }: { paymentId: string; reasonKey: string; amountPaise: Paise },
): Promise<Refund> {
  await lockPayment(trx, paymentId);
  const earlier = await findRefundByReason(trx, { paymentId, reasonKey });
  if (earlier) return earlier;
  try {
    const row = { id: newId(), payment_id: paymentId, reason_key: reasonKey, amount_paise: amountPaise };
    const refund = await insertRefund(trx, row);
    await publish(trx, refundOwed, { refundId: refund.id });
    return refund;
  } catch (error) {
    if (isConstraintViolation(error, 'refunds_within_payment'))
      throw refuse.conflict('The refund exceeds the remaining amount of the payment.');
    throw error;
  }
}

/** Refunds in full a payment that could not be used, and posts the debt. */
export async function refundPayment(
  trx: Trx,
  { payment, reasonKey }: { payment: Payment; reasonKey: string },
): Promise<void> {
  const { id, amountPaise } = payment;
  await createRefund(trx, { paymentId: id, reasonKey, amountPaise });
  await postToLedger(trx, {
    kind: 'payment given back',
    reference: `payment ${id}`,
    entries: [
      { account: ACCOUNTS.paymentsReceived, amountPaise },
      { account: ACCOUNTS.refundsPayable, amountPaise: -amountPaise },
    ],
  });
}

/** Raises an alert if the provider has refunded more of a payment than the shop, so someone refunded it at the provider. */
export async function alertForeignRefund(
  trx: Trx,
  { charge, payment, of }: { charge: Charge; payment: ProviderPayment; of: string },
): Promise<void> {
  const { id, refundedPaise = paise(0) } = payment;
  const known = await findPaymentOfCharge(trx, { chargeId: charge.id, providerPaymentId: id });
  if (!known) return;
  const own = (await listPaymentRefunds(trx, [known.id])).filter(({ state }) => state !== 'failed');
  if (refundedPaise <= own.reduce((sum, { amountPaise }) => sum + amountPaise, 0)) return;
  await raiseAlert(trx, {
    key: `unknown refund of ${charge.provider} ${id} ${refundedPaise}`,
    subject: 'Refund made outside the shop',
    detail: `${of}, ${charge.provider} ${id}: ${formatRupees(toRupees(refundedPaise))} was refunded, more than the shop has refunded. It is not in the ledger.`,
  });
}

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
      detail: `Refund ${refundId} of ${formatRupees(toRupees(refund.amountPaise))}, for '${refund.reasonKey}': ${reason}`,
    });
    await publish(trx, refundMoved, { refundId, state: 'failed' });
  });
}

const STATE_RANK = { queued: 0, pending: 1, processed: 2, failed: 2 };

/**
 * Applies the provider's refund state, forward only, so that webhooks and polls may arrive in any order. A processed
 * refund is posted from refunds payable to card clearing; a failed one raises an alert, because it is still owed.
 */
export async function advanceRefund(
  trx: Trx,
  refundId: string,
  providerRefund: ProviderRefund,
): Promise<void> {
  const refund = await lockRefund(trx, refundId);
  if (providerRefund.status === 'failed' && refund.state !== 'failed')
    await alertRefundFailure(trx, refund, providerRefund.id);
  if (STATE_RANK[providerRefund.status] <= STATE_RANK[refund.state]) return;
  await setRefund(trx, refund.id, { state: providerRefund.status, providerRefundId: providerRefund.id });
  if (providerRefund.status === 'processed') await postRefundPaid(trx, refund);
  await publish(trx, refundMoved, { refundId: refund.id, state: providerRefund.status });
}

async function postRefundPaid(trx: Trx, { id, amountPaise }: Refund): Promise<void> {
  await postToLedger(trx, {
    kind: 'refund paid',
    reference: `refund ${id}`,
    entries: [
      { account: ACCOUNTS.refundsPayable, amountPaise },
      { account: ACCOUNTS.cardClearing, amountPaise: -amountPaise },
    ],
  });
}

async function alertRefundFailure(trx: Trx, refund: Refund, providerRefundId: string): Promise<void> {
  await raiseAlert(trx, {
    key: `refund ${refund.id} failed`,
    subject: 'A refund failed',
    detail: `Refund ${refund.id} (${providerRefundId}) of ${formatRupees(toRupees(refund.amountPaise))}, for '${refund.reasonKey}': refund the shopper in another way.`,
  });
}

const QUEUED_RETRY_MINUTES = 10;
const PENDING_MINUTES = 60;
const ALERT_MINUTES = 24 * 60;
const BATCH_SIZE = 500;

/**
 * Scheduled job for stalled refunds: resends queued ones, polls pending ones, whose webhook may be lost, and raises an
 * alert for those queued for a day.
 */
export async function retryRefunds(db: Database, payments: PaymentProviders): Promise<void> {
  const listStalled = (state: 'queued' | 'pending', minutes: number) =>
    listStalledRefunds(db, { state, minutes, limit: BATCH_SIZE });
  for (const { id: refundId } of await listStalled('queued', QUEUED_RETRY_MINUTES))
    await ignoreUnavailable(() => sendRefund(db, payments, { refundId }));
  for (const refund of await listStalled('pending', PENDING_MINUTES))
    await ignoreUnavailable(() => refreshRefund(db, payments, refund));
  for (const { id } of await listStalled('queued', ALERT_MINUTES))
    await raiseAlert(db, {
      key: `refund ${id} waits`,
      subject: 'A refund has been queued for a day',
      detail: `Refund ${id} could not be sent to the provider for a day. It is retried every hour.`,
    });
}

async function refreshRefund(db: Database, payments: PaymentProviders, refund: Refund): Promise<void> {
  const payment = await findPayment(db, refund.paymentId);
  if (!payment || refund.providerRefundId === null) return;
  const providerRefund = await requireProvider(payments, payment).findRefund(refund.providerRefundId);
  await inTransaction(db, (trx) => advanceRefund(trx, refund.id, providerRefund));
}

/** One failing refund must not block the others. */
async function ignoreUnavailable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
  }
}
