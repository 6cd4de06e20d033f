import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { retryBookings } from '#app/shipping/bookings/book-parcel.server.ts';
import { BOOKABLE_COURIERS } from '#app/shipping/couriers/courier.ts';
import { signSimulatorWebhook } from '#app/shipping/couriers/simulator.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { cashOfOrder } from '#test/cash-of-order.ts';
import { createLosingCourier } from '#test/doubles/losing-courier.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { SEED } from '#test/seed.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';
import { ORDER_PARCELS } from './book-shipment.server.ts';
import { SHIPMENT_STATUSES } from './shipment-status.ts';

const STORIES = Number(process.env.PARCEL_STORIES ?? 100);

const { line, openCouriers } = createLosingCourier();
const shop = await openTestShop({ couriers: openCouriers });
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });
const product = await inTransaction(shop.db, (trx) =>
  addProduct(trx, {
    name: 'Festive stole',
    categoryId: cast.women,
    pricePaise: rupees(500),
    variants: [{ size: 'M', quantity: 100_000 }],
  }),
);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

const oddlyPriced = await inTransaction(shop.db, (trx) =>
  addProduct(trx, {
    name: 'Festive shawl',
    categoryId: cast.women,
    pricePaise: rupees(333.35),
    variants: [{ size: 'M', quantity: 100_000 }],
  }),
);

interface Cart {
  product: string;
  quantity: number;
  hasCoupon: boolean;
  credit: number;
}

async function placed(
  by: 'card' | 'cash',
  postalCode = jaipur.postalCode,
  cart: Cart = { product, quantity: 2, hasCoupon: false, credit: 0 },
) {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cart.product, quantity: cart.quantity });
  if (cart.hasCoupon) await shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
  if (cart.credit > 0) {
    const { _id } = (await shopper.get('/api/auth/me')).body.user;
    const body = { amount: cart.credit, reason: 'A gift' };
    await admin.call('POST', `/api/admin/customers/${_id}/store-credit`, { body });
  }
  const proof = by === 'cash' ? {} : { paymentMethod: 'razorpay', ...(await shopper.pay()) };
  const answer = await shopper.order({
    ...proof,
    ...(cart.credit > 0 && { useStoreCredit: true }),
    shippingInfo: { ...jaipur, postalCode, pinConfirmed: true },
  });
  const { order } = answer.body;
  const item = order.items[0]._id as string;
  const book = (quantity = 2) =>
    admin.call('POST', `/api/admin/orders/${order._id}/shipments`, {
      body: { items: [{ item, quantity }], courier: 'simulator' },
    });
  const read = async () => (await shopper.get(`/api/orders/${order._id}`)).body.order;
  return { shopper, order, book, read };
}

interface Posted {
  id: string;
  trackingNumber: string;
  status: string;
  at: string;
  reason?: string;
}

async function post(event: Posted | object, { signature }: { signature?: string } = {}) {
  const body = JSON.stringify(event);
  const headers = { 'x-signature': signature ?? (await signSimulatorWebhook(shop.db, body)) };
  return await shop.call('POST', '/api/shipping/webhook/simulator', { body, headers });
}

/** total hours that the shop's clock was advanced */
let hoursAhead = 0;
const soon = (minutes: number) =>
  new Date(Date.now() + hoursAhead * 3_600_000 + minutes * 60_000).toISOString();
const eventOf = (trackingNumber: string, status: string, minutes: number): Posted => ({
  ...{ id: `${trackingNumber} ${status} ${minutes}`, trackingNumber, status, at: soon(minutes) },
});
const pass = async (hours: number) => {
  hoursAhead += hours;
  await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: hours * 3_600 } });
};
/** Advances the clock in steps of six hours, and handles events after each one. */
const passSlowly = async (hours: number) => {
  for (let passed = 0; passed < hours; passed += 6) {
    await pass(6);
    await shop.work.handlePendingEvents();
  }
};

async function countSimulated(): Promise<number> {
  const { count } = await shop.db
    .selectFrom('simulated_parcels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function mailsTo(email: string, template: string): Promise<string[]> {
  await shop.work.handlePendingEvents();
  const rows = await shop.db
    .selectFrom('messages')
    .select('template')
    .where('recipient', '=', email)
    .where('template', 'like', template)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.template);
}

