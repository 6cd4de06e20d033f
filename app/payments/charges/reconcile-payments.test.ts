import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { claimEvents } from '#app/platform/events/domain-events.server.ts';
import { openRazorpayDouble } from '#test/doubles/razorpay-double.ts';
import { rupees } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { createRefund } from '../refunds/refunds.server.ts';
import { fetchCapturedPayments, recordPayment } from './captured-payments.server.ts';
import { findOwnCharge, listPaymentRefunds, openCharge, openProviderOrder } from './charges.server.ts';

const razorpay = await openRazorpayDouble();
afterAll(() => razorpay.server?.close());
const { provider } = razorpay;
const find = (name: string) => (name === 'razorpay' ? provider : undefined);
const shop = await openTestShop({ payments: () => ({ find, current: provider }) });
const { db, payments, work } = shop;
const asha = await addPerson(shop);
const DAY_MS = 86_400_000;
const yesterdayS = Math.floor((Date.now() - DAY_MS) / 1000);

async function openPaid() {
  const input = { userId: asha.id, purpose: 'cart', amountPaise: rupees(2299) } as const;
  const { id: chargeId } = await inTransaction(db, (trx) => openCharge(trx, payments, input));
  const { providerOrderId } = await openProviderOrder(db, payments, { chargeId });
  const paid = { created_at: yesterdayS };
  const { paymentId } = await razorpay.pay(providerOrderId, 'captured', paid);
  const charge = await findOwnCharge(db, { providerOrderId, userId: asha.id });
  if (!charge) throw new Error('charge not found');
  return { charge, paymentId, providerOrderId };
}

async function openRecorded() {
  const { charge } = await openPaid();
  const [captured] = await fetchCapturedPayments(db, payments, charge);
  if (!captured) throw new Error('charge not paid');
  return await inTransaction(db, (trx) => recordPayment(trx, charge, captured));
}

const reconcile = async () => {
  await work.runScheduledJob('compare-with-providers');
  const alerts = await db.selectFrom('payment_alerts').select(['subject', 'detail']).execute();
  const events = await inTransaction(db, (trx) => claimEvents(trx, 100));
  return {
    alerts,
    events: events.filter(({ name }) => name !== 'PaymentAlertRaised').map(({ facts }) => facts),
  };
};

beforeEach(async () => {
  await inTransaction(db, (trx) => claimEvents(trx, 100));
  await db.deleteFrom('payment_alerts').execute();
});

test('matching payments raise no alert', async () => {
  await openRecorded();
  expect(await reconcile()).toEqual({ alerts: [], events: [] });
});

test('a missing captured payment raises an alert and is polled again', async () => {
  const { charge, paymentId, providerOrderId } = await openPaid();
  const { alerts, events } = await reconcile();
  expect(alerts).toMatchObject([{ subject: 'Captured payment missing from our records' }]);
  expect(alerts[0]?.detail).toContain(paymentId);
  expect(events).toEqual([{ provider: 'razorpay', providerOrderId }]);
  const [captured] = await fetchCapturedPayments(db, payments, charge);
  await inTransaction(db, (trx) => recordPayment(trx, charge, captured as NonNullable<typeof captured>));
});

test('a payment refunded before it was recorded raises its own alert', async () => {
  const { paymentId } = await openPaid();
  await razorpay.giveBack(paymentId);
  const { alerts, events } = await reconcile();
  expect(alerts).toMatchObject([{ subject: 'Payment refunded before it was recorded' }]);
  expect(events).toEqual([]);
});

test('a recorded payment refunded in part raises no alert', async () => {
  const { providerPaymentId } = await openRecorded();
  await razorpay.giveBack(providerPaymentId, rupees(1));
  expect((await reconcile()).alerts.filter(({ detail }) => detail.includes(providerPaymentId))).toEqual([]);
});

test('a recorded payment unknown to the provider raises an alert', async () => {
  const { charge } = await openPaid();
  const [captured] = await fetchCapturedPayments(db, payments, charge);
  const invented = { ...(captured as NonNullable<typeof captured>), id: 'pay_00000000000000' };
  const recorded = await inTransaction(db, (trx) => recordPayment(trx, charge, invented));
  await db
    .updateTable('payments')
    .set({ captured_at: new Date(yesterdayS * 1000) })
    .where('id', '=', recorded.id)
    .execute();
  const subjects = (await reconcile()).alerts.map(({ subject }) => subject);
  expect(subjects).toContain('Payment in our records is unknown to the provider');
});

test('an unavailable provider raises an alert for the day', async () => {
  razorpay.server?.breakNext(/^GET \/v1\/payments$/, '500');
  expect((await reconcile()).alerts).toMatchObject([{ subject: 'Payments could not be reconciled' }]);
});

const setAge = (hours: number, refundId: string) =>
  db
    .updateTable('refunds')
    .set({ moved_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', refundId)
    .execute();

test('stalled refunds are resent and polled', async () => {
  const { id: paymentId } = await openRecorded();
  const input = { paymentId, reasonKey: 'order cancelled', amountPaise: rupees(500) };
  const { id } = await inTransaction(db, (trx) => createRefund(trx, input));
  const follow = async () => {
    await setAge(2, id);
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

test('a refund queued for a day raises an alert', async () => {
  const { id: paymentId } = await openRecorded();
  const input = { paymentId, reasonKey: 'order cancelled', amountPaise: rupees(500) };
  const { id } = await inTransaction(db, (trx) => createRefund(trx, input));
  await setAge(25, id);
  razorpay.server?.breakNext(/^POST .*refund$/, '500');
  await work.runScheduledJob('follow-refunds');
  const alerts = await db.selectFrom('payment_alerts').select('subject').execute();
  expect(alerts).toEqual([{ subject: 'A refund has been queued for a day' }]);
});
