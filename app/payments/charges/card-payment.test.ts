import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { rupees } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { payAtSandbox } from '../providers/sandbox.server.ts';
import { createRefund } from '../refunds/refunds.server.ts';
import { fetchCapturedPayments, recordPayment, verifyPayment } from './captured-payments.server.ts';
import {
  findCharge,
  findOwnCharge,
  listChargesToPoll,
  listPaymentRefunds,
  lockCharge,
  openCharge,
  openProviderOrder,
  scheduleNextPoll,
} from './charges.server.ts';

const shop = await openTestShop();
const { db, payments, work } = shop;
const asha = await addPerson(shop);

async function openPaid(outcome: 'success' | 'silent' | 'failure' | 'late' = 'success') {
  const input = { userId: asha.id, purpose: 'cart', amountPaise: rupees(2299) } as const;
  const { id: chargeId } = await inTransaction(db, (trx) => openCharge(trx, payments, input));
  const { providerOrderId } = await openProviderOrder(db, payments, { chargeId });
  const proof = await payAtSandbox(db, { orderId: providerOrderId, outcome });
  const charge = await findOwnCharge(db, { providerOrderId, userId: asha.id });
  if (!charge) throw new Error('charge not found');
  return {
    charge,
    proof: { paymentId: proof?.razorpay_payment_id ?? '', signature: proof?.razorpay_signature ?? '' },
  };
}

async function openRecorded() {
  const { charge, proof } = await openPaid();
  const captured = await verifyPayment(db, payments, charge, proof);
  return await inTransaction(db, (trx) => recordPayment(trx, charge, captured));
}

async function balances() {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', ({ fn }) => fn.sum<number>('amount_paise').as('paise')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

test('a charge is opened, paid and verified, and its payment recorded once', async () => {
  const { charge, proof } = await openPaid();
  const captured = await verifyPayment(db, payments, charge, proof);
  expect(captured).toMatchObject({ id: proof.paymentId, amountPaise: rupees(2299), status: 'captured' });
  const record = () => inTransaction(db, (trx) => recordPayment(trx, charge, captured));
  const recorded = await Promise.all([record(), record(), record(), record()]);
  expect(new Set(recorded.map(({ id }) => id)).size).toBe(1);
  expect(recorded[0]).toMatchObject({ state: 'captured', chargeId: charge.id });
  const closed = await inTransaction(db, (trx) => lockCharge(trx, charge.id));
  expect(closed.state).toBe('captured');
  expect(await balances()).toEqual({ 'card clearing': rupees(2299), 'payments received': -rupees(2299) });
});

test('a failed attempt never undoes a captured payment', async () => {
  const { charge, proof } = await openPaid();
  const captured = await verifyPayment(db, payments, charge, proof);
  await inTransaction(db, (trx) => recordPayment(trx, charge, captured));
  const late = { ...captured, status: 'failed' as const };
  expect(await inTransaction(db, (trx) => recordPayment(trx, charge, late))).toMatchObject({
    state: 'captured',
  });
});

test('invalid proofs are refused', async () => {
  const [mine, other] = [await openPaid(), await openPaid()];
  const notVerified = 'Payment could not be verified.';
  const verify = (proof: typeof mine.proof) => verifyPayment(db, payments, mine.charge, proof);
  await expect(verify({ ...mine.proof, signature: '' })).rejects.toThrow(notVerified);
  await expect(verify({ ...mine.proof, signature: 'é'.repeat(64) })).rejects.toThrow(notVerified);
  await expect(verify(other.proof)).rejects.toThrow(notVerified);
  const failed = await openPaid('failure');
  await expect(verifyPayment(db, payments, failed.charge, mine.proof)).rejects.toThrow(notVerified);
});

test('another user’s charge is not found', async () => {
  const { charge } = await openPaid();
  const rohan = await addPerson(shop);
  const providerOrderId = charge.providerOrderId as string;
  expect(await findOwnCharge(db, { providerOrderId, userId: rohan.id })).toBeUndefined();
  expect(await findCharge(db, { provider: 'sandbox', providerOrderId })).toEqual(charge);
});

test('without a card provider no charge is opened', async () => {
  const input = { userId: asha.id, purpose: 'cart', amountPaise: rupees(1) } as const;
  const none = { current: undefined, find: () => undefined };
  await expect(inTransaction(db, (trx) => openCharge(trx, none, input))).rejects.toThrow(
    'currently unavailable',
  );
});

test('charges are polled after 2, 10 and 30 minutes, 2 and 12 hours, then daily until day 5', async () => {
  const { charge } = await openPaid('silent');
  const isDue = async () => (await listChargesToPoll(db)).some(({ id }) => id === charge.id);
  expect(await isDue()).toBe(false);
  let age = 0;
  for (const minutes of [2, 10, 30, 120, 720, 1440, 2880, 4320, 5760, 7200]) {
    await advanceShopClock(db, (minutes - age) * 60);
    age = minutes;
    expect(await isDue(), `after ${minutes} minutes`).toBe(true);
    await scheduleNextPoll(db, charge, { wasReached: false });
    expect(await isDue()).toBe(false);
    await scheduleNextPoll(db, charge, { wasReached: true });
    expect(await isDue()).toBe(false);
  }
  const closed = await inTransaction(db, (trx) => lockCharge(trx, charge.id));
  expect(closed.state).toBe('closed');
});

test('a payment without a webhook is found by polling', async () => {
  const { charge } = await openPaid('silent');
  expect(await fetchCapturedPayments(db, payments, charge)).toMatchObject([{ status: 'captured' }]);
  const { charge: failed } = await openPaid('failure');
  expect(await fetchCapturedPayments(db, payments, failed)).toEqual([]);
});

test('a late payment is captured by the scheduled job, after the reservation', async () => {
  const { charge } = await openPaid('late');
  expect(await fetchCapturedPayments(db, payments, charge)).toEqual([]);
  await advanceShopClock(db, 17 * 60);
  await work.runScheduledJob('take-late-sandbox-payments');
  expect(await fetchCapturedPayments(db, payments, charge)).toMatchObject([{ status: 'captured' }]);
});

test('a refund is created once per reason, and moves from queued to processed', async () => {
  const payment = await openRecorded();
  const before = await balances();
  const input = { paymentId: payment.id, reasonKey: 'order cancelled', amountPaise: rupees(2299) };
  const create = () => inTransaction(db, (trx) => createRefund(trx, input));
  const created = await Promise.all([create(), create(), create()]);
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  expect(created[0]).toMatchObject({ state: 'queued' });
  await work.handlePendingEvents();
  expect(await listPaymentRefunds(db, [payment.id])).toMatchObject([
    { state: 'processed', amountPaise: rupees(2299) },
  ]);
  const after = await balances();
  expect(after['card clearing']).toBe((before['card clearing'] as number) - rupees(2299));
  expect(after['refunds payable']).toBe(rupees(2299));
});

test('concurrent refunds never exceed the payment', async () => {
  const payment = await openRecorded();
  const create = (reasonKey: string) =>
    inTransaction(db, (trx) =>
      createRefund(trx, { paymentId: payment.id, reasonKey, amountPaise: rupees(500) }),
    );
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => create(`return ${number}`)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const each of all)
    if (each.status === 'rejected')
      expect(each.reason.message).toBe('The refund exceeds the remaining amount of the payment.');
  expect(await listPaymentRefunds(db, [payment.id])).toHaveLength(4);
});