describe('a parcel booked with a courier', () => {
  test('has its number and day at once, and is the same after a lost answer', async () => {
    const { book, read } = await placed('cash');
    expect((await book(1)).body.shipment).toMatchObject({
      ...{ courier: 'simulator', booking: 'booked', status: 'Ready' },
      trackingNumber: expect.stringMatching(/^SIM\d+$/),
      expectedBy: expect.any(String),
    });
    line.losesAnswer = true;
    const { status, body } = await book(1);
    expect([status, body.shipment.booking, body.shipment.trackingNumber]).toEqual([201, 'pending', null]);
    await pass(1);
    await shop.work.runScheduledJob('book-parcels');
    expect((await read()).shipments[1]).toMatchObject({
      booking: 'booked',
      trackingNumber: expect.any(String),
    });
    expect(await countSimulated()).toBe(2);
  });

  test('is booked once when staff book it several times at once', async () => {
    const before = await countSimulated();
    const { book, read } = await placed('cash');
    const answers = await Promise.all([book(2), book(2), book(2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await read()).shipments).toHaveLength(1);
    expect((await countSimulated()) - before).toBe(1);
  });

  test('whose answer was lost is booked once when several jobs repeat it at once', async () => {
    const before = await countSimulated();
    const { book, read } = await placed('cash');
    line.losesAnswer = true;
    const { _id: id } = (await book()).body.shipment;
    const label = await admin.get(`/api/admin/shipments/${id}/label`);
    expect([label.status, label.body.message]).toEqual([
      409,
      'The courier has not confirmed this parcel yet.',
    ]);
    await pass(1);
    const context = { db: shop.db, couriers: openCouriers(shop.db) };
    await Promise.all([1, 2, 3].map(() => retryBookings(context, ORDER_PARCELS)));
    const [shipment, ...others] = (await read()).shipments;
    expect([shipment.booking, others]).toEqual(['booked', []]);
    expect(shipment.events).toHaveLength(1);
    expect((await countSimulated()) - before).toBe(1);
    expect(line.cancelled).toEqual([]);
  });

  test('that the courier refuses leaves nothing behind', async () => {
    const { book, read } = await placed('cash', '302098');
    const { status, body } = await book();
    expect([status, body.message]).toEqual([
      409,
      'The courier refused this parcel: Pick-ups are not available for the PIN code 302098.',
    ]);
    expect(await read()).toMatchObject({ status: 'Order Placed', shipments: [] });
  });

  test('with a courier that is not set up is refused, and nothing is packed', async () => {
    const { order, read } = await placed('cash');
    for (const courier of ['Shiprocket', 'delhivery']) {
      const body = { items: [{ item: order.items[0]._id, quantity: 1 }], courier };
      const path = `/api/admin/orders/${order._id}/shipments`;
      expect((await admin.call('POST', path, { body })).status).toBe(503);
      const byHand = await admin.call('POST', path, { body: { ...body, trackingNumber: `${courier}1` } });
      expect(byHand.body.shipment.booking).toBe('by hand');
    }
    expect((await read()).shipments).toHaveLength(2);
  });

  test('moves with the shop’s clock, and comes back if the courier finds no one at home', async () => {
    const home = await placed('cash');
    const away = await placed('cash', '302099');
    await home.book();
    await away.book();
    await passSlowly(60);
    expect(await home.read()).toMatchObject({ status: 'Delivered', paymentStatus: 'paid' });
    const [failed] = (await away.read()).shipments;
    expect(failed).toMatchObject({ status: 'Delivery failed', attempts: 1, reason: 'Nobody at home' });
    await passSlowly(120);
    const [back] = (await away.read()).shipments;
    expect(back).toMatchObject({ status: 'Returning', attempts: 3, reason: 'Nobody at home' });
    expect(await mailsTo(away.shopper.email, 'parcel %')).toEqual([
      ...['parcel out for delivery', 'parcel not delivered'],
      ...['parcel out for delivery', 'parcel not delivered'],
      ...['parcel out for delivery', 'parcel not delivered'],
      'parcel returning',
    ]);
    const path = `/api/admin/shipments/${back._id}/status`;
    expect((await admin.call('PUT', path, { body: { status: 'Returned' } })).status).toBe(200);
    await shop.work.handlePendingEvents();
    expect(await away.read()).toMatchObject({ status: 'Cancelled', paymentStatus: 'pending' });
  });
});

describe('a courier’s webhook', () => {
  test('each mail has the reason of its own step', async () => {
    const { shopper, book } = await placed('cash');
    const number = (await book()).body.shipment.trackingNumber;
    await post({ ...eventOf(number, 'Delivery failed', 20), reason: 'Door locked' });
    await shop.work.handlePendingEvents();
    await post({ ...eventOf(number, 'Returning', 50), reason: 'Refused' });
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body;
    const about = (text: string) =>
      messages.filter((mail: { text: string }) => mail.text.includes(text)).length;
    expect(['Door locked', 'Refused'].map(about)).toEqual([1, 1]);
  });

  test('of several steps at once the shopper is told of the last', async () => {
    const { shopper, book } = await placed('cash');
    const number = (await book()).body.shipment.trackingNumber;
    await post(eventOf(number, 'Out for delivery', 10));
    await post({ ...eventOf(number, 'Delivery failed', 20), reason: 'Door locked' });
    await post(eventOf(number, 'Out for delivery', 30));
    await post({ ...eventOf(number, 'Returning', 50), reason: 'Refused' });
    expect(await mailsTo(shopper.email, 'parcel %')).toEqual(['parcel returning']);
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body;
    const back = messages.find(({ subject }: { subject: string }) =>
      subject.includes('is coming back to us'),
    );
    expect(back.text).toContain('You do not pay for its items.');
    expect(back.text).not.toContain('tries again');
  });

  test('is refused unsigned, malformed, for an unknown courier and for one that is not set up', async () => {
    const event = eventOf('SIM1', 'Delivered', 1);
    expect((await post(event, { signature: '' })).status).toBe(401);
    expect((await post(event, { signature: 'f'.repeat(64) })).status).toBe(401);
    for (const wrong of [{}, [], { ...event, at: 'soon' }, { ...event, status: 'Eaten' }])
      expect((await post(wrong)).status).toBe(400);
    const to = (courier: string) =>
      shop.call('POST', `/api/shipping/webhook/${courier}`, { body: JSON.stringify(event) });
    expect((await to('pigeon')).status).toBe(404);
    for (const courier of BOOKABLE_COURIERS.filter((name) => name !== 'simulator'))
      expect((await to(courier)).status).toBe(503);
  });

  test('of another shop’s parcel is accepted and changes nothing', async () => {
    const { book, read, order } = await placed('cash');
    const { trackingNumber } = (await book(1)).body.shipment;
    const elsewhere = { items: [{ item: order.items[0]._id, quantity: 1 }], courier: 'DTDC' };
    const path = `/api/admin/orders/${order._id}/shipments`;
    const foreign = 'SIM0000000000';
    await admin.call('POST', path, { body: { ...elsewhere, trackingNumber: foreign } });
    const before = await read();
    for (const number of [foreign, trackingNumber.toLowerCase(), `${trackingNumber} `])
      expect((await post(eventOf(number, 'Delivered', 1))).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  test('counts once, however often it is sent and at once', async () => {
    const { book, read, shopper } = await placed('cash');
    const number = (await book()).body.shipment.trackingNumber;
    const failed = eventOf(number, 'Delivery failed', 60);
    await post(eventOf(number, 'Out for delivery', 50));
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(failed)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [shipment] = (await read()).shipments;
    expect(shipment).toMatchObject({ status: 'Delivery failed', attempts: 1 });
    expect(shipment.events).toHaveLength(3);
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body;
    const mails = messages.filter(({ subject }: { subject: string }) =>
      subject.includes('could not deliver'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0].text).toContain('Demo courier could not deliver a parcel');
  });

  test('of a failed delivery after Delivered is recorded and moves nothing', async () => {
    const { book, read } = await placed('cash');
    const number = (await book()).body.shipment.trackingNumber;
    await post(eventOf(number, 'Delivered', 60));
    await post(eventOf(number, 'Delivery failed', 90));
    await post(eventOf(number, 'Returning', 95));
    const order = await read();
    expect(order).toMatchObject({ status: 'Delivered', paymentStatus: 'paid' });
    expect(order.shipments[0]).toMatchObject({ status: 'Delivered', attempts: 0 });
    expect(order.shipments[0].events).toHaveLength(4);
  });

  test('of a delivery stays when staff record a failed one at the same moment', async () => {
    const { book, read } = await placed('cash');
    const { _id: id, trackingNumber } = (await book()).body.shipment;
    await post(eventOf(trackingNumber, 'Out for delivery', 50));
    const path = `/api/admin/shipments/${id}/status`;
    const fail = () =>
      admin.call('PUT', path, { body: { status: 'Delivery failed', reason: 'Nobody at home' } });
    const [, ...failed] = await Promise.all([post(eventOf(trackingNumber, 'Delivered', 60)), fail(), fail()]);
    expect([200, 409]).toContain(failed[0]?.status);
    const late = await fail();
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Delivered')]);
    expect(await read()).toMatchObject({ status: 'Delivered', paymentStatus: 'paid', toCollect: null });
    expect((await read()).shipments).toMatchObject([{ status: 'Delivered' }]);
  });

  test('that arrives late does not take a parcel back', async () => {
    const { book, read } = await placed('cash');
    const number = (await book()).body.shipment.trackingNumber;
    await post(eventOf(number, 'Out for delivery', 50));
    await post(eventOf(number, 'Picked up', 10));
    const [shipment] = (await read()).shipments;
    expect(shipment.status).toBe('Out for delivery');
    expect(shipment.events.map(({ status }: Posted) => status)).toEqual([
      'Ready',
      'Picked up',
      'Out for delivery',
    ]);
  });
});

test('whatever couriers report, parcels end in states of the table, and money and stock add up', async () => {
  const statuses = [
    'Picked up',
    'In transit',
    'Out for delivery',
    'Delivered',
    'Delivery failed',
    'Returning',
  ];
  const step = fc.record({
    status: fc.constantFrom(...statuses),
    minutes: fc.integer({ min: 1, max: 300 }),
    copies: fc.integer({ min: 0, max: 2 }),
    parcel: fc.integer({ min: 0, max: 1 }),
  });
  const story = fc.record({
    by: fc.constantFrom('card' as const, 'cash' as const),
    isSplit: fc.boolean(),
    hasCoupon: fc.boolean(),
    credit: fc.constantFrom(0, 400),
    steps: fc.array(step, { maxLength: 12 }),
    isInspected: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ by, isSplit, hasCoupon, credit, steps, isInspected }) => {
      const cart = { product: oddlyPriced, quantity: 3, hasCoupon, credit: by === 'cash' ? credit : 0 };
      const { order: bought, book, read } = await placed(by, jaipur.postalCode, cart);
      const made = isSplit ? [await book(1), await book(2)] : [await book(3)];
      const numbers = made.map(({ body }) => body.shipment.trackingNumber as string);
      for (const { status, minutes, copies, parcel } of steps) {
        const event = eventOf(numbers[parcel] ?? (numbers[0] as string), status, minutes);
        const answers = await Promise.all(Array.from({ length: copies }, () => post(event)));
        for (const answer of answers) expect(answer.status).toBe(200);
      }
      for (const { _id, status } of (await read()).shipments)
        if (isInspected && status === 'Returning')
          await admin.call('PUT', `/api/admin/shipments/${_id}/status`, { body: { status: 'Returned' } });
      const order = await read();
      for (const { status } of order.shipments) expect(SHIPMENT_STATUSES).toContain(status);
      const isDelivered = order.shipments.every(({ status }: Posted) => status === 'Delivered');
      if (isDelivered) expect(order.status).toBe('Delivered');
      if (by === 'card' || order.status !== 'Delivered') return;
      const collected = made.filter((_, index) => order.shipments[index].status === 'Delivered');
      const paises = collected.map(({ body }) => Math.round((body.shipment.toCollect ?? 0) * 100));
      const cash = Math.round((await cashOfOrder(shop.db, bought._id)) * 100);
      expect(cash).toBe(paises.reduce((sum, each) => sum + each, 0));
    }),
    { numRuns: STORIES, seed: SEED, endOnFailure: true },
  );
}, 600_000);
