import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { claimEvents } from '#app/platform/events/domain-events.server.ts';
import { openRazorpayDouble } from '#test/doubles/razorpay-double.ts';
import { rupees } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { createRefund, listPaymentRefunds } from '../refunds/create-refund.server.ts';
import { fetchCapturedPayments } from './fetch-captured-payments.server.ts';
import { findOwnCharge } from './find-charge.server.ts';
import { openCharge } from './open-charge.server.ts';
import { openProviderOrder } from './open-provider-order.server.ts';
import { recordPayment } from './record-payment.server.ts';

const razorpay = await openRazorpayDouble();
afterAll(() => razorpay.server?.close());
const { provider } = razorpay;
const find = (name: string) => (name === 'razorpay' ? provider : undefined);
const shop = await openTestShop({ payments: () => ({ find, current: provider }) });
const { db, payments, work } = shop;
const asha = await addPerson(shop);
const A_DAY_MS = 86_400_000;
const yesterdayS = Math.floor((Date.now() - A_DAY_MS) / 1000);

async function openPaid() {
  const input = { userId: asha.id, purpose: 'cart', amountPaise: rupees(2299) } as const;
  const { id: chargeId } = await inTransaction(db, (trx) => openCharge(trx, payments, input));
  const { providerOrderId } = await openProviderOrder(db, payments, { chargeId });
  const paid = { created_at: yesterdayS };
  const { paymentId } = await razorpay.pay(providerOrderId, 'captured', paid);
  const charge = await findOwnCharge(db, { providerOrderId, userId: asha.id });
  if (!charge) throw new Error('its charge is not found');
  return { charge, paymentId, providerOrderId };
}

async function openRecorded() {
  const { charge } = await openPaid();
  const [told] = await fetchCapturedPayments(db, payments, charge);
  if (!told) throw new Error('it is not paid');
  return await inTransaction(db, (trx) => recordPayment(trx, charge, told));
}

const compared = async () => {
  await work.runScheduledJob('compare-with-providers');
  const alerts = await db.selectFrom('payment_alerts').select(['subject', 'detail']).execute();
  const news = await inTransaction(db, (trx) => claimEvents(trx, 100));
  return { alerts, news: news.map(({ facts }) => facts) };
};

beforeEach(async () => {
  await inTransaction(db, (trx) => claimEvents(trx, 100));
  await db.deleteFrom('payment_alerts').execute();
});

test('what both know is no difference', async () => {
  await openRecorded();
  expect(await compared()).toEqual({ alerts: [], news: [] });
});

test('a captured payment that the shop missed is an alert, and is asked about again', async () => {
  const { charge, paymentId, providerOrderId } = await openPaid();
  const { alerts, news } = await compared();
  expect(alerts).toMatchObject([{ subject: 'A captured payment is not in the shop’s books' }]);
  expect(alerts[0]?.detail).toContain(paymentId);
  expect(news).toEqual([{ provider: 'razorpay', providerOrderId }]);
  const [told] = await fetchCapturedPayments(db, payments, charge);
  await inTransaction(db, (trx) => recordPayment(trx, charge, told as NonNullable<typeof told>));
});

test('a payment that went back before the shop knew it is told as that', async () => {
  const { paymentId } = await openPaid();
  await razorpay.giveBack(paymentId);
  const { alerts, news } = await compared();
  expect(alerts).toMatchObject([{ subject: 'A payment went back before it was an order' }]);
  expect(news).toEqual([]);
});

test('a payment of ours of which something went back is no difference', async () => {
  const { providerPaymentId } = await openRecorded();
  await razorpay.giveBack(providerPaymentId, rupees(1));
  expect((await compared()).alerts.filter(({ detail }) => detail.includes(providerPaymentId))).toEqual([]);
});

test('a payment of ours that the provider does not know is an alert', async () => {
  const { charge } = await openPaid();
  const [told] = await fetchCapturedPayments(db, payments, charge);
  const invented = { ...(told as NonNullable<typeof told>), id: 'pay_00000000000000' };
  const recorded = await inTransaction(db, (trx) => recordPayment(trx, charge, invented));
  await db
    .updateTable('payments')
    .set({ captured_at: new Date(yesterdayS * 1000) })
    .where('id', '=', recorded.id)
    .execute();
  const subjects = (await compared()).alerts.map(({ subject }) => subject);
  expect(subjects).toContain('A payment in the shop’s books is unknown to the provider');
});

test('a provider that is away is an alert for the day', async () => {
  razorpay.server?.breakNext(/^GET \/v1\/payments$/, '500');
  expect((await compared()).alerts).toMatchObject([{ subject: 'Payments could not be compared' }]);
});

const standFor = (hours: number, refundId: string) =>
  db
    .updateTable('refunds')
    .set({ moved_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', refundId)
    .execute();

test('refunds that stand still are sent again and asked about', async () => {
  const { id: paymentId } = await openRecorded();
  const input = { paymentId, reasonKey: 'order cancelled', amountPaise: rupees(500) };
  const { id } = await inTransaction(db, (trx) => createRefund(trx, input));
  const follow = async () => {
    await standFor(2, id);
    await work.runScheduledJob('follow-refunds');
    return (await listPaymentRefunds(db, [paymentId]))[0];
  };
  razorpay.server?.breakNext(/^POST .*refund$/, 'lost');
  expect((await follow())?.state).toBe('queued');
  const sent = await follow();
  expect(sent?.state).toBe('pending');
  await razorpay.refundEvent(sent?.providerRefundId as string, 'processed');
  expect((await follow())?.state).toBe('processed');
});

test('a refund that waits for a day is told to a person', async () => {
  const { id: paymentId } = await openRecorded();
  const input = { paymentId, reasonKey: 'order cancelled', amountPaise: rupees(500) };
  const { id } = await inTransaction(db, (trx) => createRefund(trx, input));
  await standFor(25, id);
  razorpay.server?.breakNext(/^POST .*refund$/, '500');
  await work.runScheduledJob('follow-refunds');
  const alerts = await db.selectFrom('payment_alerts').select('subject').execute();
  expect(alerts).toEqual([{ subject: 'A refund has waited for a day' }]);
});
