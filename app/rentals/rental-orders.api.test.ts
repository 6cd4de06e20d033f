import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { alertStaffOfDeposits } from '#app/admin/staff-alerts/alert-staff.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import type { DocumentContent } from '#app/invoicing/tax-document.ts';
import { FOLLOWS_RENTALS } from '#app/orders/order.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSeller, saveSettings } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';
import { uploadedPicture } from '#test/uploaded-picture.ts';
import { executeMove } from './moves/move-rental.server.ts';
import { RENTAL_MOVES, type RentalMove, type RentalStatus } from './rental-status.ts';
import { type LockedRental, lockRental } from './rentals.db.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });
const owner = await newShopper(shop, { name: 'Meera Nair' });
const today = await findToday(shop.db);
// Every day is a working day, so that late days can be counted from today.
await admin.call('PUT', '/api/admin/shipping/settings', { body: { weeklyDaysOff: [], holidays: [] } });
const day = (count: number) => addDays(today, count);
const period = (from: number, to = from + 2) => ({ startDate: day(from), endDate: day(to) });

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

/** An approved outfit at ₹500 a day with a deposit of ₹2,000. */
async function newOutfit(ownerId = owner.id): Promise<string> {
  return await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      name: 'Banarasi lehenga',
      categoryId: cast.rental,
      pricePaise: rupees(500),
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
}

async function ask(renter: TestShopper, outfit: string, input: object = period(5), key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return await renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body: input, headers });
}

/** Moves a rental. By default its owner accepts the outfit without a claim. */
function move(by: TestShopper, id: string, input: { status: string; [field: string]: unknown }) {
  const body = { ...(input.status === 'Completed' && { ownerAgrees: true }), ...input };
  return by.call('PUT', `/api/products/rentals/orders/${id}/status`, { body });
}

/** Orders the outfit through the cart, by card or cash. */
async function book(by: 'card' | 'cash', { outfit, input = period(5) }: { outfit: string; input?: object }) {
  const renter = await newShopper(shop, { name: 'Asha Kulkarni' });
  const { status } = await renter.add({ product: outfit, quantity: 1, rentalPeriod: input });
  expect(status).toBe(200);
  const paid = by === 'card' ? { paymentMethod: 'razorpay', ...(await renter.pay()) } : {};
  const { body, status: ordered } = await renter.order(paid);
  expect([ordered, body.message]).toEqual([201, body.message]);
  const [rental] = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
  return { renter, order: body.order, rental };
}

/** The shopper's mails once all events are handled. */
async function receivedMails({ email }: TestShopper): Promise<{ subject: string; text: string }[]> {
  await shop.work.handlePendingEvents();
  return (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body.messages;
}

async function account(name: string): Promise<number> {
  const row = await shop.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('amount_paise').as('sum'))
    .where('account', '=', name)
    .executeTakeFirst();
  return row?.sum ?? 0;
}

describe('each effect in the move table is carried out', () => {
  /** A rental order paid by card, in this status. */
  async function rentalAt(status: RentalStatus): Promise<string> {
    const { rental } = await book('card', { outfit: await newOutfit() });
    for (const next of ['Approved', 'Dispatched', 'Returned'] as const) {
      if (status === 'Pending') break;
      await move(admin, rental._id, { status: next });
      if (status === next) break;
    }
    return rental._id;
  }

  /** The database state after the move, which is rolled back. */
  async function outcomeOf(id: string, transition: RentalMove): Promise<unknown> {
    let outcome: unknown;
    const rollback = new Error('rollback');
    await inTransaction(shop.db, async (trx) => {
      const rental = (await lockRental(trx, id)) as LockedRental;
      const by = { userId: admin.id, role: 'admin' } as const;
      await executeMove(trx, rental, { move: transition, by, input: {} });
      const days = trx.selectFrom('occupied_days').select(['days', 'turnaround_days']);
      outcome = [
        await lockRental(trx, id),
        await days.where('rental_order_id', '=', id).execute(),
        await trx.selectFrom('ledger_entries').select(['account', 'amount_paise']).orderBy('id').execute(),
      ];
      throw rollback;
    }).catch((error: Error) => {
      // Without its effect, some moves violate a database constraint.
      if (error !== rollback) outcome = error.message;
    });
    return outcome;
  }

  // Without 'fee back': refunding a fee requires a paid fee and is tested separately.
  const effects = RENTAL_MOVES.flatMap((transition) => [
    ...transition.postings
      .filter((posting) => posting !== 'fee back')
      .map((effect) => ({ transition, effect })),
    ...(transition.dates ? [{ transition, effect: transition.dates }] : []),
  ]);

  test.each(
    effects.map(({ transition, effect }) => [`${transition.from} → ${transition.to}`, effect, transition]),
  )('%s: %s', async (_, effect, transition) => {
    const { from, postings, dates, ...rest } = transition as RentalMove;
    const without = {
      ...rest,
      from,
      postings: postings.filter((posting) => posting !== effect),
      dates: dates === effect ? undefined : dates,
    };
    const id = await rentalAt(from);
    expect(await outcomeOf(id, transition as RentalMove)).not.toEqual(await outcomeOf(id, without));
  });
});

