import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { rupees } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { payAtSandbox } from '../providers/sandbox/pay-at-sandbox.server.ts';
import { createRefund, listPaymentRefunds } from '../refunds/create-refund.server.ts';
import { listChargesToPoll, scheduleNextPoll } from './due-charges.server.ts';
import { fetchCapturedPayments } from './fetch-captured-payments.server.ts';
import { findChargeByOrder, findOwnCharge, lockCharge } from './find-charge.server.ts';
import { openCharge } from './open-charge.server.ts';
import { openProviderOrder } from './open-provider-order.server.ts';
import { recordPayment } from './record-payment.server.ts';
import { verifyPayment } from './verify-payment.server.ts';

const shop = await openTestShop();
const { db, payments, work } = shop;
const asha = await addPerson(shop);

async function openPaid(outcome: 'success' | 'silent' | 'failure' | 'late' = 'success') {
  const input = { userId: asha.id, purpose: 'cart', amountPaise: rupees(2299) } as const;
  const { id: chargeId } = await inTransaction(db, (trx) => openCharge(trx, payments, input));
  const { providerOrderId } = await openProviderOrder(db, payments, { chargeId });
  const proof = await payAtSandbox(db, { orderId: providerOrderId, outcome });
  const charge = await findOwnCharge(db, { providerOrderId, userId: asha.id });
  if (!charge) throw new Error('its charge is not found');
  return {
    charge,
    proof: { paymentId: proof?.razorpay_payment_id ?? '', signature: proof?.razorpay_signature ?? '' },
  };
}

async function openRecorded() {
  const { charge, proof } = await openPaid();
  const told = await verifyPayment(db, payments, charge, proof);
  return await inTransaction(db, (trx) => recordPayment(trx, charge, told));
}

async function balances() {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', ({ fn }) => fn.sum<number>('amount_paise').as('paise')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

test('a charge is opened, paid, proven and recorded once, however often', async () => {
  const { charge, proof } = await openPaid();
  const told = await verifyPayment(db, payments, charge, proof);
  expect(told).toMatchObject({ id: proof.paymentId, amountPaise: rupees(2299), status: 'captured' });
  const record = () => inTransaction(db, (trx) => recordPayment(trx, charge, told));
  const recorded = await Promise.all([record(), record(), record(), record()]);
  expect(new Set(recorded.map(({ id }) => id)).size).toBe(1);
  expect(recorded[0]).toMatchObject({ state: 'captured', chargeId: charge.id });
  const closed = await inTransaction(db, (trx) => lockCharge(trx, charge.id));
  expect(closed.state).toBe('captured');
  expect(await balances()).toEqual({ 'card clearing': rupees(2299), 'payments received': -rupees(2299) });
});

test('a failed attempt never undoes a captured payment', async () => {
  const { charge, proof } = await openPaid();
  const told = await verifyPayment(db, payments, charge, proof);
  await inTransaction(db, (trx) => recordPayment(trx, charge, told));
  const late = { ...told, status: 'failed' as const };
  expect(await inTransaction(db, (trx) => recordPayment(trx, charge, late))).toMatchObject({
    state: 'captured',
  });
});

test('what is not proven is refused', async () => {
  const [mine, other] = [await openPaid(), await openPaid()];
  const unproven = 'Payment could not be verified.';
  const prove = (proof: typeof mine.proof) => verifyPayment(db, payments, mine.charge, proof);
  await expect(prove({ ...mine.proof, signature: '' })).rejects.toThrow(unproven);
  await expect(prove({ ...mine.proof, signature: 'é'.repeat(64) })).rejects.toThrow(unproven);
  await expect(prove(other.proof)).rejects.toThrow(unproven);
  const failed = await openPaid('failure');
  await expect(verifyPayment(db, payments, failed.charge, mine.proof)).rejects.toThrow(unproven);
});

test('somebody else’s charge is not found', async () => {
  const { charge } = await openPaid();
  const rohan = await addPerson(shop);
  const providerOrderId = charge.providerOrderId as string;
  expect(await findOwnCharge(db, { providerOrderId, userId: rohan.id })).toBeUndefined();
  expect(await findChargeByOrder(db, { provider: 'sandbox', providerOrderId })).toEqual(charge);
});

test('without a card provider no charge is opened', async () => {
  const input = { userId: asha.id, purpose: 'cart', amountPaise: rupees(1) } as const;
  const none = { current: undefined, find: () => undefined };
  await expect(inTransaction(db, (trx) => openCharge(trx, none, input))).rejects.toThrow(
    'Cards are not taken',
  );
});

test('the provider is asked at 2, 10 and 30 minutes, 2 and 12 hours, then daily to day 5', async () => {
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

test('what was paid while nobody told is found by asking', async () => {
  const { charge } = await openPaid('silent');
  expect(await fetchCapturedPayments(db, payments, charge)).toMatchObject([{ status: 'captured' }]);
  const { charge: failed } = await openPaid('failure');
  expect(await fetchCapturedPayments(db, payments, failed)).toEqual([]);
});

test('a late payment is taken by the clock, after the hold', async () => {
  const { charge } = await openPaid('late');
  expect(await fetchCapturedPayments(db, payments, charge)).toEqual([]);
  await advanceShopClock(db, 17 * 60);
  await work.runScheduledJob('take-late-sandbox-payments');
  expect(await fetchCapturedPayments(db, payments, charge)).toMatchObject([{ status: 'captured' }]);
});

test('a refund is owed once for a reason, and goes from queued to processed', async () => {
  const payment = await openRecorded();
  const before = await balances();
  const input = { paymentId: payment.id, reasonKey: 'order cancelled', amountPaise: rupees(2299) };
  const owe = () => inTransaction(db, (trx) => createRefund(trx, input));
  const owed = await Promise.all([owe(), owe(), owe()]);
  expect(new Set(owed.map(({ id }) => id)).size).toBe(1);
  expect(owed[0]).toMatchObject({ state: 'queued' });
  await work.handlePendingEvents();
  expect(await listPaymentRefunds(db, [payment.id])).toMatchObject([
    { state: 'processed', amountPaise: rupees(2299) },
  ]);
  const after = await balances();
  expect(after['card clearing']).toBe((before['card clearing'] as number) - rupees(2299));
  expect(after['refunds payable']).toBe(rupees(2299));
});

test('refunds never pass what was paid, whatever comes at once', async () => {
  const payment = await openRecorded();
  const owe = (reasonKey: string) =>
    inTransaction(db, (trx) =>
      createRefund(trx, { paymentId: payment.id, reasonKey, amountPaise: rupees(500) }),
    );
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => owe(`return ${number}`)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const each of all)
    if (each.status === 'rejected')
      expect(each.reason.message).toBe('That is more than is left of the payment.');
  expect(await listPaymentRefunds(db, [payment.id])).toHaveLength(4);
});
