import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { pollCharges } from '#app/checkout/payment/settle-payment.server.ts';
import { releaseHoldAtProvider } from '#app/payments/charges/charges.server.ts';
import { type PaymentProviders, ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSettings } from '#app/settings/settings.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import type { ProviderDouble } from '#test/doubles/provider-double.ts';
import { openRazorpayDouble } from '#test/doubles/razorpay-double.ts';
import { openSandboxDouble } from '#test/doubles/sandbox-double.ts';
import { openStripeDouble } from '#test/doubles/stripe-double.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { chargeEndingHolds } from './hold-deposit.server.ts';
import { findHoldStart } from './hold-period.ts';

const [stripe, razorpay] = [await openStripeDouble(), await openRazorpayDouble()];
const doubles: ProviderDouble[] = [stripe, razorpay];
afterAll(() => Promise.all([stripe, razorpay].map(({ server }) => server?.close())));
const payments: PaymentProviders = {
  current: undefined,
  find: (name) => doubles.find((double) => double.name === name)?.provider,
};
const shop = await openTestShop({ payments: () => payments });
const { db } = shop;
doubles.push(openSandboxDouble(db));
const cast = await seedFixtures(db);
const admin = await newShopper(shop, { isAdmin: true });
const owner = await newShopper(shop, { name: 'Meera Nair' });
const today = await findToday(db);
const day = (count: number) => addDays(today, count);
await saveSettings(db, { depositStrategy: 'card hold' });

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