describe('requesting an outfit', () => {
  test('creates a pending order at price × days, and books the days with two for cleaning', async () => {
    const outfit = await newOutfit();
    const renter = await newShopper(shop, { name: 'Asha Kulkarni' });
    const { status, body } = await ask(renter, outfit, period(5, 7));
    expect(status).toBe(201);
    expect(body.rentalOrder).toMatchObject({
      number: expect.stringMatching(/^VR-\d\d-\d{6}$/),
      rentalProduct: { _id: outfit, name: 'Banarasi lehenga', size: 'M', color: 'Red' },
      rentalPeriod: period(5, 7),
      ...{ days: 3, status: 'Pending', total: 1500, deposit: 0, depositStatus: 'none', feeStatus: 'not due' },
      ...{ renter: { name: 'Asha Kulkarni' }, owner: { name: 'Meera' }, moves: ['Cancelled'] },
      timeline: [{ status: 'Pending', by: 'renter' }],
    });
    const { body: days } = await shop.call('GET', `/api/products/${outfit}/availability`);
    expect(days).toMatchObject({
      unavailable: [
        { startDate: day(3), endDate: day(4), turnaroundFrom: day(3), reason: 'cleaning' },
        { startDate: day(5), endDate: day(9), turnaroundFrom: day(8), reason: 'booked' },
      ],
      ...{
        turnaroundDays: 2,
        minDays: 1,
        maxDays: 30,
        startsFrom: day(1),
        startsUntil: day(180),
        arrivesFrom: day(4),
      },
    });
  });

  test('reports days too close before a booking as cleaning, even for a booking after the queried range', async () => {
    const outfit = await newOutfit();
    await ask(await newShopper(shop), outfit, period(5, 7));
    await ask(await newShopper(shop), outfit, period(11, 12));
    const listUnavailable = async (from: number, to: number) =>
      (await shop.call('GET', `/api/products/${outfit}/availability?from=${day(from)}&to=${day(to)}`)).body
        .unavailable;
    expect(await listUnavailable(1, 2)).toEqual([]);
    expect(await listUnavailable(1, 3)).toMatchObject([
      { startDate: day(3), endDate: day(4), reason: 'cleaning' },
    ]);
    expect(await listUnavailable(8, 10)).toMatchObject([
      { startDate: day(5), endDate: day(9), reason: 'booked' },
      { startDate: day(10), endDate: day(10), reason: 'cleaning' },
    ]);
  });

  test('a person makes at most 20 requests an hour, including cancelled ones', async () => {
    const renter = await newShopper(shop);
    const outfit = await newOutfit();
    for (let time = 0; time < 20; time += 1) {
      const { status, body } = await ask(renter, outfit);
      expect([time, status]).toEqual([time, 201]);
      expect((await move(renter, body.rentalOrder._id, { status: 'Cancelled' })).status).toBe(200);
    }
    expect((await ask(renter, outfit)).status).toBe(429);
  });

  test('a person has at most three open requests without a deposit, one per outfit, even with concurrent requests', async () => {
    const renter = await newShopper(shop);
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => newOutfit()));
    const same = await Promise.all([5, 20].map((from) => ask(renter, first as string, period(from))));
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409]);
    const responses = await Promise.all(others.map((outfit) => ask(renter, outfit)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
      'You have 3 open requests. Wait for an answer, cancel one, or add the outfit to your cart and pay the deposit.',
    );
    const { rentalOrders } = (await renter.get('/api/products/rentals/orders/my')).body;
    await move(renter, rentalOrders[0]._id, { status: 'Cancelled' });
    expect((await ask(renter, await newOutfit())).status).toBe(201);
  });

  test('requests with a deposit do not count towards the limit', async () => {
    const { renter } = await book('card', { outfit: await newOutfit() });
    const outfits = await Promise.all(Array.from({ length: 3 }, () => newOutfit()));
    for (const outfit of outfits) expect((await ask(renter, outfit)).status).toBe(201);
  });

  test.each([
    ['within it', 5, 7, 409],
    ['touching its cleaning', 8, 9, 409],
    ['whose own cleaning would touch it', 1, 3, 409],
    ['ending with two free days before it', 1, 2, 201],
    ['beginning after its cleaning', 10, 11, 201],
  ])('a period %s', async (_, from, to, expected) => {
    const outfit = await newOutfit();
    expect((await ask(await newShopper(shop), outfit, period(5, 7))).status).toBe(201);
    const { status, body } = await ask(await newShopper(shop), outfit, period(from, to));
    expect(status).toBe(expected);
    if (expected === 409) {
      expect(body.nextFree[0]).toEqual(period(10, 10 + to - from));
      expect(body.message).toContain('Not available on');
    }
  });

  test.each([
    ['today', period(0, 1), 'A rental starts tomorrow at the earliest.'],
    ['yesterday', period(-1, 1), 'A rental starts tomorrow at the earliest.'],
    ['reversed', { startDate: day(6), endDate: day(5) }, 'The rental cannot end before it starts.'],
    ['31 days', period(5, 35), 'An outfit can be rented for 1 to 30 days.'],
    ['181 days ahead', period(181, 182), 'A rental starts within 180 days.'],
    [
      '30 February',
      { startDate: '2027-02-30', endDate: '2027-03-01' },
      'Please enter both rental dates as YYYY-MM-DD.',
    ],
    [
      'with a time',
      { startDate: `${day(5)}T00:00:00Z`, endDate: day(6) },
      'Please enter both rental dates as YYYY-MM-DD.',
    ],
    ['no dates', {}, 'Please enter both rental dates as YYYY-MM-DD.'],
    ['numbers', { startDate: 20270101, endDate: 5 }, 'Please enter both rental dates as YYYY-MM-DD.'],
  ])('%s is refused, and nothing is booked', async (_, input, message) => {
    const outfit = await newOutfit();
    const { status, body } = await ask(await newShopper(shop), outfit, input);
    expect([status, body.message]).toEqual([400, message]);
    expect((await shop.call('GET', `/api/products/${outfit}/availability`)).body.unavailable).toEqual([]);
  });

  test('an own, unknown, unapproved or for-sale product cannot be requested', async () => {
    const outfit = await newOutfit();
    expect((await ask(owner, outfit)).status).toBe(403);
    const renter = await newShopper(shop);
    for (const id of [newId(), 'x', cast.kurta]) expect((await ask(renter, id)).status).toBe(404);
    await shop.db
      .updateTable('products')
      .set({ rental_status: 'pending' })
      .where('id', '=', outfit)
      .execute();
    expect((await ask(renter, outfit)).status).toBe(404);
    expect(
      (await shop.call('POST', `/api/products/rentals/${outfit}/orders`, { body: period(5) })).status,
    ).toBe(401);
  });

  test('a paused outfit stays visible and cannot be booked', async () => {
    const outfit = await newOutfit();
    await shop.db.insertInto('outfits').values({ product_id: outfit, is_paused: true }).execute();
    const { status, body } = await ask(await newShopper(shop), outfit);
    expect([status, body.message]).toEqual([409, 'The owner has paused this outfit.']);
    expect((await shop.call('GET', `/api/products/${outfit}`)).status).toBe(200);
  });

  test('a repeated key returns the same request', async () => {
    const outfit = await newOutfit();
    const renter = await newShopper(shop);
    const key = newId();
    const [first, second] = [
      await ask(renter, outfit, period(5), key),
      await ask(renter, outfit, period(5), key),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.rentalOrder._id).toBe(first.body.rentalOrder._id);
    expect((await ask(renter, outfit, period(6), key)).status).toBe(409);
  });

  test('of forty concurrent requests for overlapping days one succeeds; the others get the next free period', async () => {
    const outfit = await newOutfit();
    const renters = await Promise.all(Array.from({ length: 40 }, () => newShopper(shop)));
    const responses = await Promise.all(
      renters.map((renter, index) => ask(renter, outfit, period(5 + (index % 3), 8))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(39).fill(409)]);
  });
});

