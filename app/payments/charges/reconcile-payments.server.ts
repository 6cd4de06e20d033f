import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { raiseAlert } from '../alerts/raise-alert.server.ts';
import { alertRefundedPayment } from '../alerts/raise-refunded-payment-alert.server.ts';
import { paymentReported } from '../payments.events.ts';
import {
  type PaymentProvider,
  type Payments,
  type ProviderName,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from '../providers/payment-provider.ts';
import { wasCaptured } from '../providers/was-captured.server.ts';
import type { Payment } from './charge.ts';
import {
  findCharge,
  findYesterday,
  listCapturedBetween,
  listCapturedOf,
  type Span,
} from './charges.db.server.ts';

const PROVIDERS: ProviderName[] = ['razorpay', 'stripe', 'sandbox'];

/**
 * A clock's task: all payments that a provider captured yesterday (India's day) against the shop's own, both
 * ways (payments-and-security §1). A difference is an alert; where the shop knows the order, it asks again too.
 */
export async function reconcilePayments(db: Database, payments: Payments): Promise<void> {
  const day = await findYesterday(db);
  for (const name of PROVIDERS) {
    const provider = payments.find(name);
    if (provider) await alertIfUnavailable(db, { provider, day }, () => compare(db, provider, day));
  }
}

async function compare(db: Database, provider: PaymentProvider, day: Span): Promise<void> {
  const providerPayments = await provider.listCaptured(day);
  const recordedPayments = await listCapturedOf(db, {
    provider: provider.name,
    ids: providerPayments.map(({ id }) => id),
  });
  const recordedAmounts = new Map(recordedPayments.map((each) => [each.providerPaymentId, each.amountPaise]));
  for (const payment of providerPayments)
    if (recordedAmounts.get(payment.id) !== payment.amountPaise)
      await (payment.status === 'given back' ? alertRefundedPayment : alertMissingPayment)(
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
      subject: 'A captured payment is not in the shop’s books',
      detail: `${provider} ${id} on ${providerOrderId || 'no order'}: ${amountPaise} paise.`,
    });
  });
}

/** It may have been made on another day than the one on which the shop heard of it. */
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
    subject: 'A payment in the shop’s books is unknown to the provider',
    detail: `${provider} ${providerPaymentId}: ${amountPaise} paise.`,
  });
}

async function alertIfUnavailable(
  db: Database,
  { provider, day }: { provider: PaymentProvider; day: Span },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    await raiseAlert(db, {
      key: `not compared ${provider.name} ${day.from.toISOString()}`,
      subject: 'Payments could not be compared',
      detail: `${provider.name}, the day from ${day.from.toISOString()}: ${error.message}`,
    });
  }
}
