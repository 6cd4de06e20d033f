import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/foundation/database.server.ts';
import { takeNews } from '#app/foundation/news.server.ts';
import { rupees } from '#test/cast.ts';
import { openRazorpayDouble } from '#test/doubles/razorpay-double.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { askProvider } from './ask-provider.ts';
import { findChargeOf } from './find-charge.ts';
import { lookUpPayments } from './look-up-payments.ts';
import { openCharge } from './open-charge.ts';
import { oweRefund, refundsOf } from './owe-refund.ts';
import { recordPayment } from './record-payment.ts';

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
  const wish = { userId: asha.id, purpose: 'cart', amountPaise: rupees(2299) } as const;
  const { id: chargeId } = await inTransaction(db, (trx) => openCharge(trx, payments, wish));
  const { providerOrderId } = await askProvider(db, payments, { chargeId });
  const paid = { created_at: yesterdayS };
  const { paymentId } = await razorpay.pay(providerOrderId, 'captured', paid);
  const charge = await findChargeOf(db, { providerOrderId, userId: asha.id });
  if (!charge) throw new Error('its charge is not found');
  return { charge, paymentId, providerOrderId };
}

async function openRecorded() {
  const { charge } = await openPaid();
  const [told] = await lookUpPayments(db, payments, charge);
  if (!told) throw new Error('it is not paid');
  return await inTransaction(db, (trx) => recordPayment(trx, charge, told));
}

const compared = async () => {
  await work.runTask('compare-with-providers');
  const alerts = await db.selectFrom('payment_alerts').select(['subject', 'detail']).execute();
  const news = await inTransaction(db, (trx) => takeNews(trx, 100));
  return { alerts, news: news.map(({ facts }) => facts) };
};

beforeEach(async () => {
  await inTransaction(db, (trx) => takeNews(trx, 100));
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
  const [told] = await lookUpPayments(db, payments, charge);
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
  const [told] = await lookUpPayments(db, payments, charge);
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
  const wish = { paymentId, reasonKey: 'order cancelled', amountPaise: rupees(500) };
  const { id } = await inTransaction(db, (trx) => oweRefund(trx, wish));
  const follow = async () => {
    await standFor(2, id);
    await work.runTask('follow-refunds');
    return (await refundsOf(db, [paymentId]))[0];
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
  const wish = { paymentId, reasonKey: 'order cancelled', amountPaise: rupees(500) };
  const { id } = await inTransaction(db, (trx) => oweRefund(trx, wish));
  await standFor(25, id);
  razorpay.server?.breakNext(/^POST .*refund$/, '500');
  await work.runTask('follow-refunds');
  const alerts = await db.selectFrom('payment_alerts').select('subject').execute();
  expect(alerts).toEqual([{ subject: 'A refund has waited for a day' }]);
});