describe('a rental order moves', () => {
  test('only as the move table allows, and only by the roles it names', async () => {
    const outfit = await newOutfit();
    const renter = await newShopper(shop);
    const stranger = await newShopper(shop);
    const { _id: id } = (await ask(renter, outfit)).body.rentalOrder;
    expect((await move(stranger, id, { status: 'Approved' })).status).toBe(404);
    expect((await shop.call('PUT', `/api/products/rentals/orders/${id}/status`, { body: {} })).status).toBe(
      401,
    );
    expect((await move(renter, id, { status: 'Approved' })).status).toBe(403);
    expect((await move(owner, id, { status: 'Cancelled' })).status).toBe(403);
    expect((await move(owner, id, { status: 'Dispatched' })).status).toBe(403);
    expect((await move(owner, id, { status: 'Completed' })).status).toBe(403);
    expect((await move(admin, id, { status: 'Completed' })).status).toBe(409);
    expect((await move(owner, id, { status: 'Gone' })).status).toBe(400);
    expect((await move(owner, id, { status: 'Approved', note: 'See you!' })).body.rentalOrder).toMatchObject({
      status: 'Approved',
      feeStatus: 'due',
      timeline: [{ status: 'Pending' }, { status: 'Approved', by: 'owner', note: 'See you!' }],
    });
    const again = await move(owner, id, { status: 'Approved' });
    expect([again.status, again.body.message]).toEqual([409, 'This rental is already Approved.']);
    expect((await move(owner, id, { status: 'Rejected' })).status).toBe(409);
    expect((await move(renter, id, { status: 'Cancelled' })).status).toBe(403);
    expect((await move(owner, id, { status: 'Dispatched' })).status).toBe(403);
    for (const status of ['Dispatched', 'Returned', 'Completed']) {
      expect((await move(admin, id, { status })).body.rentalOrder.status).toBe(status);
    }
    expect((await move(admin, id, { status: 'Cancelled' })).status).toBe(409);
  });

  test('approving after the period has started is refused', async () => {
    const { _id: id } = (await ask(await newShopper(shop), await newOutfit(), period(1))).body.rentalOrder;
    await shop.db
      .updateTable('rental_orders')
      .set({ starts_on: day(0), ends_on: day(2) })
      .where('id', '=', id)
      .execute();
    const { status, body } = await move(owner, id, { status: 'Approved' });
    expect([status, body.message]).toEqual([
      409,
      'The rental period has started, so it can no longer be Approved.',
    ]);
  });

  test('of twenty concurrent decisions one counts', async () => {
    const { _id: id } = (await ask(await newShopper(shop), await newOutfit())).body.rentalOrder;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        move(owner, id, { status: index % 2 ? 'Approved' : 'Rejected' }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('rejecting or cancelling releases the dates', async () => {
    const outfit = await newOutfit();
    const renter = await newShopper(shop);
    for (const [by, status] of [
      [owner, 'Rejected'],
      [renter, 'Cancelled'],
    ] as const) {
      const { _id: id } = (await ask(renter, outfit)).body.rentalOrder;
      expect((await move(by, id, { status })).status).toBe(200);
    }
    expect((await ask(renter, outfit)).status).toBe(201);
  });
});

describe('with the cart', () => {
  test('card: the deposit is held, and refunded in full with the delivery if the owner rejects', async () => {
    const outfit = await newOutfit();
    const before = await account('deposits held');
    const { order, rental, renter } = await book('card', { outfit });
    expect(order.summary).toMatchObject({ subtotal: 2000, shipping: 0, total: 2000 });
    expect(rental).toMatchObject({
      status: 'Pending',
      deposit: 2000,
      depositStatus: 'held',
      total: 1500,
      order: order._id,
    });
    expect((await account('deposits held')) - before).toBe(-2_000_00);
    expect((await move(owner, rental._id, { status: 'Rejected', note: 'It is at the tailor.' })).status).toBe(
      200,
    );
    expect(await account('deposits held')).toBe(before);
    await shop.work.handlePendingEvents();
    expect((await renter.get(`/api/orders/${order._id}`)).body.order).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
    });
  });

  test('cash: the deposit is due on delivery, and waived if the owner rejects', async () => {
    const [approvable, rejectable] = [await newOutfit(), await newOutfit()];
    const renter = await newShopper(shop);
    await renter.add({ product: approvable, quantity: 1, rentalPeriod: period(5) });
    await renter.add({ product: rejectable, quantity: 1, rentalPeriod: period(5) });
    const { order } = (await renter.order()).body;
    const rentals = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
    expect(rentals.map((each: { depositStatus: string }) => each.depositStatus)).toEqual([
      'awaited',
      'awaited',
    ]);
    const refused = rentals.find(
      (each: { rentalProduct: { _id: string } }) => each.rentalProduct._id === rejectable,
    );
    expect((await move(owner, refused._id, { status: 'Rejected' })).body.rentalOrder.depositStatus).toBe(
      'waived',
    );
    expect((await renter.get(`/api/orders/${order._id}`)).body.order.toCollect).toBe(2000);
    const cash = await account('cash collected');
    const expectNotDelivered = async () => {
      const body = { status: 'Delivered' };
      const refusal = await admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body });
      expect([refusal.status, refusal.body.message]).toEqual([409, FOLLOWS_RENTALS]);
    };
    await expectNotDelivered();
    const waitsFor = async () =>
      (await admin.get(`/api/admin/orders/${order._id}`)).body.order.unansweredRental;
    expect([order.unansweredRental, await waitsFor()]).toEqual(['Banarasi lehenga', 'Banarasi lehenga']);
    const answered = rentals.find((each: { _id: string }) => each._id !== refused._id);
    await move(owner, answered._id, { status: 'Approved' });
    expect(await waitsFor()).toBeNull();
    await expectNotDelivered();
    expect(await account('cash collected')).toBe(cash);
    await move(admin, answered._id, { status: 'Dispatched' });
    await shop.work.handlePendingEvents();
    expect((await renter.get(`/api/orders/${order._id}`)).body.order).toMatchObject({
      status: 'Shipped',
      toCollect: 0,
      depositsAtHandOver: 0,
      paymentStatus: 'paid',
    });
  });

  test('mails about parcels leave out outfits, and an order of outfits alone has none', async () => {
    const alone = await book('cash', { outfit: await newOutfit() });
    await move(owner, alone.rental._id, { status: 'Approved' });
    for (const status of ['Dispatched', 'Returned']) await move(admin, alone.rental._id, { status });
    const subjects = (await receivedMails(alone.renter)).map(({ subject }) => subject);
    const { order } = (await alone.renter.get(`/api/orders/${alone.order._id}`)).body;
    expect(order.status).toBe('Delivered');
    expect(subjects).toContain('Banarasi lehenga was returned');
    expect(subjects.filter((subject) => subject.includes(order.orderNumber))).toEqual([
      `We have received your order ${order.orderNumber}`,
    ]);

    const mixed = await newShopper(shop);
    await mixed.add({ product: cast.kurta, quantity: 1, size: 'S', color: 'White' });
    await mixed.add({ product: await newOutfit(), quantity: 1, rentalPeriod: period(5) });
    const { _id } = (await mixed.order()).body.order;
    const [rental] = (await mixed.get('/api/products/rentals/orders/my')).body.rentalOrders;
    await move(owner, rental._id, { status: 'Approved' });
    for (const status of ['Shipped', 'Delivered'])
      await admin.call('PUT', `/api/admin/orders/${_id}/status`, { body: { status } });
    const about = (await receivedMails(mixed)).filter(({ subject }) =>
      /on its way|was delivered/.test(subject),
    );
    expect(about).toHaveLength(2);
    for (const { text } of about) {
      expect(text).toContain('Cotton kurta');
      expect(text).not.toContain('Banarasi lehenga');
    }
  });

  test('cash: beside goods, the courier collects goods and shipping; the deposit is due at the hand-over', async () => {
    const renter = await newShopper(shop);
    await renter.add({ product: cast.kurta, quantity: 1, size: 'S', color: 'White' });
    await renter.add({ product: await newOutfit(), quantity: 1, rentalPeriod: period(5) });
    const { order } = (await renter.order()).body;
    const goods = order.total - 2000;
    expect(order.toCollect).toBe(goods);
    const [{ _id: id }] = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
    await move(owner, id, { status: 'Approved' });
    const items = order.items.filter((item: { isRental: boolean }) => !item.isRental);
    const packed = await admin.call('POST', `/api/admin/orders/${order._id}/shipments`, {
      body: {
        ...{ courier: 'Blue Dart', trackingNumber: `MIX${order.orderNumber}` },
        items: items.map((item: { _id: string; quantity: number }) => ({ item: item._id, quantity: 1 })),
      },
    });
    expect([packed.status, packed.body.shipment?.toCollect]).toEqual([201, goods]);
    const cash = await account('cash collected');
    const deposits = await account('deposits held');
    await admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status: 'Delivered' } });
    expect((await account('cash collected')) - cash).toBe(goods * 100);
    expect(await account('deposits held')).toBe(deposits);
    const read = async () => (await renter.get(`/api/orders/${order._id}`)).body.order;
    expect([order.depositsAtHandOver, (await read()).depositsAtHandOver]).toEqual([2000, 2000]);
    const { body } = await move(admin, id, { status: 'Dispatched' });
    expect((await read()).depositsAtHandOver).toBe(0);
    expect(body.rentalOrder).toMatchObject({ depositStatus: 'held', feeStatus: 'paid' });
    expect((await account('cash collected')) - cash).toBe(goods * 100 + 3_500_00);
    expect((await account('deposits held')) - deposits).toBe(-2_000_00);
  });

  test('cash: the deposit of a declined rental is not part of the total; mails name what is due to the courier', async () => {
    const renter = await newShopper(shop);
    await renter.add({ product: cast.kurta, quantity: 1, size: 'S', color: 'White' });
    await renter.add({ product: await newOutfit(), quantity: 1, rentalPeriod: period(5) });
    const { order } = (await renter.order()).body;
    const goods = order.total - 2000;
    const [{ _id: id }] = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
    const texts = (await receivedMails(renter)).map(({ text }) => text).join();
    const due = `You pay ₹${goods} when it arrives, and the deposit of ₹2,000 when the outfit is handed over.`;
    expect(texts).toContain(due);
    await move(owner, id, { status: 'Rejected' });
    const declined = (await renter.get(`/api/orders/${order._id}`)).body.order;
    expect(declined.reduction).toMatchObject({ uncollectedDeposits: 2000, notDue: 0, total: goods });
    const answer = (await receivedMails(renter)).find(({ subject }) => subject.endsWith('was declined'));
    expect(answer?.text).toContain('You do not pay the deposit.');
  });

  test('cash: once the bought item is cancelled, nothing is due to the courier', async () => {
    const renter = await newShopper(shop);
    await renter.add({ product: cast.kurta, quantity: 1, size: 'S', color: 'White' });
    await renter.add({ product: await newOutfit(), quantity: 1, rentalPeriod: period(5) });
    const { order } = (await renter.order()).body;
    const [kurta, outfit] = ['false', 'true'].map((isRental) =>
      order.items.find((item: { isRental: boolean }) => String(item.isRental) === isRental),
    );
    const cancel = (item: string) =>
      renter.call('POST', `/api/orders/${order._id}/cancellations`, {
        body: { items: [{ item, quantity: 1 }] },
      });
    expect((await cancel(outfit._id)).body.message).toMatch(/^Rentals are not cancelled as items./);
    expect((await cancel(kurta._id)).status).toBe(200);
    expect((await receivedMails(renter)).map(({ text }) => text).join()).toContain(
      'Nothing is due to the courier.',
    );
  });

  test('cash: an outfit that was handed over first leaves the goods to be collected', async () => {
    const renter = await newShopper(shop);
    await renter.add({ product: cast.kurta, quantity: 1, size: 'S', color: 'White' });
    await renter.add({ product: await newOutfit(), quantity: 1, rentalPeriod: period(5) });
    const { order } = (await renter.order()).body;
    const [{ _id: id }] = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
    await move(owner, id, { status: 'Approved' });
    await move(admin, id, { status: 'Dispatched' });
    expect((await renter.get(`/api/orders/${order._id}`)).body.order.toCollect).toBe(order.total - 2000);
  });

  test('cash at the hand-over: what is due is recorded with its receipt and who collected it; another amount is refused', async () => {
    const { renter, rental } = await book('cash', { outfit: await newOutfit() });
    await move(owner, rental._id, { status: 'Approved' });
    const collect = (collected: number) =>
      move(admin, rental._id, { status: 'Dispatched', collected, receipt: 'R-12' });
    for (const wrong of [2000, 3499.99, 3500.01]) {
      const { status, body } = await collect(wrong);
      expect([status, body.message]).toEqual([409, 'The cash due for this rental is ₹3,500.']);
    }
    const done = await collect(3500);
    const cash = { fee: 1500, deposit: 2000, receipt: 'R-12' };
    expect(done.status, done.body.message).toBe(200);
    expect(done.body.rentalOrder.timeline.at(-1).cash).toEqual({ ...cash, by: expect.any(String) });
    const seen = (await renter.get(`/api/products/rentals/orders/${rental._id}`)).body.rentalOrder;
    expect(seen.timeline.at(-1)).toMatchObject({ status: 'Dispatched', cash: { ...cash, by: null } });
  });

  test('a fee that was paid by card since is not collected in cash, too', async () => {
    const { renter, rental } = await book('card', { outfit: await newOutfit() });
    const id = rental._id;
    await move(owner, id, { status: 'Approved' });
    const due = { rentalOrder: id, amount: rupees(1500) };
    const { body: opened } = await renter.call('POST', '/api/payment/create-order', { body: due });
    const proof = await payAt(shop, opened.id, 'success');
    await renter.call('POST', `/api/products/rentals/orders/${id}/payment`, { body: proof });
    const { status, body } = await move(admin, id, { status: 'Dispatched', collected: 1500 });
    expect([status, body.message]).toEqual([409, 'No cash is due for this rental.']);
    const done = (await move(admin, id, { status: 'Dispatched' })).body.rentalOrder;
    expect(done.timeline.at(-1)).toMatchObject({ status: 'Dispatched', cash: null });
  });

  test('cash: what is left of the deposit is owed to the renter until it is transferred', async () => {
    const { order, rental, renter } = await book('cash', { outfit: await newOutfit() });
    await move(owner, rental._id, { status: 'Approved' });
    for (const status of ['Dispatched', 'Returned']) await move(admin, rental._id, { status });
    const before = { cash: await account('cash collected'), owed: await account('refunds payable') };
    const deductions = [{ kind: 'damage', amount: 500, reason: 'A torn hem' }];
    await move(admin, rental._id, { status: 'Completed', deductions });
    expect(await account('cash collected')).toBe(before.cash);
    expect((await account('refunds payable')) - before.owed).toBe(-1_500_00);
    const listed = (await renter.get(`/api/orders/${order._id}/cash-refunds`)).body.refunds;
    expect(listed).toMatchObject([{ amount: 1500, status: 'due', account: null }]);
    const chosen = await renter.call('PUT', `/api/cash-refunds/${listed[0]._id}/account`, {
      body: { upi: 'renter@upi' },
    });
    expect(chosen.status).toBe(200);
    const paid = await admin.call('PUT', `/api/admin/cash-refunds/${listed[0]._id}`, {
      body: { reference: 'UTR 12345' },
    });
    expect([paid.status, paid.body.refund?.status]).toEqual([200, 'paid']);
    expect(await account('refunds payable')).toBe(before.owed);
  });

  test('staff find the rental by the number of its order', async () => {
    const { order, rental } = await book('cash', { outfit: await newOutfit() });
    const found = await admin.get(`/api/admin/rental-orders?search=${order.orderNumber.toLowerCase()}`);
    expect(found.body.rentalOrders).toMatchObject([{ _id: rental._id, order: order._id }]);
    expect(found.body.pagination.total).toBe(1);
  });

  test('an order of outfits alone is shipped and delivered as they are', async () => {
    const { order, rental, renter } = await book('cash', { outfit: await newOutfit() });
    const statusAfter = async (status: string) => {
      await move(status === 'Approved' ? owner : admin, rental._id, { status });
      await shop.work.handlePendingEvents();
      return (await renter.get(`/api/orders/${order._id}`)).body.order.status;
    };
    expect(await statusAfter('Approved')).toBe('Order Placed');
    const cash = await account('cash collected');
    expect(await statusAfter('Dispatched')).toBe('Shipped');
    expect(await statusAfter('Returned')).toBe('Delivered');
    expect((await renter.get(`/api/orders/${order._id}`)).body.order.paymentStatus).toBe('paid');
    expect((await account('cash collected')) - cash).toBeGreaterThanOrEqual(2_000_00);
    expect(await statusAfter('Completed')).toBe('Delivered');
  });

  test('cancelling an order cancels its rentals and refunds once', async () => {
    const outfit = await newOutfit();
    const { order, rental, renter } = await book('card', { outfit });
    await renter.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
    const { rentalOrder } = (await renter.get(`/api/products/rentals/orders/${rental._id}`)).body;
    expect(rentalOrder).toMatchObject({ status: 'Cancelled', depositStatus: 'given back' });
    const refunds = await shop.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.payment_id', 'refunds.payment_id')
      .select('amount_paise')
      .where('orders.id', '=', order._id)
      .execute();
    expect(refunds).toEqual([{ amount_paise: 2_000_00 }]);
    expect((await ask(renter, outfit)).status).toBe(201);
  });

  test('an approved rental is not cancelled by cancelling its order; an admin still can', async () => {
    const { order, rental, renter } = await book('card', { outfit: await newOutfit() });
    expect(order.canCancel).toBe(true);
    await move(owner, rental._id, { status: 'Approved' });
    const approved = (await renter.get(`/api/orders/${order.orderNumber}`)).body.order;
    expect(approved.canCancel).toBe(false);
    const refused = await renter.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The owner has approved Banarasi lehenga. Contact us to cancel this order.',
    ]);
    const { rentalOrder } = (await renter.get(`/api/products/rentals/orders/${rental._id}`)).body;
    expect(rentalOrder.status).toBe('Approved');
    const path = `/api/admin/orders/${order._id}/status`;
    expect((await admin.call('PUT', path, { body: { status: 'Cancelled' } })).status).toBe(200);
  });

  test('an order with a dispatched or completed rental cannot be cancelled', async () => {
    const { order, rental, renter } = await book('card', { outfit: await newOutfit() });
    await move(owner, rental._id, { status: 'Approved' });
    await move(admin, rental._id, { status: 'Dispatched' });
    const { status } = await admin.call('PUT', `/api/admin/orders/${order._id}/status`, {
      body: { status: 'Cancelled' },
    });
    expect(status).toBe(409);
    await move(admin, rental._id, { status: 'Returned' });
    const deductions = [{ kind: 'other', amount: 1, reason: 'A button' }];
    await move(admin, rental._id, { status: 'Completed', deductions });
    const after = await renter.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
    expect([after.status, after.body.message]).toEqual([
      409,
      'Banarasi lehenga is Completed, so its order cannot be cancelled.',
    ]);
  });

  test('the dates are reserved during a card payment and released when it is cancelled', async () => {
    const outfit = await newOutfit();
    const renter = await newShopper(shop);
    await renter.add({ product: outfit, quantity: 1, rentalPeriod: period(5) });
    const { id } = (await renter.open()).body;
    const { unavailable } = (await shop.call('GET', `/api/products/${outfit}/availability`)).body;
    expect(unavailable).toMatchObject([{ reason: 'cleaning' }, { reason: 'held', startDate: day(5) }]);
    expect((await renter.get('/api/cart')).body.items[0].problem).toBe(null);
    expect((await ask(await newShopper(shop), outfit)).status).toBe(409);
    await renter.call('POST', '/api/payment/cancel', { body: { paymentOrderId: id } });
    expect((await shop.call('GET', `/api/products/${outfit}/availability`)).body.unavailable).toEqual([]);
  });

  test('a payment after the reservation expired and the dates were booked is refunded in full', async () => {
    const outfit = await newOutfit();
    const renter = await newShopper(shop);
    await renter.add({ product: outfit, quantity: 1, rentalPeriod: period(5) });
    const { id } = (await renter.open()).body;
    await shop.db
      .updateTable('checkouts')
      .set({ held_until: new Date(0) })
      .where('state', '=', 'held')
      .execute();
    await shop.work.runDueJobs();
    expect((await ask(await newShopper(shop), outfit)).status).toBe(201);
    const proof = await payAt(shop, id, 'success');
    const { status, body } = await renter.order({ paymentMethod: 'razorpay', ...proof });
    expect([status, body.order?.status, body.order?.paymentStatus]).toEqual([409, 'Cancelled', 'refunded']);
  });

  test('dates booked by someone else: the cart shows the next free period, and the order is refused', async () => {
    const outfit = await newOutfit();
    const renter = await newShopper(shop);
    await renter.add({ product: outfit, quantity: 1, rentalPeriod: period(5) });
    await ask(await newShopper(shop), outfit);
    const [line] = (await renter.get('/api/cart')).body.items;
    expect(line.problem).toContain('Not available on');
    expect(line.nextFree[0]).toEqual(period(10));
    const { status, body } = await renter.order();
    expect([status, body.nextFree[0]]).toEqual([409, period(10)]);
    expect((await renter.add({ product: outfit, quantity: 1, rentalPeriod: period(6) })).status).toBe(409);
  });
});

