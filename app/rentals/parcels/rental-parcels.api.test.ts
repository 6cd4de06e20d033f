import { afterEach, describe, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { SecurityEvent } from '#app/platform/security/security-event.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { barcodeIn } from '#test/barcode-in-pdf.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';
import { uploadedPicture } from '#test/uploaded-picture.ts';
import { listReminders } from '../rentals.db.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const today = await findToday(shop.db);
const period = { startDate: addDays(today, 5), endDate: addDays(today, 7) };
const OWNER_HOME = {
  ...jaipur,
  firstName: 'Meera',
  address: '4 Hill Road',
  city: 'Mumbai',
  postalCode: '400050',
};

// Every day is a working day, so that late days can be counted from today.
const setDaysOff = (holidays: string[] = []) =>
  admin.call('PUT', '/api/admin/shipping/settings', { body: { weeklyDaysOff: [], holidays } });
await setDaysOff();

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

const move = (by: TestShopper, id: string, status: string) =>
  by.call('PUT', `/api/products/rentals/orders/${id}/status`, { body: { status, ownerAgrees: true } });

/** A rental of Meera's outfit, to be sent to Rohan in Jaipur. */
async function booked({ hasAddress = true, by = 'cash' } = {}) {
  const [owner, renter] = [await newShopper(shop, { name: 'Meera Nair' }), await newShopper(shop)];
  if (hasAddress) await owner.call('POST', '/api/addresses', { body: OWNER_HOME });
  const product = await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
  await renter.add({ product, quantity: 1, rentalPeriod: period });
  await renter.order(by === 'card' ? { paymentMethod: 'razorpay', ...(await renter.pay()) } : {});
  const [rental] = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
  return { owner, renter, id: rental._id as string };
}

async function approved({ hasAddress = true } = {}) {
  const { owner, renter, id } = await booked({ hasAddress });
  await move(owner, id, 'Approved');
  const send = (input: object, by = admin) =>
    by.call('POST', `/api/admin/rental-orders/${id}/parcels`, {
      body: { courier: 'Blue Dart', ...input },
    });
  const seen = async (by: TestShopper) =>
    (await by.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder.parcels;
  return { owner, renter, id, send, seen };
}

const step = (parcel: string, status: string, reason?: string) =>
  admin.call('PUT', `/api/admin/rental-parcels/${parcel}/status`, { body: { status, reason } });

describe('a rented outfit', () => {
  test('travels to the renter and back; each sees their own address, staff both, nobody after the end', async () => {
    const { owner, renter, id, send, seen } = await approved();
    const sent = await send({ leg: 'out', trackingNumber: 'OUT1', pickUpOn: addDays(today, 3) });
    expect(sent.status, sent.body.message).toBe(201);
    const [out] = sent.body.rentalOrder.parcels;
    expect(out).toMatchObject({
      ...{ leg: 'out', status: 'Ready', courier: 'Blue Dart', trackingNumber: 'OUT1' },
      pickUpFrom: { lines: ['4 Hill Road', expect.stringContaining('400050')] },
      deliverTo: { name: 'Asha Kulkarni', lines: [jaipur.address, expect.stringContaining('302006')] },
    });
    expect(await seen(owner)).toMatchObject([{ pickUpFrom: out.pickUpFrom, deliverTo: null }]);
    expect(await seen(renter)).toMatchObject([{ pickUpFrom: null, deliverTo: out.deliverTo }]);
    const label = await admin.get(`/api/admin/rental-parcels/${out._id}/label`);
    expect([label.status, barcodeIn(label.body)]).toEqual([200, 'OUT1']);
    for (const status of ['Picked up', 'Out for delivery', 'Delivered'])
      expect((await step(out._id, status)).status).toBe(200);
    await move(admin, id, 'Dispatched');
    const [, back] = (await send({ leg: 'back', trackingNumber: 'BACK1' })).body.rentalOrder.parcels;
    expect(back).toMatchObject({ pickUpFrom: out.deliverTo, deliverTo: out.pickUpFrom });
    expect(await seen(renter)).toMatchObject([{}, { pickUpFrom: out.deliverTo, deliverTo: null }]);
    await step(back._id, 'Picked up');
    expect((await step(back._id, 'Delivery failed')).body.errors[0].path).toBe('reason');
    expect((await step(back._id, 'Delivery failed', 'Nobody at home')).status).toBe(200);
    await step(back._id, 'Delivered');
    await move(admin, id, 'Returned');
    await move(admin, id, 'Completed');
    const after = await seen(admin);
    expect(after.map(({ status }: { status: string }) => status)).toEqual(['Delivered', 'Delivered']);
    for (const parcel of after) expect([parcel.pickUpFrom, parcel.deliverTo]).toEqual([null, null]);
    expect(after[1].events.map(({ reason }: { reason: string | null }) => reason)).toContain(
      'Nobody at home',
    );
    expect((await admin.get(`/api/admin/rental-parcels/${out._id}/label`)).status).toBe(409);
  });

  test('that the courier has delivered can be photographed before staff record the dispatch', async () => {
    const { renter, id, send } = await approved();
    const [out] = (await send({ leg: 'out' })).body.rentalOrder.parcels;
    const photograph = async () => {
      const body = {
        moment: 'received',
        images: [await uploadedPicture(shop, renter)],
        remark: 'A loose thread',
      };
      return (await renter.call('POST', `/api/products/rentals/orders/${id}/handover`, { body })).status;
    };
    expect(await photograph()).toBe(409);
    await step(out._id, 'Delivered');
    expect(await photograph()).toBe(200);
    await move(admin, id, 'Dispatched');
    await shop.work.handlePendingEvents();
    const sent = await shop.db
      .selectFrom('messages')
      .select('template')
      .where('recipient', '=', renter.email)
      .execute();
    const templates = sent.map(({ template }) => template);
    expect(templates).toContain('rental parcel Delivered');
    expect(templates).not.toContain('rental Dispatched');
  });

  test('is late by the days that the renter kept it, not by those of the way back', async () => {
    const { id, send } = await approved();
    await move(admin, id, 'Dispatched');
    const late = async () => {
      const { body } = await admin.get(`/api/admin/rental-orders?outfit=overdue&limit=100`);
      return body.rentalOrders.some(({ _id }: { _id: string }) => _id === id);
    };
    const [ended, pickedUp] = [addDays(today, -5), addDays(today, -4)];
    await shop.db
      .updateTable('rental_orders')
      .set({ starts_on: addDays(ended, -2), ends_on: ended })
      .where('id', '=', id)
      .execute();
    expect(await late()).toBe(true);
    const back = (await send({ leg: 'back' })).body.rentalOrder.parcels[0];
    const at = new Date(`${pickedUp}T12:00:00+05:30`);
    await shop.db
      .insertInto('rental_parcel_events')
      .values({ parcel_id: back._id, status: 'Picked up', at, by_user_id: admin.id })
      .execute();
    await step(back._id, 'Delivered');
    expect(await late()).toBe(false);
    const { rentalOrder } = (await move(admin, id, 'Returned')).body;
    expect(rentalOrder).toMatchObject({
      ...{ returnedOn: today, sentBackOn: pickedUp, lateDays: 1, lateCharge: 750 },
    });
  });

  test('whose period ends on a day off is late after the next working day', async () => {
    const { renter, id, send } = await approved();
    await move(admin, id, 'Dispatched');
    const endOn = (day: string) =>
      shop.db
        .updateTable('rental_orders')
        .set({ starts_on: addDays(day, -2), ends_on: day })
        .where('id', '=', id)
        .execute();
    const listed = async (outfit: string) => {
      const { body } = await admin.get(`/api/admin/rental-orders?outfit=${outfit}&limit=100`);
      return body.rentalOrders.some(({ _id }: { _id: string }) => _id === id);
    };
    const seen = async () => {
      const { lateDays, sendBackBy } = (await renter.get(`/api/products/rentals/orders/${id}`)).body
        .rentalOrder;
      const reminders = await listReminders(shop.db);
      return {
        ...{ lateDays, sendBackBy, reminder: reminders.find((each) => each.id === id)?.event },
        ...{ isDueToday: await listed('due+today'), isOverdue: await listed('overdue') },
      };
    };
    const yesterday = addDays(today, -1);
    await endOn(yesterday);
    const late = { lateDays: 1, reminder: 'overdue', isDueToday: false, isOverdue: true };
    expect(await seen()).toEqual({ ...late, sendBackBy: yesterday });
    await setDaysOff([yesterday]);
    const due = { lateDays: 0, reminder: undefined, isDueToday: true, isOverdue: false };
    expect(await seen()).toEqual({ ...due, sendBackBy: today });

    const ended = addDays(today, -5);
    await endOn(ended);
    await setDaysOff([ended]);
    const back = (await send({ leg: 'back' })).body.rentalOrder.parcels[0];
    const pickUp = (day: string) =>
      shop.db
        .insertInto('rental_parcel_events')
        .values({
          ...{ parcel_id: back._id, status: 'Picked up', by_user_id: admin.id },
          at: new Date(`${day}T12:00:00+05:30`),
        })
        .execute();
    await pickUp(addDays(ended, 1));
    await step(back._id, 'Delivered');
    const { rentalOrder } = (await move(admin, id, 'Returned')).body;
    expect(rentalOrder).toMatchObject({ sentBackOn: addDays(ended, 1), lateDays: 0, lateCharge: 0 });
    await setDaysOff();
  });

  test('has one parcel for each way, also when two staff send it at once', async () => {
    const { send, seen } = await approved();
    const answers = await Promise.all([send({ leg: 'out' }), send({ leg: 'out' }), send({ leg: 'out' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [parcel] = await seen(admin);
    expect((await admin.call('DELETE', `/api/admin/rental-parcels/${parcel._id}`)).status).toBe(200);
    expect((await send({ leg: 'out' })).status).toBe(201);
  });

  test('whose rental is cancelled is not sent', async () => {
    const { id, send, seen } = await approved();
    await send({ leg: 'out' });
    await move(admin, id, 'Cancelled');
    expect(await seen(admin)).toEqual([]);
    expect((await send({ leg: 'out' })).status).toBe(409);
    const kept = await shop.db
      .selectFrom('rental_parcels')
      .select(['pick_up_from', 'deliver_to'])
      .where('rental_order_id', '=', id)
      .execute();
    expect(kept).toEqual([{ pick_up_from: null, deliver_to: null }]);
  });
});

describe('the label of a parcel', () => {
  const printed = async (id: string, by: TestShopper) => {
    const { status, body } = await by.get(`/api/products/rentals/orders/${id}/label`);
    return [status, status === 200 ? body.subarray(0, 5).toString() : body.message];
  };
  const PDF = [200, '%PDF-'];
  const NOTHING = [409, 'You have no parcel to hand over.'];

  test('is printed by who hands the parcel over, while no courier has it', async () => {
    const { owner, renter, id, send } = await approved();
    expect(await printed(id, owner)).toEqual(NOTHING);
    const [out] = (await send({ leg: 'out', trackingNumber: 'LABEL-OUT' })).body.rentalOrder.parcels;
    expect(await printed(id, owner)).toEqual(PDF);
    expect(await printed(id, renter)).toEqual(NOTHING);
    await step(out._id, 'Picked up');
    expect(await printed(id, owner)).toEqual(NOTHING);
    await move(admin, id, 'Dispatched');
    const [, back] = (await send({ leg: 'back' })).body.rentalOrder.parcels;
    expect(await printed(id, owner)).toEqual(NOTHING);
    expect(await printed(id, renter)).toEqual(PDF);
    await step(back._id, 'Picked up');
    expect(await printed(id, renter)).toEqual(NOTHING);
  });

  test('is not printed by anyone else, nor after the end', async () => {
    const { owner, id, send } = await approved();
    await send({ leg: 'out' });
    expect((await printed(id, await newShopper(shop)))[0]).toBe(404);
    expect((await printed(id, admin))[0]).toBe(403);
    expect((await shop.call('GET', `/api/products/rentals/orders/${id}/label`)).status).toBe(401);
    expect((await printed(newId(), owner))[0]).toBe(404);
    await move(admin, id, 'Cancelled');
    expect(await printed(id, owner)).toEqual(NOTHING);
  });

  test('waits for the rental fee, as the renter’s address does', async () => {
    const { owner, renter, id } = await booked({ by: 'card' });
    await move(owner, id, 'Approved');
    const body = { leg: 'out', courier: 'Blue Dart' };
    await admin.call('POST', `/api/admin/rental-orders/${id}/parcels`, { body });
    expect(await printed(id, owner)).toEqual([409, 'The label can be printed once the rental fee is paid.']);
    const opened = await renter.call('POST', '/api/payment/create-order', {
      body: { rentalOrder: id, amount: rupees(1500) },
    });
    const proof = await payAt(shop, opened.body.id, 'success');
    await renter.call('POST', `/api/products/rentals/orders/${id}/payment`, { body: proof });
    expect(await printed(id, owner)).toEqual(PDF);
  });
});

describe('an outfit that its owner has back', () => {
  const report = (id: string, by: TestShopper) =>
    by.call('POST', `/api/products/rentals/orders/${id}/return-report`);

  test('is recorded once, with time and person; staff record the return', async () => {
    const { owner, renter, id } = await approved();
    const early = await report(id, owner);
    expect([early.status, early.body.message]).toEqual([
      409,
      'A rental that is Approved is not with its renter.',
    ]);
    await move(admin, id, 'Dispatched');
    for (const [by, status] of [
      [renter, 403],
      [admin, 403],
      [await newShopper(shop), 404],
    ] as const)
      expect((await report(id, by)).status).toBe(status);
    const answers = await Promise.all([report(id, owner), report(id, owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const by of [owner, renter, admin])
      expect((await by.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder).toMatchObject({
        ...{ status: 'Dispatched', returnReportedAt: expect.stringMatching(/^\d{4}-/), returnedOn: null },
      });
    const reports = shop.db.selectFrom('rental_return_reports').where('rental_order_id', '=', id);
    expect(await reports.select('by_user_id').execute()).toEqual([{ by_user_id: owner.id }]);
    await expect(shop.db.deleteFrom('rental_return_reports').execute()).rejects.toThrow('append-only');
    const { rentalOrder } = (await move(admin, id, 'Returned')).body;
    expect(rentalOrder).toMatchObject({ status: 'Returned', returnedOn: today });
    expect((await report(id, owner)).status).toBe(409);
  });

  test('is not listed as overdue, and its renter is not reminded; a known pick-up still ends the late days', async () => {
    const { owner, id, send } = await approved();
    await move(admin, id, 'Dispatched');
    const [ended, pickedUp] = [addDays(today, -5), addDays(today, -4)];
    await shop.db
      .updateTable('rental_orders')
      .set({ starts_on: addDays(ended, -2), ends_on: ended })
      .where('id', '=', id)
      .execute();
    const seen = async () => {
      const { body } = await admin.get('/api/admin/rental-orders?outfit=overdue&limit=100');
      const isOverdue = body.rentalOrders.some(({ _id }: { _id: string }) => _id === id);
      const isReminded = (await listReminders(shop.db)).some((each) => each.id === id);
      const { lateDays } = (await owner.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder;
      return { isOverdue, isReminded, lateDays };
    };
    expect(await seen()).toEqual({ isOverdue: true, isReminded: true, lateDays: 5 });
    await report(id, owner);
    expect(await seen()).toEqual({ isOverdue: false, isReminded: false, lateDays: 5 });
    const back = (await send({ leg: 'back' })).body.rentalOrder.parcels[0];
    const at = new Date(`${pickedUp}T12:00:00+05:30`);
    await shop.db
      .insertInto('rental_parcel_events')
      .values({ parcel_id: back._id, status: 'Picked up', at, by_user_id: admin.id })
      .execute();
    expect((await seen()).lateDays).toBe(1);
  });
});

describe('the contacts for the hand-over', () => {
  const NONE = { renter: null, owner: null };
  const home = { name: 'Rohan', lines: [jaipur.address, expect.stringContaining('302006')] };
  const ownersHome = { name: 'Meera', lines: ['4 Hill Road', expect.stringContaining('400050')] };

  /** The contacts that owner, renter and staff see. */
  async function seenBy({ id, owner, renter }: Awaited<ReturnType<typeof booked>>) {
    const read = async (reader: TestShopper) =>
      (await reader.get(`/api/products/rentals/orders/${id}`)).body.rentalOrder.contacts;
    return [await read(owner), await read(renter), await read(admin)];
  }

  const SEEN = [
    { renter: home, owner: null },
    { renter: null, owner: ownersHome },
    { renter: { ...home, name: 'Rohan Verma' }, owner: { ...ownersHome, name: 'Meera Nair' } },
  ];

  test('are shown from the approval until the rental is completed: each side’s to the other, both to staff', async () => {
    const rental = await booked();
    const { id, owner } = rental;
    expect(await seenBy(rental)).toEqual([NONE, NONE, NONE]);
    await move(owner, id, 'Approved');
    expect(await seenBy(rental)).toMatchObject(SEEN);
    const [{ renter: contact }] = await seenBy(rental);
    expect(contact.phone).toMatch(/^\d{10}$/);
    for (const status of ['Dispatched', 'Returned']) {
      await move(admin, id, status);
      expect(await seenBy(rental)).toMatchObject(SEEN);
    }
    await move(admin, id, 'Completed');
    expect(await seenBy(rental)).toEqual([NONE, NONE, NONE]);
  });

  test('of an order that is paid by card are shown to both sides once the fee is paid, too', async () => {
    const rental = await booked({ by: 'card' });
    const { id, owner, renter } = rental;
    await move(owner, id, 'Approved');
    expect(await seenBy(rental)).toMatchObject([NONE, NONE, SEEN[2]]);
    const { body } = await renter.call('POST', '/api/payment/create-order', {
      body: { rentalOrder: id, amount: rupees(1500) },
    });
    const proof = await payAt(shop, body.id, 'success');
    await renter.call('POST', `/api/products/rentals/orders/${id}/payment`, { body: proof });
    expect(await seenBy(rental)).toMatchObject(SEEN);
  });

  test('are logged when staff read them, not when owner or renter do', async () => {
    const { id, owner, renter } = await booked();
    await move(owner, id, 'Approved');
    const events: SecurityEvent[] = [];
    const api = createApi({ ...shop.parts, securityLog: (event) => events.push(event) });
    for (const { token } of [owner, renter, admin])
      await api.request(`/api/products/rentals/orders/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect(events).toMatchObject([{ event: 'personal data read', data: 'rentals', userId: admin.id }]);
  });

  test('are gone when the rental is cancelled', async () => {
    const rental = await booked();
    const { id, owner } = rental;
    await move(owner, id, 'Approved');
    await move(admin, id, 'Cancelled');
    expect(await seenBy(rental)).toEqual([NONE, NONE, NONE]);
  });
});

test('refused: wrong ways and moves, missing addresses, taken numbers, and anybody but staff', async () => {
  const { owner, renter, send } = await approved();
  for (const by of [owner, renter]) expect((await send({ leg: 'out' }, by)).status).toBe(403);
  expect((await send({ leg: 'back' })).body.message).toBe(
    'A rental that is Approved cannot be sent back to the owner.',
  );
  for (const input of [{ leg: 'up' }, { leg: 'out', courier: '' }, { leg: 'out', pickUpOn: 'soon' }])
    expect((await send(input)).status).toBe(400);
  const [parcel] = (await send({ leg: 'out', trackingNumber: 'TAKEN' })).body.rentalOrder.parcels;
  expect((await step(parcel._id, 'Delivery failed', 'Lost')).status).toBe(409);
  expect((await step(parcel._id, 'Ready')).status).toBe(409);
  expect((await step(newId(), 'Picked up')).status).toBe(404);
  await step(parcel._id, 'Picked up');
  expect((await admin.call('DELETE', `/api/admin/rental-parcels/${parcel._id}`)).status).toBe(409);
  const other = await approved();
  expect((await other.send({ leg: 'out', courier: 'BLUE DART', trackingNumber: 'TAKEN' })).status).toBe(409);
  const homeless = await approved({ hasAddress: false });
  const asks = async (by: TestShopper) =>
    (await by.get(`/api/products/rentals/orders/${homeless.id}`)).body.rentalOrder.needsAddress;
  expect([await asks(homeless.owner), await asks(homeless.renter)]).toEqual([true, false]);
  expect((await homeless.send({ leg: 'out' })).body.message).toBe(
    'The owner has no address yet. Ask them to save one on their profile.',
  );
  await homeless.owner.call('POST', '/api/addresses', { body: OWNER_HOME });
  expect(await asks(homeless.owner)).toBe(false);
});
