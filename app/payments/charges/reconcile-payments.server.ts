import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { formatRupees, toRupees } from '#app/platform/money/money.ts';
import { alertRefundedPayment, raiseAlert } from '../alerts/alerts.server.ts';
import { paymentReported } from '../payments.events.ts';
import {
  type PaymentProvider,
  type PaymentProviders,
  type ProviderName,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
  wasCaptured,
} from '../providers/payment-provider.ts';
import type { Payment } from './charge.ts';
import {
  findCharge,
  findYesterday,
  listCapturedBetween,
  listCapturedByIds,
  type TimeRange,
} from './charges.db.server.ts';

const PROVIDERS: ProviderName[] = ['razorpay', 'stripe', 'sandbox'];

/**
 * Scheduled job: compares yesterday's captured payments (in India) at each provider with ours, in both directions
 * (rules §7). A difference raises an alert; a missing payment of a known order is polled again, too.
 */
export async function reconcilePayments(db: Database, payments: PaymentProviders): Promise<void> {
  const day = await findYesterday(db);
  for (const name of PROVIDERS) {
    const provider = payments.find(name);
    if (provider) await alertIfUnavailable(db, { provider, day }, () => comparePayments(db, provider, day));
  }
}

async function comparePayments(db: Database, provider: PaymentProvider, day: TimeRange): Promise<void> {
  const providerPayments = await provider.listCaptured(day);
  const recordedPayments = await listCapturedByIds(db, {
    provider: provider.name,
    ids: providerPayments.map(({ id }) => id),
  });
  const recordedAmounts = new Map(recordedPayments.map((each) => [each.providerPaymentId, each.amountPaise]));
  for (const payment of providerPayments)
    if (recordedAmounts.get(payment.id) !== payment.amountPaise)
      await (payment.status === 'refunded' ? alertRefundedPayment : alertMissingPayment)(
        db,
        provider.name,
        payment,
      );

  const providerPaymentIds = new Set(providerPayments.map(({ id }) => id));
  const ours = await listCapturedBetween(db, { provider: provider.name, ...day });
  for (const payment of ours.filter(({ providerPaymentId }) => !providerPaymentIds.has(providerPaymentId)))
    if (!(await isCapturedAtProvider(db, provider, payment))) await alertUnknownPayment(db, payment);
}

async function alertMissingPayment(
  db: Database,
  provider: ProviderName,
  payment: ProviderPayment,
): Promise<void> {
  const { id, providerOrderId, amountPaise } = payment;
  await inTransaction(db, async (trx) => {
    if (await findCharge(trx, { provider, providerOrderId }))
      await publish(trx, paymentReported, { provider, providerOrderId });
    await raiseAlert(trx, {
      key: `not kept ${provider} ${id}`,
      subject: 'Captured payment missing from our records',
      detail: `${provider} ${id} on ${providerOrderId || 'no order'}: ${formatRupees(toRupees(amountPaise))}.`,
    });
  });
}

/** The provider may have captured it on another day than the shop recorded. */
async function isCapturedAtProvider(
  db: Database,
  provider: PaymentProvider,
  payment: Payment,
): Promise<boolean> {
  const charge = await findCharge(db, { chargeId: payment.chargeId });
  const providerPayments = charge?.providerOrderId ? await provider.listPayments(charge.providerOrderId) : [];
  return providerPayments.some(
    (each) =>
      each.id === payment.providerPaymentId && wasCaptured(each) && each.amountPaise === payment.amountPaise,
  );
}

async function alertUnknownPayment(db: Database, { provider, providerPaymentId, amountPaise }: Payment) {
  await raiseAlert(db, {
    key: `not told ${provider} ${providerPaymentId}`,
    subject: 'Payment in our records is unknown to the provider',
    detail: `${provider} ${providerPaymentId}: ${formatRupees(toRupees(amountPaise))}.`,
  });
}

async function alertIfUnavailable(
  db: Database,
  { provider, day }: { provider: PaymentProvider; day: TimeRange },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    await raiseAlert(db, {
      key: `not compared ${provider.name} ${day.from.toISOString()}`,
      subject: 'Payments could not be reconciled',
      detail: `${provider.name}, the day from ${day.from.toISOString()}: ${error.message}`,
    });
  }
}