/** An approved cash order of an outfit at ₹500 a day with a deposit of ₹2,000. */
async function book({ days = 1, double }: { days?: number; double: ProviderDouble }) {
  payments.current = double.provider;
  const outfit = await inTransaction(db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
  const renter = await newShopper(shop, { name: 'Asha Kulkarni' });
  await renter.add({
    product: outfit,
    quantity: 1,
    rentalPeriod: { startDate: day(1), endDate: day(days) },
  });
  const { order } = (await renter.order()).body;
  const [{ _id: id }] = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
  await move(owner, id, { status: 'Approved' });
  return { renter, id, order };
}

const move = (by: TestShopper, id: string, body: object) =>
  by.call('PUT', `/api/products/rentals/orders/${id}/status`, { body: { ownerAgrees: true, ...body } });
const show = async (id: string) => (await admin.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder;
const open = (renter: TestShopper, id: string) =>
  renter.call('POST', '/api/payment/create-order', {
    body: { rentalOrder: id, amount: rupees(2000), pays: 'deposit' },
  });

/** Pays in the payment window, but does not report it to the page. */
async function authorize(double: ProviderDouble, renter: TestShopper, id: string) {
  const opened = await open(renter, id);
  expect([opened.status, opened.body.message]).toEqual([200, undefined]);
  const { paymentId, signature } = await double.pay(opened.body.id, 'authorized');
  return { paymentOrderId: opened.body.id as string, paymentId, paymentSignature: signature };
}
const confirm = (renter: TestShopper, id: string, proof: object) =>
  renter.call('POST', `/api/products/rentals/orders/${id}/payment`, { body: proof });

/** A booking whose deposit is held on the card. */
async function held(double: ProviderDouble, until: 'Approved' | 'Dispatched' | 'Returned' = 'Approved') {
  const booked = await book({ double });
  const proof = await authorize(double, booked.renter, booked.id);
  expect((await confirm(booked.renter, booked.id, proof)).status).toBe(200);
  if (until !== 'Approved') await move(admin, booked.id, { status: 'Dispatched' });
  if (until === 'Returned') {
    await db
      .updateTable('rental_orders')
      .set({ starts_on: today, ends_on: today })
      .where('id', '=', booked.id)
      .execute();
    await move(admin, booked.id, { status: 'Returned' });
  }
  return { ...booked, proof };
}

const atProvider = async (double: ProviderDouble, { paymentOrderId }: { paymentOrderId: string }) =>
  (await double.provider.listPayments(paymentOrderId)).map(({ status, amountPaise }) => [
    status,
    amountPaise,
  ]);
const damage = (amount: number) => ({
  ...{ status: 'Completed', deductions: [{ kind: 'damage', amount, reason: 'Torn hem' }] },
});
const sumOf = async (account: string) => {
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_paise').as('sum'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
};
const endSoon = (id: string) =>
  db
    .updateTable('deposit_holds')
    .set({ valid_until: sql<Date>`shop_now() + interval '11 hours'` })
    .where('rental_order_id', '=', id)
    .where('state', '=', 'authorized')
    .execute();

describe.each(doubles.filter(({ name }) => name !== 'razorpay'))('$name', (double) => {
  test('a held deposit is not money received, not due in cash, and released without claims', async () => {
    const accounts = async () => [await sumOf('deposits held'), await sumOf('card clearing')];
    const before = await accounts();
    const { id, order, renter, proof } = await held(double);
    expect(await accounts()).toEqual(before);
    expect(await show(id)).toMatchObject({
      ...{ depositStatus: 'authorized', depositStrategy: 'card hold' },
      depositHold: { canPlace: false, validUntil: expect.any(String) },
    });
    expect((await renter.get(`/api/orders/${order._id}`)).body.order.toCollect).toBe(order.total - 2000);
    await move(admin, id, { status: 'Dispatched' });
    expect((await show(id)).depositStatus).toBe('authorized');
    await move(admin, id, { status: 'Returned' });
    const { body } = await move(admin, id, { status: 'Completed' });
    expect(body.rentalOrder).toMatchObject({ depositStatus: 'settled', depositReturned: 2000 });
    await shop.work.handlePendingEvents();
    expect(await atProvider(double, proof)).toEqual([['failed', rupees(2000)]]);
    expect(await accounts()).toEqual(before);
  });

  test('the settlement charges what it claims, and the rest is released', async () => {
    const { id, proof } = await held(double, 'Returned');
    const clearing = await sumOf('card clearing');
    const { status, body } = await move(admin, id, damage(500));
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.rentalOrder).toMatchObject({ depositReturned: 1500, depositCharged: 500 });
    expect(await atProvider(double, proof)).toEqual([['captured', rupees(500)]]);
    expect((await sumOf('card clearing')) - clearing).toBe(rupees(500));
    const { payouts } = (await owner.get('/api/products/rentals/statement')).body;
    expect(payouts[0]).toMatchObject({ rentalOrder: id, deductions: 500 });
    expect(await double.countRefunds()).toBe(0);
  });

  test('a settlement that would be refused charges nothing', async () => {
    const { id, proof } = await held(double, 'Returned');
    for (const [by, body, expected] of [
      [admin, { status: 'Completed', deductions: [{ kind: 'damage', amount: 500, reason: ' ' }] }, 400],
      [owner, damage(500), 403],
    ] as const)
      expect((await move(by, id, body)).status).toBe(expected);
    expect(await atProvider(double, proof)).toEqual([['authorized', rupees(2000)]]);
  });

  test('of more than the hold, all of it is charged, and the rest is due from the renter', async () => {
    const { id, proof } = await held(double, 'Returned');
    const { body } = await move(admin, id, damage(2000.5));
    expect(body.rentalOrder).toMatchObject({ depositReturned: 0, charges: { amount: 0.5, due: 0.5 } });
    expect(await atProvider(double, proof)).toEqual([['captured', rupees(2000)]]);
  });

  test('settled by several people at once, a hold is charged once', async () => {
    const { id, proof } = await held(double, 'Returned');
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(admin, id, damage(700))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await atProvider(double, proof)).toEqual([['captured', rupees(700)]]);
  });

  test('page, webhook and poll at once place one hold', async () => {
    const { renter, id } = await book({ double });
    const proof = await authorize(double, renter, id);
    const { rawBody, headers } = await double.paymentEvent(proof.paymentId);
    await db
      .updateTable('charges')
      .set({ ask_at: sql<Date>`shop_now()` })
      .where('state', '=', 'open')
      .execute();
    await Promise.all([
      confirm(renter, id, proof),
      shop.call('POST', `/api/payment/webhook/${double.name}`, { body: rawBody, headers }),
      pollCharges({ db, payments }),
    ]);
    await shop.work.handlePendingEvents();
    expect((await show(id)).depositStatus).toBe('authorized');
  });

  test('without the page, the poll finds the hold', async () => {
    const { renter, id } = await book({ double });
    await authorize(double, renter, id);
    await db
      .updateTable('charges')
      .set({ ask_at: sql<Date>`shop_now()` })
      .where('state', '=', 'open')
      .execute();
    await pollCharges({ db, payments });
    expect((await show(id)).depositStatus).toBe('authorized');
  });

  test('a cancelled rental releases its hold', async () => {
    const { id, proof } = await held(double);
    expect((await move(admin, id, { status: 'Cancelled' })).body.rentalOrder.depositStatus).toBe('waived');
    await shop.work.handlePendingEvents();
    expect(await atProvider(double, proof)).toEqual([['failed', rupees(2000)]]);
  });

  test('a hold that comes after the deposit was collected in cash is released', async () => {
    const { renter, id } = await book({ double });
    const proof = await authorize(double, renter, id);
    await move(admin, id, { status: 'Dispatched' });
    expect(await show(id)).toMatchObject({ depositStatus: 'held', depositStrategy: 'collect' });
    await confirm(renter, id, proof);
    await shop.work.handlePendingEvents();
    expect(await atProvider(double, proof)).toEqual([['failed', rupees(2000)]]);
  });

  test('of two holds for one deposit, one is released', async () => {
    const { renter, id } = await book({ double });
    const proofs = [await authorize(double, renter, id), await authorize(double, renter, id)];
    await Promise.all(proofs.map((proof) => confirm(renter, id, proof)));
    await shop.work.handlePendingEvents();
    const states = await Promise.all(proofs.map((proof) => atProvider(double, proof)));
    expect(states.map(([first]) => first?.[0]).sort()).toEqual(['authorized', 'failed']);
  });

  test('before its hold ends, the deposit of an outfit that is out is charged, and refunded less claims', async () => {
    const { id, proof, renter } = await held(double, 'Returned');
    await endSoon(id);
    await Promise.all([chargeEndingHolds({ db, payments }), chargeEndingHolds({ db, payments })]);
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${renter.email}`)).body;
    const told = messages.filter(({ subject }: { subject: string }) =>
      /was charged to your card$/.test(subject),
    );
    expect(told).toHaveLength(1);
    expect(await show(id)).toMatchObject({ depositStatus: 'held', depositStrategy: 'collect' });
    expect(await atProvider(double, proof)).toEqual([['captured', rupees(2000)]]);
    const { body } = await move(admin, id, damage(500));
    expect(body.rentalOrder).toMatchObject({ depositStatus: 'settled', depositReturned: 1500 });
    await shop.work.handlePendingEvents();
    const refunds = await db
      .selectFrom('refunds')
      .select('amount_paise')
      .where('reason_key', '=', `rental deposit ${id}`)
      .execute();
    expect(refunds).toEqual([{ amount_paise: rupees(1500) }]);
  });

  test('before its hold ends, the deposit of an outfit that is not out is released and due again', async () => {
    const { id, renter, proof } = await held(double);
    await endSoon(id);
    await chargeEndingHolds({ db, payments });
    expect(await show(id)).toMatchObject({ depositStatus: 'awaited', depositHold: { canPlace: true } });
    await shop.work.handlePendingEvents();
    expect(await atProvider(double, proof)).toEqual([['failed', rupees(2000)]]);
    const again = await authorize(double, renter, id);
    expect((await confirm(renter, id, again)).body.rentalOrder.depositStatus).toBe('authorized');
  });

  test('a hold that the bank ends is an alert, and nothing can be deducted', async () => {
    const { id, proof } = await held(double, 'Returned');
    await double.provider.cancelOrder(proof.paymentOrderId);
    const { status, body } = await move(admin, id, damage(500));
    expect([status, body.message]).toEqual([
      409,
      'The hold on the card has ended, so the deductions cannot be charged.',
    ]);
    const { alerts } = (await admin.get('/api/admin/payment-alerts')).body;
    expect(alerts[0].subject).toBe('A deposit is no longer held');
    expect((await move(admin, id, { status: 'Completed' })).status).toBe(200);
  });
});

describe('stripe over an unreliable connection', () => {
  const server = stripe.server as NonNullable<ProviderDouble['server']>;

  test.each(['lost', '500', 'away'] as const)(
    'a claim whose call fails (%s) is charged once, by the next try',
    async (fault) => {
      const { id, proof } = await held(stripe, 'Returned');
      server.breakNext(/^POST .*\/capture$/, fault);
      expect((await move(admin, id, damage(500))).status).toBe(503);
      expect((await show(id)).status).toBe('Returned');
      expect((await move(admin, id, damage(500))).status).toBe(200);
      expect(await atProvider(stripe, proof)).toEqual([['captured', rupees(500)]]);
    },
  );

  test('after a lost answer, the next try can claim less, and the difference is refunded', async () => {
    const { id } = await held(stripe, 'Returned');
    server.breakNext(/^POST .*\/capture$/, 'lost');
    await move(admin, id, damage(500));
    const { body } = await move(admin, id, damage(200));
    expect(body.rentalOrder).toMatchObject({ depositReturned: 1800 });
    await shop.work.handlePendingEvents();
    const refunds = await db
      .selectFrom('refunds')
      .select('amount_paise')
      .where('reason_key', '=', `rental deposit ${id}`)
      .execute();
    expect(refunds).toEqual([{ amount_paise: rupees(300) }]);
  });

  test('a release that the provider does not answer fails, and is done by the next try of its job', async () => {
    const { id, proof } = await held(stripe);
    server.breakNext(/^POST .*\/cancel$/, 'away');
    await move(admin, id, { status: 'Cancelled' });
    await expect(shop.work.handlePendingEvents()).rejects.toThrow(ProviderUnavailable);
    const { charge_id: chargeId } = await db
      .selectFrom('deposit_holds')
      .select('charge_id')
      .where('rental_order_id', '=', id)
      .executeTakeFirstOrThrow();
    await releaseHoldAtProvider({ db, payments }, { chargeId });
    expect(await atProvider(stripe, proof)).toEqual([['failed', rupees(2000)]]);
  });

  test('what a claim releases is not taken for a refund made outside the shop', async () => {
    const { id, proof } = await held(stripe, 'Returned');
    await move(admin, id, damage(500));
    const refund = { id: 're_1', payment_intent: proof.paymentId, status: 'succeeded', metadata: {} };
    const event = await stripe.foreignEvent({ type: 'refund.created', data: { object: refund } });
    await shop.call('POST', '/api/payment/webhook/stripe', { body: event.rawBody, headers: event.headers });
    const { alerts } = (await admin.get('/api/admin/payment-alerts')).body;
    expect(alerts.map(({ subject }: { subject: string }) => subject)).not.toContain(
      'Refund made outside the shop',
    );
  });

  test('a refund of a charged hold that someone makes at Stripe raises one alert; our own raise none', async () => {
    const alerts = async () =>
      (await admin.get('/api/admin/payment-alerts')).body.alerts.filter(
        ({ subject }: { subject: string }) => subject === 'Refund made outside the shop',
      );
    const report = async (proof: { paymentId: string }) => {
      const refund = { id: 're_2', payment_intent: proof.paymentId, status: 'succeeded', metadata: {} };
      const { rawBody, headers } = await stripe.foreignEvent({
        type: 'refund.created',
        data: { object: refund },
      });
      await shop.call('POST', '/api/payment/webhook/stripe', { body: rawBody, headers });
      await shop.work.handlePendingEvents();
    };
    const own = await held(stripe, 'Returned');
    await endSoon(own.id);
    await chargeEndingHolds({ db, payments });
    await move(admin, own.id, damage(500));
    await shop.work.handlePendingEvents();
    await report(own.proof);
    expect(await alerts()).toEqual([]);

    const { id, proof } = await held(stripe, 'Returned');
    await move(admin, id, damage(500));
    await stripe.giveBack(proof.paymentId, rupees(200));
    await report(proof);
    await report(proof);
    expect(await alerts()).toMatchObject([{ detail: expect.stringContaining('₹200') }]);
  });
});

describe('which deposits are held on a card', () => {
  const [sandbox] = doubles.slice(-1) as [ProviderDouble];

  test('those of rentals that the hold outlives; a booking keeps its strategy', async () => {
    const short = await book({ days: 5, double: sandbox });
    const long = await book({ days: 6, double: sandbox });
    await saveSettings(db, { depositStrategy: 'collect' });
    const later = await book({ double: sandbox });
    await saveSettings(db, { depositStrategy: 'card hold' });
    const strategies = await Promise.all(
      [short, long, later].map(async ({ id }) => (await show(id)).depositStrategy),
    );
    expect(strategies).toEqual(['card hold', 'collect', 'collect']);
    const refused = await open(later.renter, later.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The deposit of this rental is not to be held on a card.',
    ]);
  });

  test.each([
    [
      '1 day, its way not known',
      { starts_on: '2026-12-10', ends_on: '2026-12-10', leaves_on: null, back_on: null },
      '2026-12-06',
    ],
    ['6 days', { starts_on: '2026-12-10', ends_on: '2026-12-15', leaves_on: null, back_on: null }, null],
    [
      '2 days, each way one day',
      { starts_on: '2026-12-10', ends_on: '2026-12-11', leaves_on: '2026-12-08', back_on: '2026-12-12' },
      '2026-12-08',
    ],
    [
      '1 day, each way two days',
      { starts_on: '2026-12-10', ends_on: '2026-12-10', leaves_on: '2026-12-07', back_on: '2026-12-12' },
      null,
    ],
  ])('a rental of %s', (_name, trip, from) => expect(findHoldStart(trip)).toBe(from));

  test('none with a provider that cannot hold', async () => {
    payments.current = razorpay.provider;
    const { status, body } = await admin.call('PUT', '/api/admin/settings', {
      body: { depositStrategy: 'card hold' },
    });
    expect([status, body.message]).toEqual([
      400,
      'The payment provider does not hold amounts for as long as a rental. Stripe does.',
    ]);
    const { id, renter } = await book({ double: razorpay });
    expect((await open(renter, id)).status).toBe(409);
    expect((await move(admin, id, { status: 'Dispatched' })).body.rentalOrder.depositStatus).toBe('held');
  });

  test('others cannot hold, and no other amount', async () => {
    const { id, renter } = await book({ double: sandbox });
    const stranger = await newShopper(shop);
    expect((await open(stranger, id)).status).toBe(404);
    expect((await open(owner, id)).status).toBe(403);
    const body = { rentalOrder: id, amount: rupees(1), pays: 'deposit' };
    expect((await renter.call('POST', '/api/payment/create-order', { body })).status).toBe(409);
  });
});

test('a hold of the sandbox that nobody charged in time has ended', async () => {
  const [sandbox] = doubles.slice(-1) as [ProviderDouble];
  const { id, proof } = await held(sandbox, 'Returned');
  await db
    .updateTable('sandbox_payments')
    .set({ created_at: sql<Date>`created_at - interval '30 days'` })
    .where('order_id', '=', proof.paymentOrderId)
    .execute();
  await endSoon(id);
  await chargeEndingHolds({ db, payments });
  expect(await show(id)).toMatchObject({ depositStatus: 'awaited', depositStrategy: 'card hold' });
  expect(await atProvider(sandbox, proof)).toEqual([['failed', rupees(2000)]]);
});

describe('other dates', () => {
  const change = (by: TestShopper, id: string, body: object) =>
    by.call('POST', `/api/products/rentals/orders/${id}/dates`, { body });

  test('are refused while the deposit is held for the old ones', async () => {
    const { renter, id } = await held(stripe);
    const refused = await change(renter, id, { startDate: day(3) });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The deposit is held on the card for these dates, so they can no longer be changed.',
    ]);
    expect(await show(id)).toMatchObject({ canChangeDates: false, depositStatus: 'authorized' });
  });

  test('release a hold that is confirmed too late, and the deposit can be held for the new ones', async () => {
    const { renter, id } = await book({ double: stripe });
    const proof = await authorize(stripe, renter, id);
    await change(admin, id, { startDate: day(30), reason: 'Agreed on the phone.' });
    await confirm(renter, id, proof);
    expect(await show(id)).toMatchObject({
      ...{ depositStatus: 'awaited', depositStrategy: 'card hold' },
      depositHold: { canPlace: false },
    });
  });
});
