import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import type { Payment } from '../charge.ts';
import {
  type PaymentProvider,
  type Payments,
  ProviderAway,
  type ProviderName,
  type ProviderPayment,
  ProviderRefused,
} from '../payment-provider.ts';
import { paymentReported } from '../payments-news.ts';
import { alertOfGivenBack } from './alert-of-given-back.ts';
import {
  findCharge,
  findYesterday,
  listCapturedBetween,
  listCapturedOf,
  type Span,
} from './charge-rows.server.ts';
import { raiseAlert } from './raise-alert.ts';
import { wasCaptured } from './was-captured.ts';

const PROVIDERS: ProviderName[] = ['razorpay', 'stripe', 'sandbox'];

/**
 * A clock's task: all payments that a provider captured yesterday (India's day) against the shop's own, both
 * ways (payments-and-security §1). A difference is an alert; where the shop knows the order, it asks again too.
 */
export async function compareWithProviders(db: Database, payments: Payments): Promise<void> {
  const day = await findYesterday(db);
  for (const name of PROVIDERS) {
    const provider = payments.find(name);
    if (provider) await unlessAway(db, { provider, day }, () => compare(db, provider, day));
  }
}

async function compare(db: Database, provider: PaymentProvider, day: Span): Promise<void> {
  const told = await provider.listCaptured(day);
  const kept = await listCapturedOf(db, { provider: provider.name, ids: told.map(({ id }) => id) });
  const keptAmounts = new Map(kept.map((each) => [each.providerPaymentId, each.amountPaise]));
  for (const payment of told)
    if (keptAmounts.get(payment.id) !== payment.amountPaise)
      await (payment.status === 'given back' ? alertOfGivenBack : alertOfUnkept)(db, provider.name, payment);

  const toldIds = new Set(told.map(({ id }) => id));
  const ours = await listCapturedBetween(db, { provider: provider.name, ...day });
  for (const payment of ours.filter(({ providerPaymentId }) => !toldIds.has(providerPaymentId)))
    if (!(await isCapturedThere(db, provider, payment))) await alertOfUntold(db, payment);
}

async function alertOfUnkept(db: Database, provider: ProviderName, payment: ProviderPayment): Promise<void> {
  const { id, providerOrderId, amountPaise } = payment;
  await inTransaction(db, async (trx) => {
    if (await findCharge(trx, { provider, providerOrderId }))
      await announce(trx, paymentReported, { provider, providerOrderId });
    await raiseAlert(trx, {
      key: `not kept ${provider} ${id}`,
      subject: 'A captured payment is not in the shop’s books',
      detail: `${provider} ${id} on ${providerOrderId || 'no order'}: ${amountPaise} paise.`,
    });
  });
}

/** It may have been made on another day than the one on which the shop heard of it. */
async function isCapturedThere(db: Database, provider: PaymentProvider, payment: Payment): Promise<boolean> {
  const charge = await findCharge(db, { chargeId: payment.chargeId });
  const told = charge?.providerOrderId ? await provider.listPayments(charge.providerOrderId) : [];
  return told.some(
    (each) =>
      each.id === payment.providerPaymentId && wasCaptured(each) && each.amountPaise === payment.amountPaise,
  );
}

async function alertOfUntold(db: Database, { provider, providerPaymentId, amountPaise }: Payment) {
  await raiseAlert(db, {
    key: `not told ${provider} ${providerPaymentId}`,
    subject: 'A payment in the shop’s books is unknown to the provider',
    detail: `${provider} ${providerPaymentId}: ${amountPaise} paise.`,
  });
}

async function unlessAway(
  db: Database,
  { provider, day }: { provider: PaymentProvider; day: Span },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
    await raiseAlert(db, {
      key: `not compared ${provider.name} ${day.from.toISOString()}`,
      subject: 'Payments could not be compared',
      detail: `${provider.name}, the day from ${day.from.toISOString()}: ${error.message}`,
    });
  }
}