/** The tax documents of a rental fee, oldest first. */
async function documentsOf(id: string) {
  const rows = await shop.db
    .selectFrom('tax_documents')
    .select(['kind', 'content'])
    .where('reference', '=', `rental fee ${id}`)
    .orderBy('issued_at')
    .execute();
  return rows.map(({ kind, content }) => {
    const [line] = (content as unknown as DocumentContent).lines as [DocumentContent['lines'][number]];
    const { taxable, cgst, sgst, igst } = line.split;
    return { kind, taxable, tax: cgst + sgst + igst, hsn: line.hsn, quantity: line.quantity };
  });
}

async function recipientOf(id: string): Promise<DocumentContent> {
  const { content } = await shop.db
    .selectFrom('tax_documents')
    .select('content')
    .where('reference', '=', `rental fee ${id}`)
    .executeTakeFirstOrThrow();
  return content as unknown as DocumentContent;
}

describe('a deposit', () => {
  test('is not a taxable supply: its order has no invoice and uses no serial', async () => {
    const { renter, order } = await book('card', { outfit: await newOutfit() });
    await shop.work.handlePendingEvents();
    const { status, body } = await renter.get(`/api/orders/${order._id}/invoice`);
    expect([status, body.message]).toEqual([409, 'Deposits are not invoiced; see the rental fee invoice.']);
    const documents = shop.db.selectFrom('tax_documents').where('reference', '=', `order ${order._id}`);
    expect(await documents.select('serial').execute()).toEqual([]);
  });
});

