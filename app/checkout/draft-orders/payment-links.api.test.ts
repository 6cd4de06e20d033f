import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { UNLIMITED_CASH_ORDERS } from '#app/shipping/cash-rules/cash-rules.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur } from '#test/shopper-for-tests.ts';

const shop = await openTestShop({
  cashRules: { ...UNLIMITED_CASH_ORDERS, openOrders: 3, otpAbove: rupees(2000) },
});
const cast = await seedFixtures(shop.db);
const token = await openSession(shop.db, { userId: cast.admin.userId });

async function compose(customer: string, product: string) {
  const body = {
    customer,
    shippingInfo: { ...jaipur, phone: '9876501234' },
    items: [{ product, quantity: 1 }],
  };
  const { draftOrder } = (await shop.call('POST', '/api/admin/draft-orders', { token, body })).body;
  const path = new URL(draftOrder.link).pathname;
  const at = `/api/admin/draft-orders/${draftOrder._id}`;
  return { total: draftOrder.total, pay: `/api${path}`, at };
}

const codeTo = async (mobile: string) => {
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${encodeURIComponent(mobile)}`)).body;
  return /\b\d{6}\b/.exec(messages[0].text)?.[0];
};

test('cash above the limit is confirmed by a code to the account’s number, or to the address’s', async () => {
  const { id, email } = await addPerson(shop, { mobile: false });
  const { pay, total } = await compose(email, cast.saree);
  const place = (otp?: string) => shop.call('POST', `${pay}/cash`, { body: { total, otp } });
  const asked = await place();
  expect([asked.status, asked.body.errors]).toMatchObject([400, [{ path: 'otp' }]]);
  const sent = await shop.call('POST', `${pay}/code`);
  expect(sent.body.message).toBe('A 6-digit OTP is on its way to the number ending in 1234.');
  expect((await place('000000')).status).toBe(400);
  expect((await place(await codeTo('+919876501234'))).status).toBe(200);
  const orders = shop.db.selectFrom('orders').select('id').where('user_id', '=', id);
  expect(await orders.execute()).toHaveLength(1);
});

test('the rules for cash hold: no more open orders than the shop allows', async () => {
  const { email } = await addPerson(shop);
  const statuses: number[] = [];
  for (let order = 0; order < 4; order++) {
    const { pay, total } = await compose(email, cast.kurta);
    statuses.push((await shop.call('POST', `${pay}/cash`, { body: { total } })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 409]);
});

test('staff are held to the same rules, and never ask for a code', async () => {
  const { email } = await addPerson(shop);
  const place = async (product: string) => {
    const { at, total } = await compose(email, product);
    return await shop.call('POST', `${at}/cash`, { token, body: { total } });
  };
  const large = await place(cast.saree);
  expect([large.status, large.body.message]).toEqual([
    409,
    'Cash on delivery above ₹2,000 is confirmed by a code to the customer. Send the link: the customer can choose cash there.',
  ]);
  const statuses: number[] = [];
  for (let order = 0; order < 4; order++) statuses.push((await place(cast.kurta)).status);
  expect(statuses).toEqual([200, 200, 200, 409]);
});

test('a return from an in-app browser leads back to the link', async () => {
  const { email } = await addPerson(shop);
  const { pay } = await compose(email, cast.kurta);
  const link = pay.split('/').at(-1);
  const back = async (query: string) =>
    (await shop.call('POST', `/api/payment/return${query}`, { body: 'a=b' })).headers.get('location');
  expect(await back(`?link=${link}`)).toBe(`/pay/${link}`);
  expect(await back('?link=//example.com')).toBe('/checkout');
});
