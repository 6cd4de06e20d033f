import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { retryBookings } from '#app/shipping/bookings/book-parcel.server.ts';
import { pollParcels } from '#app/shipping/bookings/track-parcels.server.ts';
import { signSimulatorWebhook } from '#app/shipping/couriers/simulator.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { createLosingCourier } from '#test/doubles/losing-courier.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { RENTAL_PARCELS } from './booked-parcels.server.ts';

const { line, openCouriers } = createLosingCourier();
const shop = await openTestShop({ couriers: openCouriers });
const couriers = openCouriers(shop.db);
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const today = await findToday(shop.db);
const period = { startDate: addDays(today, 12), endDate: addDays(today, 14) };
const setDaysOff = (holidays: string[] = []) =>
  admin.call('PUT', '/api/admin/shipping/settings', { body: { weeklyDaysOff: [], holidays } });
await setDaysOff();
const PICK_UP = { pickUpOn: addDays(today, 6), pickUpSlot: '10:00 to 13:00' };

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

/** An approved rental of Meera's outfit in Mumbai, to be sent to Asha in Jaipur. */
async function approved(ownerPin = '400050') {
  const [owner, renter] = [await newShopper(shop, { name: 'Meera Nair' }), await newShopper(shop)];
  const home = {
    ...jaipur,
    firstName: 'Meera',
    address: '4 Hill Road',
    city: 'Mumbai',
    postalCode: ownerPin,
  };
  await owner.call('POST', '/api/addresses', { body: home });
  const product = await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
  await renter.add({ product, quantity: 1, rentalPeriod: period });
  await renter.order();
  const [rental] = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
  const id = rental._id as string;
  await move(owner, id, 'Approved');
  const book = (input: object = {}) =>
    admin.call('POST', `/api/admin/rental-orders/${id}/parcels`, {
      body: { leg: 'out', courier: 'simulator', ...PICK_UP, ...input },
    });
  const parcels = async (by: TestShopper = admin) =>
    (await by.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder.parcels;
  return { id, owner, renter, book, parcels };
}

const move = (by: TestShopper, id: string, status: string) =>
  by.call('PUT', `/api/products/rentals/orders/${id}/status`, { body: { status } });

async function report(trackingNumber: string, status: string, more: object = {}) {
  const event = { id: newId(), trackingNumber, status, at: new Date().toISOString(), ...more };
  const text = JSON.stringify(event);
  const headers = { 'x-signature': await signSimulatorWebhook(shop.db, text) };
  return await shop.call('POST', '/api/shipping/webhook/simulator', { body: event, headers });
}

async function mailsTo(person: TestShopper): Promise<string[]> {
  await shop.work.handlePendingEvents();
  const rows = await shop.db
    .selectFrom('messages')
    .select('template')
    .where('template', 'like', 'rental parcel%')
    .where('recipient', '=', person.email)
    .orderBy('created_at')
    .execute();
  return rows.map(({ template }) => template.replace('rental parcel ', ''));
}

describe('a leg that is booked with a courier', () => {
  test('has a tracking number and a pick-up, and its events move it and tell both sides', async () => {
    const { owner, renter, book, parcels } = await approved();
    const { status, body } = await book();
    expect([status, body.message]).toEqual([201, undefined]);
    const [{ trackingNumber }] = body.rentalOrder.parcels;
    expect(body.rentalOrder.parcels).toMatchObject([
      { leg: 'out', status: 'Ready', courier: 'simulator', booking: 'booked', ...PICK_UP },
    ]);
    expect(trackingNumber).toMatch(/^SIM\d{10}$/);
    for (const step of ['Picked up', 'In transit', 'Out for delivery', 'Delivered'])
      expect((await report(trackingNumber, step)).status).toBe(200);
    const [parcel] = await parcels(renter);
    expect(parcel.events.map((event: { status: string }) => event.status)).toEqual([
      ...['Ready', 'Picked up', 'In transit', 'Out for delivery', 'Delivered'],
    ]);
    for (const person of [owner, renter])
      expect(await mailsTo(person)).toEqual(['booked', 'Picked up', 'Delivered']);
    // Each side sees only its own address.
    expect(parcel).toMatchObject({ pickUpFrom: null, deliverTo: { name: 'Asha Kulkarni' } });
    expect(Object.keys(parcel.deliverTo).sort()).toEqual(['lines', 'name', 'phone']);
    expect((await parcels(owner))[0]).toMatchObject({
      pickUpFrom: { name: 'Meera Kulkarni' },
      deliverTo: null,
    });
  });

  test('goes back from the renter, after the hand-over', async () => {
    const { id, book, parcels } = await approved();
    expect((await book({ leg: 'back' })).status).toBe(409);
    await book();
    await move(admin, id, 'Dispatched');
    const { status, body } = await book({ leg: 'back' });
    expect([status, body.rentalOrder.parcels.length]).toEqual([201, 2]);
    const back = (await parcels()).find((parcel: { leg: string }) => parcel.leg === 'back');
    expect(back).toMatchObject({
      pickUpFrom: { name: 'Asha Kulkarni' },
      deliverTo: { name: 'Meera Kulkarni' },
    });
  });

  test('records an event once, ignores older ones, and takes a parcel that turns back for not delivered', async () => {
    const { owner, renter, book, parcels } = await approved();
    const { trackingNumber } = (await book()).body.rentalOrder.parcels[0];
    const once = { id: newId() };
    for (let time = 0; time < 3; time++) await report(trackingNumber, 'Out for delivery', once);
    await report(trackingNumber, 'Picked up', { at: new Date(Date.now() - 3_600_000).toISOString() });
    await report(trackingNumber, 'Returning', { reason: 'Refused' });
    await report('SIM0000000000', 'Delivered');
    const [{ status, events }] = await parcels();
    expect(status).toBe('Delivery failed');
    expect(events.map((event: { status: string }) => event.status)).toEqual([
      ...['Ready', 'Out for delivery', 'Delivery failed'],
    ]);
    expect(events.at(-1).reason).toBe('Refused');
    for (const person of [owner, renter]) {
      const mails = await mailsTo(person);
      expect([mails.at(-1), mails.includes('Delivery failed')]).toEqual(['Returning', false]);
    }
  });

  test('moves once when the same event arrives on many connections', async () => {
    const { owner, book } = await approved();
    const { trackingNumber } = (await book()).body.rentalOrder.parcels[0];
    const once = { id: newId(), at: new Date().toISOString() };
    await Promise.all(Array.from({ length: 10 }, () => report(trackingNumber, 'Picked up', once)));
    expect(await mailsTo(owner)).toEqual(['booked', 'Picked up']);
  });

  test('is booked once when staff book it twice at once', async () => {
    const { book, parcels } = await approved();
    const statuses = (await Promise.all([book(), book()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409]);
    expect(await parcels()).toHaveLength(1);
  });

  test('needs a day and hours for the pick-up', async () => {
    const { book, parcels } = await approved();
    const { status, body } = await book({ pickUpOn: '', pickUpSlot: '' });
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['pickUpOn', 'pickUpSlot'],
    ]);
    expect((await book({ pickUpOn: addDays(today, -1) })).status).toBe(400);
    expect(await parcels()).toEqual([]);
  });

  test('is not picked up on a day off', async () => {
    const { book, parcels } = await approved();
    await setDaysOff([PICK_UP.pickUpOn]);
    const { status, body } = await book();
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'pickUpOn', message: 'Couriers do not pick up on this day. Please choose another one.' }],
    ]);
    expect(await parcels()).toEqual([]);
    await setDaysOff();
    expect((await book()).status).toBe(201);
  });

  test('that the courier refuses is gone, and can be sent otherwise', async () => {
    const { book, parcels } = await approved('400098');
    const { status, body } = await book();
    expect([status, body.message]).toEqual([
      409,
      'The courier refused this parcel: Pick-ups are not available for the PIN code 400098.',
    ]);
    expect(await parcels()).toEqual([]);
    expect((await book({ courier: 'Blue Dart', trackingNumber: 'BD 1' })).status).toBe(201);
  });

  test('whose booking got no answer is found again by the job', async () => {
    const { book, parcels } = await approved();
    line.losesAnswer = true;
    const { status, body } = await book();
    expect([status, body.rentalOrder.parcels[0].booking]).toEqual([201, 'pending']);
    const { _id } = body.rentalOrder.parcels[0];
    expect((await admin.get(`/api/admin/rental-parcels/${_id}/label`)).status).toBe(409);
    await shop.db
      .updateTable('rental_parcels')
      .set({ created_at: new Date(Date.now() - 600_000) })
      .where('id', '=', _id)
      .execute();
    await retryBookings({ db: shop.db, couriers }, RENTAL_PARCELS);
    expect(await parcels()).toMatchObject([
      { booking: 'booked', trackingNumber: expect.stringMatching(/^SIM/) },
    ]);
    expect((await admin.get(`/api/admin/rental-parcels/${_id}/label`)).status).toBe(200);
    const booked = await shop.db
      .selectFrom('simulated_parcels')
      .selectAll()
      .where('reference', '=', _id)
      .execute();
    expect(booked).toHaveLength(1);
  });

  test('that is not picked up is cancelled at the courier, by staff and with its rental', async () => {
    const first = await approved();
    const [one] = (await first.book()).body.rentalOrder.parcels;
    await admin.call('DELETE', `/api/admin/rental-parcels/${one._id}`);
    const second = await approved();
    const [other] = (await second.book()).body.rentalOrder.parcels;
    expect((await move(admin, second.id, 'Cancelled')).status).toBe(200);
    await shop.work.handlePendingEvents();
    expect(line.cancelled).toEqual(expect.arrayContaining([one.trackingNumber, other.trackingNumber]));
    const stored = await shop.db
      .selectFrom('rental_parcels')
      .select(['pick_up_from', 'deliver_to'])
      .where('id', '=', other._id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ pick_up_from: null, deliver_to: null });
  });

  test('is asked about when the courier has reported nothing for hours', async () => {
    const { book, parcels } = await approved();
    const [{ _id, trackingNumber }] = (await book()).body.rentalOrder.parcels;
    const longAgo = new Date(Date.now() - 5 * 3_600_000);
    await shop.db.updateTable('rental_parcels').set({ moved_at: longAgo }).where('id', '=', _id).execute();
    await shop.db
      .updateTable('simulated_parcels')
      .set({ moves_from: longAgo })
      .where('tracking_number', '=', trackingNumber)
      .execute();
    await pollParcels({ db: shop.db, couriers }, RENTAL_PARCELS);
    expect(await parcels()).toMatchObject([{ status: 'Picked up' }]);
  });

  test('of the simulator is picked up in the agreed hours, and not before', async () => {
    const { book, parcels } = await approved();
    await book({ pickUpOn: PICK_UP.pickUpOn, pickUpSlot: '13:00 to 16:00' });
    const at = (time: string) => new Date(`${PICK_UP.pickUpOn}T${time}:00+05:30`).getTime();
    const advanceTo = async (instant: number) => {
      const [{ now }] = (await sql<{ now: Date }>`select shop_now() as now`.execute(shop.db)).rows as [
        { now: Date },
      ];
      const advanceSeconds = Math.ceil((instant - now.getTime()) / 1000);
      await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds } });
    };
    await advanceTo(at('12:50'));
    expect(await parcels()).toMatchObject([{ status: 'Ready' }]);
    await advanceTo(at('16:00'));
    const [parcel] = await parcels();
    expect(parcel.status).toBe('Picked up');
    const pickedUp = Date.parse(parcel.events.at(-1).at);
    expect(pickedUp).toBeGreaterThanOrEqual(at('13:00'));
    expect(pickedUp).toBeLessThanOrEqual(at('16:00'));
  });
});