test('where outfits are dry-cleaned, staff confirm it when they dispatch one, and both sides can see it', async () => {
  await saveSettings(shop.db, { cleansOutfits: true });
  const { rental, renter } = await book('card', { outfit: await newOutfit() });
  await move(owner, rental._id, { status: 'Approved' });
  for (const input of [{ status: 'Dispatched' }, { status: 'Dispatched', cleaned: false }]) {
    const { status, body } = await move(admin, rental._id, input);
    expect([status, body.errors[0].path]).toEqual([400, 'cleaned']);
  }
  await move(admin, rental._id, { status: 'Dispatched', cleaned: true });
  const { body } = await renter.get(`/api/products/rentals/orders/${rental._id}`);
  expect(body.rentalOrder.timeline.at(-1)).toMatchObject({
    status: 'Dispatched',
    by: 'admin',
    cleaned: true,
  });
  const log = await admin.get(`/api/admin/audit?search=${rental.number}`);
  expect(log.body.entries[0].after).toMatchObject({ status: 'Dispatched', cleaned: true });
  await saveSettings(shop.db, { cleansOutfits: false });
});

/** The subjects of the emails to a person about one event of a rental. */
async function mailsTo({ email }: TestShopper, event: string, rentalId: string) {
  const rows = await shop.db
    .selectFrom('messages')
    .select('subject')
    .where('recipient', '=', email)
    .where('dedupe_key', '=', `${event} ${rentalId}`)
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('the fee of a rental that the shop supplies', () => {
  beforeAll(() => saveSettings(shop.db, { shopRole: 'principal' }));

  async function openApproved() {
    const renter = await newShopper(shop);
    const { _id: id } = (await ask(renter, await newOutfit())).body.rentalOrder;
    await move(owner, id, { status: 'Approved' });
    const open = (amount: number, by = renter) =>
      by.call('POST', '/api/payment/create-order', { body: { rentalOrder: id, amount } });
    const pay = (proof: object, by = renter) =>
      by.call('POST', `/api/products/rentals/orders/${id}/payment`, { body: proof });
    return { renter, id, open, pay };
  }

  test('is paid by card when due, only once', async () => {
    const { id, open, pay } = await openApproved();
    expect((await open(1_499_00)).status).toBe(409);
    expect((await open(1_500_00, await newShopper(shop))).status).toBe(404);
    expect((await open(1_500_00, owner)).status).toBe(403);
    const opened = await open(1_500_00);
    expect(opened.body).toMatchObject({ amount: 1_500_00, currency: 'INR', provider: 'sandbox' });
    const proof = await payAt(shop, opened.body.id, 'success');
    expect((await pay({ ...proof, paymentSignature: 'forged' })).status).toBe(400);
    expect((await pay(proof)).body.rentalOrder).toMatchObject({ feeStatus: 'paid' });
    expect((await pay(proof)).status).toBe(200);
    expect((await open(1_500_00)).status).toBe(409);
    await shop.work.handlePendingEvents();
    expect(await mailsTo(owner, 'rental fee paid owner', id)).toEqual([
      'The fee for Banarasi lehenga is paid',
    ]);
    expect(await documentsOf(id)).toEqual([
      { kind: 'invoice', taxable: 1_271_18, tax: 228_82, hsn: '997326', quantity: 3 },
    ]);
    expect(await recipientOf(id)).toMatchObject({
      recipient: { address: [], phone: null },
      placeOfSupply: { code: DEMO_SELLER.stateCode },
    });
    const invoice = `/api/products/rentals/orders/${id}/invoice`;
    expect((await admin.call('GET', invoice)).status).toBe(200);
    expect((await owner.call('GET', invoice)).status).toBe(404);
    await move(admin, id, { status: 'Cancelled' });
    await shop.work.handlePendingEvents();
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit note']);
    expect((await admin.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder.feeStatus).toBe(
      'given back',
    );
  });

  test('is invoiced to the renter’s saved address, and to the business if it has a GSTIN', async () => {
    const { renter, id, open, pay } = await openApproved();
    const business = { businessName: 'Asha Events LLP', gstin: '08AAPFU0939F1ZV' };
    const saved = await renter.call('POST', '/api/addresses', { body: { ...jaipur, ...business } });
    expect(saved.status).toBe(201);
    await pay(await payAt(shop, (await open(1_500_00)).body.id, 'success'));
    await shop.work.handlePendingEvents();
    const { recipient, placeOfSupply } = await recipientOf(id);
    expect(recipient).toMatchObject({ name: 'Asha Events LLP', gstin: business.gstin });
    expect(recipient.address.slice(1)).toEqual([jaipur.address, 'Jaipur 302006', 'India']);
    expect(placeOfSupply).toEqual({ code: '08', name: 'Rajasthan' });
  });

  test('is settled by the webhook, and a second payment is refunded', async () => {
    const { id, open, renter } = await openApproved();
    const first = (await open(1_500_00)).body.id;
    const second = (await open(1_500_00)).body.id;
    await payAt(shop, first, 'success');
    await shop.work.handlePendingEvents();
    expect((await renter.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder.feeStatus).toBe('paid');
    await payAt(shop, second, 'success');
    await shop.work.handlePendingEvents();
    const refunds = await shop.db
      .selectFrom('refunds')
      .select('reason_key')
      .where('reason_key', '=', 'rental fee not due')
      .execute();
    expect(refunds).toHaveLength(1);
  });

  test('is opened at most ten times a minute, together with cart payments', async () => {
    const { open, renter } = await openApproved();
    expect((await renter.open({ amount: 100 })).status).toBe(400);
    const responses = [];
    for (let opened = 0; opened < 10; opened++) responses.push(await open(1_500_00));
    expect(responses.map(({ status }) => status)).toEqual([...Array(9).fill(200), 429]);
    expect(responses.at(-1)?.headers.get('retry-after')).toBeTruthy();
  });

  test('is not due for an unapproved request', async () => {
    const renter = await newShopper(shop);
    const { _id } = (await ask(renter, await newOutfit())).body.rentalOrder;
    const { status, body } = await renter.call('POST', '/api/payment/create-order', {
      body: { rentalOrder: _id, amount: 1_500_00 },
    });
    expect([status, body.message]).toEqual([409, 'The rental fee is not due until the owner approves.']);
  });
});

describe('the end', () => {
  /** A rental returned `late` days late. */
  async function returned({ late = 0 } = {}) {
    const { renter, rental } = await book('card', { outfit: await newOutfit(), input: period(1, 1) });
    const id = rental._id;
    await move(owner, id, { status: 'Approved' });
    await move(admin, id, { status: 'Dispatched' });
    await shop.db
      .updateTable('rental_orders')
      .set({ starts_on: day(-late), ends_on: day(-late) })
      .where('id', '=', id)
      .execute();
    const { rentalOrder } = (await move(admin, id, { status: 'Returned' })).body;
    return { id, renter, rentalOrder };
  }

  test('late days are counted by India’s calendar, with their charge', async () => {
    const { rentalOrder } = await returned({ late: 2 });
    expect(rentalOrder).toMatchObject({ returnedOn: today, lateDays: 2, lateCharge: 1500 });
  });

  test('an outfit that is with the renter after its last day is listed', async () => {
    const { rental } = await book('card', { outfit: await newOutfit(), input: period(1, 1) });
    await move(owner, rental._id, { status: 'Approved' });
    await move(admin, rental._id, { status: 'Dispatched' });
    const overdue = async () => {
      const { body } = await admin.get('/api/admin/rental-orders?outfit=overdue&limit=100');
      return body.rentalOrders.map(({ _id }: { _id: string }) => _id);
    };
    expect(await overdue()).not.toContain(rental._id);
    await shop.db
      .updateTable('rental_orders')
      .set({ starts_on: day(-1), ends_on: day(-1) })
      .where('id', '=', rental._id)
      .execute();
    expect(await overdue()).toContain(rental._id);
    const { pending } = (await admin.get('/api/admin/stats')).body;
    expect(pending.overdueRentals).toBe((await overdue()).length);
    await move(admin, rental._id, { status: 'Returned' });
    expect(await overdue()).not.toContain(rental._id);
  });

  test('what leaves soon and what is due back today are listed, as many as the dashboard counts', async () => {
    const { rental } = await book('card', { outfit: await newOutfit(), input: period(3, 4) });
    const setDays = async (days: {
      starts_on: string;
      ends_on: string;
      leaves_on?: string;
      back_on?: string;
    }) => await shop.db.updateTable('rental_orders').set(days).where('id', '=', rental._id).execute();
    const lists = async () => {
      const { pending } = (await admin.get('/api/admin/stats')).body;
      const listed = async (outfit: string, count: number) => {
        const { body } = await admin.get(`/api/admin/rental-orders?outfit=${outfit}&limit=100`);
        expect(body.pagination.total).toBe(count);
        return body.rentalOrders.some(({ _id }: { _id: string }) => _id === rental._id);
      };
      return [
        await listed('to+dispatch', pending.rentalsToDispatch),
        await listed('due+today', pending.rentalsDueToday),
        await listed('overdue', pending.overdueRentals),
      ];
    };
    expect(await lists()).toEqual([false, false, false]);
    await move(owner, rental._id, { status: 'Approved' });
    expect(await lists()).toEqual([false, false, false]);
    await setDays({ starts_on: day(2), ends_on: day(3) });
    expect(await lists()).toEqual([true, false, false]);
    await setDays({ starts_on: day(5), ends_on: day(6), leaves_on: day(3), back_on: day(8) });
    expect(await lists()).toEqual([false, false, false]);
    await setDays({ starts_on: day(5), ends_on: day(6), leaves_on: day(2), back_on: day(8) });
    expect(await lists()).toEqual([true, false, false]);
    await move(admin, rental._id, { status: 'Dispatched' });
    expect(await lists()).toEqual([false, false, false]);
    await setDays({ starts_on: day(-1), ends_on: day(0), leaves_on: day(-2) });
    expect(await lists()).toEqual([false, true, false]);
    await setDays({ starts_on: day(-2), ends_on: day(-1), leaves_on: day(-3) });
    expect(await lists()).toEqual([false, false, true]);
    await move(admin, rental._id, { status: 'Returned' });
    expect(await lists()).toEqual([false, false, false]);
  });

  test('a deposit that is held a week after the return is listed', async () => {
    const { id } = await returned();
    const overdue = async () => {
      const { body } = await admin.get('/api/admin/rental-orders?deposit=overdue&limit=100');
      return body.rentalOrders.map(({ _id }: { _id: string }) => _id);
    };
    const returnedOn = async (returned_on: string) =>
      await shop.db.updateTable('rental_orders').set({ returned_on }).where('id', '=', id).execute();
    const shown = async () => (await admin.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder;
    await returnedOn(day(-7));
    expect(await overdue()).not.toContain(id);
    expect(await shown()).toMatchObject({ depositDueBy: today, depositLateDays: 0 });
    await returnedOn(day(-8));
    expect(await overdue()).toContain(id);
    expect(await shown()).toMatchObject({ depositDueBy: day(-1), depositLateDays: 1 });
    const { pending } = (await admin.get('/api/admin/stats')).body;
    expect(pending.overdueDeposits).toBe((await overdue()).length);
    await move(admin, id, { status: 'Completed' });
    expect(await overdue()).not.toContain(id);
    expect(await shown()).toMatchObject({ depositDueBy: null, depositLateDays: 0 });
  });

  /** Changes the deposit's payment date to this number of days ago. */
  async function payBefore(id: string, days: number) {
    const { deposit_payment_id } = await shop.db
      .selectFrom('rental_orders')
      .select('deposit_payment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const captured_at = sql<Date>`shop_now() - make_interval(days => ${days})`;
    await shop.db
      .updateTable('payments')
      .set({ captured_at })
      .where('id', '=', deposit_payment_id as string)
      .execute();
  }

  test('a deposit whose payment can soon no longer be refunded is listed', async () => {
    const { id } = await returned();
    const expiring = async () => {
      const { body } = await admin.get('/api/admin/rental-orders?deposit=expiring&limit=100');
      return body.rentalOrders.map(({ _id }: { _id: string }) => _id);
    };
    for (const [days, isListed] of [
      [165, false],
      [167, true],
      [179, true],
      [181, false],
    ] as const) {
      await payBefore(id, days);
      expect([days, (await expiring()).includes(id)]).toEqual([days, isListed]);
    }
    await payBefore(id, 170);
    const { pending } = (await admin.get('/api/admin/stats')).body;
    expect(pending.expiringDeposits).toBe((await expiring()).length);
  });

  test('staff are told of a deposit the day before it is due, when it is late, and before its payment is too old', async () => {
    const email_verified_at = sql<Date>`shop_now()`;
    await shop.db.updateTable('users').set({ email_verified_at }).where('id', '=', admin.id).execute();
    const { id, rentalOrder } = await returned();
    const { number } = rentalOrder;
    const mails = async () => {
      for (let times = 0; times < 2; times++) await alertStaffOfDeposits({ db: shop.db, storeUrl: '' });
      const rows = await shop.db
        .selectFrom('messages')
        .select('subject')
        .where('template', '=', 'staff alert')
        .where('recipient', '=', admin.email)
        .where('subject', 'like', `%${number}%`)
        .orderBy('id')
        .execute();
      return rows.map(({ subject }) => subject);
    };
    const returnedOn = async (returned_on: string) =>
      await shop.db.updateTable('rental_orders').set({ returned_on }).where('id', '=', id).execute();
    await returnedOn(day(-5));
    expect(await mails()).toEqual([]);
    await returnedOn(day(-6));
    const due = `Give back the deposit of ${number} by ${formatDay(day(1))}`;
    expect(await mails()).toEqual([due]);
    await returnedOn(day(-8));
    const late = `The deposit of ${number} was due back on ${formatDay(day(-1))}`;
    expect(await mails()).toEqual([due, late]);
    await payBefore(id, 170);
    const expiring = `Give back the deposit of ${number} by ${formatDay(day(10))}. After that it cannot go back to the card.`;
    expect(await mails()).toEqual([due, late, expiring]);
  });

  test('a deposit whose payment is too old for a refund is transferred to where the renter says', async () => {
    const { id, renter, rentalOrder } = await returned();
    await payBefore(id, 181);
    const deductions = [{ kind: 'damage', amount: 500, reason: 'Torn' }];
    const { status, body } = await move(admin, id, { status: 'Completed', deductions });
    expect([status, body.rentalOrder.depositReturned]).toEqual([200, 1500]);
    const orderPath = `/api/orders/${rentalOrder.order}`;
    expect((await renter.get(orderPath)).body.order.refunds).toEqual([]);
    const [refund] = (await renter.get(`${orderPath}/cash-refunds`)).body.refunds;
    expect(refund).toMatchObject({ amount: 1500, status: 'due', account: null });
    await shop.work.handlePendingEvents();
    const mail = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', renter.email)
      .where('template', '=', 'rental Completed')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('Your payment is too old for a refund');
    const account = { upi: 'asha@okbank' };
    await renter.call('PUT', `/api/cash-refunds/${refund._id}/account`, { body: account });
    const paid = await admin.call('PUT', `/api/admin/cash-refunds/${refund._id}`, {
      body: { reference: 'UTR1' },
    });
    expect(paid.status).toBe(200);
  });

  test('each side learns the first name of the other, and staff the whole names', async () => {
    const { rentalOrder } = (await ask(await newShopper(shop, { name: 'Asha Kulkarni' }), await newOutfit()))
      .body;
    const namesFor = async (who: TestShopper) => {
      const { renter, owner: lender } = (await who.get(`/api/products/rentals/orders/${rentalOrder._id}`))
        .body.rentalOrder;
      return [renter.name, lender.name];
    };
    expect([rentalOrder.renter.name, rentalOrder.owner.name]).toEqual(['Asha Kulkarni', 'Meera']);
    expect(await namesFor(owner)).toEqual(['Asha', 'Meera Nair']);
    expect(await namesFor(admin)).toEqual(['Asha Kulkarni', 'Meera Nair']);
  });

  test('a future return date is refused', async () => {
    const { _id: id } = (await ask(await newShopper(shop), await newOutfit())).body.rentalOrder;
    await move(owner, id, { status: 'Approved' });
    await move(admin, id, { status: 'Dispatched' });
    expect((await move(admin, id, { status: 'Returned', returnedOn: day(1) })).status).toBe(400);
  });

  test('a return date before the dispatch is refused', async () => {
    const { _id: id } = (await ask(await newShopper(shop), await newOutfit())).body.rentalOrder;
    await move(owner, id, { status: 'Approved' });
    await move(admin, id, { status: 'Dispatched' });
    const { status, body } = await move(admin, id, { status: 'Returned', returnedOn: day(-1) });
    expect([status, body.message]).toEqual([400, 'The return date cannot be before the dispatch.']);
  });

  test.each([
    [[], 'Your deposit of ₹2,000 will be refunded.'],
    [
      [{ kind: 'late', amount: 750, reason: 'One day' }],
      '₹750 of your deposit was claimed. The rest, ₹1,250, will be refunded.',
    ],
    [
      [{ kind: 'damage', amount: 2000, reason: 'Torn' }],
      'Your deposit of ₹2,000 was claimed in full. See the amount',
    ],
  ])('after deductions of %j the renter reads what is refunded', async (deductions, sentence) => {
    const { id, renter } = await returned();
    await move(admin, id, { status: 'Completed', deductions });
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${renter.email}`)).body;
    const mail = messages.find(({ subject }: { subject: string }) => subject.endsWith('is complete'));
    expect(mail.text).toContain(sentence);
  });

  test('deductions are taken from the deposit, the rest is refunded, and the owner is owed fee and deductions', async () => {
    const { id, renter } = await returned();
    const deductions = [
      { kind: 'late', amount: 750, reason: 'One day' },
      { kind: 'other', amount: 0.5, reason: 'Pin' },
    ];
    const response = await move(admin, id, { status: 'Completed', deductions });
    const [entry] = (await admin.call('GET', '/api/admin/audit?limit=1')).body.entries;
    expect(entry.after).toEqual({ status: 'Completed', ownerAgrees: true, deductions });
    expect(response.body.rentalOrder).toMatchObject({
      ...{
        status: 'Completed',
        depositStatus: 'settled',
        depositReturned: 1249.5,
        deductions,
        charges: null,
      },
    });
    const { payouts, totals } = (await owner.get('/api/products/rentals/statement')).body;
    expect(payouts[0]).toMatchObject({
      rentalOrder: id,
      fee: 500,
      commission: 75,
      deductions: 750.5,
      amount: 1175.5,
      status: 'due',
    });
    expect(totals.due).toBeGreaterThanOrEqual(1175.5);
    expect((await renter.get('/api/products/rentals/statement')).body.payouts).toEqual([]);
    const markPaid = () => admin.call('PUT', `/api/admin/payouts/${id}`, { body: { reference: 'UTR 123' } });
    expect((await markPaid()).body.payout).toMatchObject({ status: 'paid', reference: 'UTR 123' });
    expect((await markPaid()).status).toBe(409);
    const csv = await admin.call('GET', '/api/admin/payouts', { headers: { accept: 'text/csv' } });
    expect(csv.status).toBe(200);
    for (const path of ['/api/admin/payouts', '/api/admin/rental-orders']) {
      expect((await renter.get(path)).status).toBe(403);
      expect((await shop.call('GET', path)).status).toBe(401);
    }
  });

  test.each([
    [{ kind: 'damage', amount: -1, reason: 'x' }],
    [{ kind: 'damage', amount: 10.123, reason: 'x' }],
    [{ kind: 'damage', amount: 1e12, reason: 'x' }],
    [{ kind: 'theft', amount: 1, reason: 'x' }],
    [{ kind: 'damage', amount: 1, reason: ' ' }],
    ['everything'],
  ])('the deduction %j is refused', async (deduction) => {
    const { id } = await returned();
    expect((await move(admin, id, { status: 'Completed', deductions: [deduction] })).status).toBe(400);
  });

  test('both sides rate each other, and see the ratings when both have rated', async () => {
    const { id, renter } = await returned();
    const rate = (by: TestShopper, rating: unknown) =>
      by.call('POST', `/api/products/rentals/orders/${id}/rating`, { body: { rating, comment: 'Kind' } });
    expect((await rate(renter, 5)).status).toBe(409);
    await move(admin, id, { status: 'Completed' });
    expect((await rate(admin, 5)).status).toBe(403);
    expect((await rate(renter, 0)).status).toBe(400);
    expect((await rate(renter, 4)).body.rentalOrder).toMatchObject({
      ratings: [{ by: 'renter', rating: 4 }],
      canRate: false,
    });
    const seenBy = async (who: TestShopper) =>
      (await who.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder.ratings.length;
    expect(await seenBy(owner)).toBe(0);
    expect((await rate(renter, 5)).status).toBe(409);
    await rate(owner, 5);
    expect([await seenBy(owner), await seenBy(renter)]).toEqual([2, 2]);
  });
});

describe('the clock', () => {
  test('rejects unanswered requests after 48 hours and refunds the deposit', async () => {
    const { rental, renter } = await book('card', { outfit: await newOutfit(), input: period(10) });
    await shop.db
      .updateTable('rental_orders')
      .set({ answer_by: new Date(0) })
      .where('id', '=', rental._id)
      .execute();
    await shop.work.runDueJobs();
    expect((await renter.get(`/api/products/rentals/orders/${rental._id}`)).body.rentalOrder).toMatchObject({
      ...{ status: 'Rejected', depositStatus: 'given back' },
      timeline: [{}, { by: 'clock', note: 'The request was not answered in time.' }],
    });
  });
});

describe('messages', () => {
  test('the owner is emailed about a request, the renter about the answer', async () => {
    const renter = await newShopper(shop, { name: 'Asha Kulkarni' });
    const { _id: id } = (await ask(renter, await newOutfit())).body.rentalOrder;
    await move(owner, id, { status: 'Approved', note: 'With pleasure' });
    await shop.work.handlePendingEvents();
    const mails = await shop.db
      .selectFrom('messages')
      .select(['recipient', 'subject', 'text'])
      .where('recipient', 'in', [renter.email, owner.email])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      expect.arrayContaining([
        [owner.email, 'Asha would like to rent Banarasi lehenga'],
        [renter.email, 'Rental request sent: Banarasi lehenga'],
        [renter.email, 'Your rental of Banarasi lehenga is confirmed'],
      ]),
    );
    expect(mails.find(({ subject }) => subject?.includes('is confirmed'))?.text).toContain('With pleasure');
  });
});

test('a rental is not settled while its owner can claim damage, unless they have nothing to claim', async () => {
  const back = async () => {
    const { rental } = await book('card', { outfit: await newOutfit(), input: period(1, 1) });
    await move(owner, rental._id, { status: 'Approved' });
    for (const status of ['Dispatched', 'Returned']) await move(admin, rental._id, { status });
    return rental._id;
  };
  const [early, claimed] = [await back(), await back()];
  const refused = await move(admin, early, { status: 'Completed', ownerAgrees: false });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^The owner can claim damage until .* confirm that they have nothing to claim\.$/),
  ]);
  const damage = { amount: 100, reason: 'A torn hem', images: [await uploadedPicture(shop, owner)] };
  const claim = (id: string) =>
    owner.call('POST', `/api/products/rentals/orders/${id}/claim`, { body: damage });
  expect((await claim(claimed)).status).toBe(200);
  const settled = [
    await move(admin, early, { status: 'Completed', ownerAgrees: true }),
    await move(admin, claimed, { status: 'Completed', ownerAgrees: false, note: 'It was torn before.' }),
  ];
  expect(settled.map(({ status }) => status)).toEqual([200, 200]);
});

// Last, because the rentals of the other tests begin today.
test('damage can be claimed within 48 hours of the return, and the rental says until when', async () => {
  const { rental } = await book('card', { outfit: await newOutfit(), input: period(1, 1) });
  await move(owner, rental._id, { status: 'Approved' });
  for (const status of ['Dispatched', 'Returned']) await move(admin, rental._id, { status });
  const path = `/api/products/rentals/orders/${rental._id}`;
  const claimBy = async () => (await owner.get(path)).body.rentalOrder.claimBy;
  expect(await claimBy()).not.toBeNull();
  await advanceShopClock(shop.db, 48 * 3600 + 1);
  expect(await claimBy()).toBeNull();
  const damage = { amount: 100, reason: 'A torn hem', images: [await uploadedPicture(shop, owner)] };
  const late = await owner.call('POST', `${path}/claim`, { body: damage });
  expect([late.status, late.body.message]).toEqual([
    409,
    'Damage can be claimed within 48 hours of the return.',
  ]);
});
