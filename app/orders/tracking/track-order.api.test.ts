import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await shop.db.updateTable('stock_items').set({ on_hand: 1000 }).execute();
const admin = await newShopper(shop, { isAdmin: true });

const track = (body: object) => shop.call('POST', '/api/orders/track', { body });

async function ordered() {
  const shopper = await newShopper(shop, { name: 'Meher Gill' });
  const { mobileNumber } = (await shopper.get('/api/auth/me')).body.user;
  await shopper.add({ product: cast.kurta, quantity: 1, size: 'S' });
  const { order } = (await shopper.order()).body;
  return { shopper, order, mobileNumber: mobileNumber as string };
}

async function lastCode(mobileNumber: string): Promise<string | undefined> {
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${mobileNumber}`)).body;
  return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
}

test('a guest follows an order with its number and a code, and sees no personal data', async () => {
  const { order, mobileNumber } = await ordered();
  const items = [{ item: order.items[0]._id, quantity: 1 }];
  await admin.call('POST', `/api/admin/orders/${order._id}/shipments`, { body: { items, courier: 'DTDC' } });
  const asked = { orderNumber: order.orderNumber.toLowerCase(), mobileNumber: `0${mobileNumber}` };
  const sent = await track(asked);
  expect([sent.status, sent.body.order]).toEqual([200, undefined]);
  const otp = await lastCode(mobileNumber);
  expect((await track({ ...asked, otp: otp === '000000' ? '111111' : '000000' })).status).toBe(400);
  const { status, body } = await track({ ...asked, otp, requestToken: sent.body.requestToken });
  expect(status).toBe(200);
  expect(body.order).toMatchObject({
    ...{ orderNumber: order.orderNumber, status: 'Packed', city: jaipur.city, toCollect: order.total },
    shipments: [{ courier: 'DTDC', status: 'Ready' }],
    ...{ deliveryBy: order.deliveryBy, isExpress: false },
  });
  expect(body.order.deliveryBy).not.toBeNull();
  for (const secret of ['Meher', mobileNumber, jaipur.address, '@'])
    expect(JSON.stringify(body)).not.toContain(secret);
  expect((await track({ ...asked, otp })).status).toBe(400);
});

test('a rental is followed with its days and its parcel, and without addresses', async () => {
  const renter = await newShopper(shop, { name: 'Meher Gill' });
  const { mobileNumber } = (await renter.get('/api/auth/me')).body.user;
  const today = await findToday(shop.db);
  const rentalPeriod = { startDate: addDays(today, 20), endDate: addDays(today, 22) };
  await renter.add({ product: cast.outfit, quantity: 1, rentalPeriod });
  const { order } = (await renter.order()).body;
  const { rentalOrders } = (await renter.get('/api/products/rentals/orders/my')).body;
  await admin.call('PUT', `/api/products/rentals/orders/${rentalOrders[0]._id}/status`, {
    body: { status: 'Approved' },
  });
  await shop.db
    .insertInto('rental_parcels')
    .values({ id: newId(), rental_order_id: rentalOrders[0]._id, leg: 'out', courier: 'DTDC' })
    .execute();
  const asked = { orderNumber: order.orderNumber, mobileNumber };
  const { requestToken } = (await track(asked)).body;
  const { body } = await track({ ...asked, otp: await lastCode(mobileNumber), requestToken });
  expect(body.order).toMatchObject({
    rentals: [
      {
        ...{ name: order.items[0].name, status: 'Approved', rentalPeriod },
        parcels: [{ leg: 'out', status: 'Ready', courier: 'DTDC', pickUpFrom: null, deliverTo: null }],
      },
    ],
    items: [{ isRental: true }],
  });
  for (const secret of ['Meher', 'Meera', jaipur.address]) expect(JSON.stringify(body)).not.toContain(secret);
});

test('the answer is the same for an unknown order and for another person’s number, and no code is sent', async () => {
  const { order, mobileNumber } = await ordered();
  const other = await ordered();
  const known = await track({ orderNumber: order.orderNumber, mobileNumber });
  for (const asked of [
    { orderNumber: 'VA-26-999999', mobileNumber: '9876500001' },
    { orderNumber: order.orderNumber, mobileNumber: other.mobileNumber },
  ]) {
    const { status, body } = await track(asked);
    expect([status, body.message, typeof body.requestToken]).toEqual([200, known.body.message, 'string']);
    expect(await lastCode(asked.mobileNumber)).toBeUndefined();
  }
});

test('a code of one order does not show another one', async () => {
  const { order, mobileNumber } = await ordered();
  const other = await ordered();
  await track({ orderNumber: order.orderNumber, mobileNumber });
  const otp = await lastCode(mobileNumber);
  const stolen = await track({ orderNumber: other.order.orderNumber, mobileNumber, otp });
  expect([stolen.status, stolen.body.message]).toEqual([400, 'OTP verification failed']);
});

test('the fourth code in 15 minutes is refused, for known and unknown orders alike', async () => {
  const { order, mobileNumber } = await ordered();
  for (const asked of [
    { orderNumber: order.orderNumber, mobileNumber },
    { orderNumber: 'VA-26-999998', mobileNumber: '9876500002' },
  ]) {
    for (let count = 0; count < 3; count += 1) expect((await track(asked)).status).toBe(200);
    expect((await track(asked)).status).toBe(429);
  }
});

test('invalid numbers and codes are refused', async () => {
  for (const body of [
    {},
    { orderNumber: '', mobileNumber: '9876500003' },
    { orderNumber: 'VA-26-000001', mobileNumber: '12' },
    { orderNumber: 'VA-26-000001', mobileNumber: '9876500003', otp: '12345' },
  ])
    expect((await track(body)).status).toBe(400);
});
