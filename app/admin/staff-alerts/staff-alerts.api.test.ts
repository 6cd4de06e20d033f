import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { raiseAlert } from '#app/payments/alerts/alerts.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { alertStaffOfOrder, alertStaffOfPayment, alertStaffOfReturn } from './alert-staff.server.ts';
import { sendStaffDigests } from './send-digests.server.ts';
import type { RoleAlerts } from './staff-alerts.schema.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await shop.db.updateTable('stock_items').set({ on_hand: 1000 }).execute();
const owner = await newShopper(shop, { isAdmin: true });
const packer = await newShopper(shop, { role: 'orders' });
const second = await newShopper(shop, { role: 'orders' });
await shop.db
  .updateTable('users')
  .set({ email_verified_at: sql<Date>`shop_now()` })
  .where('id', 'in', [owner.id, packer.id, second.id])
  .execute();
const context = { db: shop.db, storeUrl: 'https://vastra.test' };

const choose = (role: string, kind: string, mode: string, by = owner) =>
  by.call('PUT', `/api/admin/notifications/${role}`, { body: { kind, mode } });
const emailOf = async ({ id }: { id: string }) =>
  (await shop.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
async function modesOf(role: string): Promise<Record<string, string>> {
  const { roles } = (await owner.get('/api/admin/notifications')).body as { roles: RoleAlerts[] };
  const choices = roles.find((each) => each.role === role)?.choices ?? [];
  return Object.fromEntries(choices.map(({ kind, mode }) => [kind, mode]));
}
async function subjectsTo(person: { id: string }): Promise<(string | null)[]> {
  const rows = await shop.db
    .selectFrom('messages')
    .select('subject')
    .where('recipient', '=', await emailOf(person))
    .where('template', 'in', ['staff alert', 'staff digest'])
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}
async function order() {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, size: 'S', color: 'White', quantity: 1 });
  return (await shopper.order()).body.order as { _id: string; orderNumber: string };
}

const ofNewShop = { owner: await modesOf('owner'), orders: await modesOf('orders') };

beforeEach(async () => {
  for (const table of ['staff_alert_choices', 'staff_alerts', 'staff_digests', 'messages'] as const)
    await shop.db.deleteFrom(table).execute();
});

test('the owner of a new shop is told of orders, returns, complaints, rentals and payment problems', () => {
  expect(ofNewShop.owner).toEqual({
    ...{ 'new order': 'at once', return: 'at once', claim: 'at once', deposit: 'at once' },
    ...{ complaint: 'at once', 'rental return': 'at once' },
    ...{ 'failed payment': 'at once', 'low stock': 'off', 'failed job': 'off' },
  });
  expect(ofNewShop.orders).toEqual({ 'new order': 'off', return: 'off' });
});

test('the defaults replace no choice of the owner, also not to be told of nothing', async () => {
  for (const mode of ['at once', 'off']) await choose('owner', 'claim', mode);
  await choose('owner', 'return', 'daily');
  const file = new URL('../../../migrations/0204_default_staff_alerts.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(shop.db);
  expect(await modesOf('owner')).toMatchObject({ claim: 'off', return: 'daily', 'new order': 'at once' });
});

test('each role chooses among the news that it may see', async () => {
  const { roles } = (await owner.get('/api/admin/notifications')).body;
  const choicesOf = (name: string) => roles.find(({ role }: { role: string }) => role === name).choices;
  expect(choicesOf('owner')).toHaveLength(9);
  expect(choicesOf('content')).toEqual([]);
  const { status, body } = await choose('orders', 'new order', 'at once');
  expect([status, body.role.choices[0]]).toEqual([200, { kind: 'new order', mode: 'at once' }]);
  const { entries } = (await owner.get('/api/admin/audit')).body;
  expect(entries[0]).toMatchObject({ action: 'changed', subject: { kind: 'role', id: 'orders' } });

  expect((await choose('orders', 'failed payment', 'daily')).status).toBe(409);
  expect((await choose('nobody', 'new order', 'daily')).status).toBe(404);
  expect((await choose('orders', 'gossip', 'daily')).status).toBe(400);
  expect((await choose('orders', 'new order', 'hourly')).status).toBe(400);
  expect((await choose('orders', 'new order', 'off', packer)).status).toBe(403);
  expect((await choose('orders', 'new order', 'off')).body.role.choices[0].mode).toBe('off');
});

test('a new order is told once to each person of the role, also if it is handled twice at once', async () => {
  await choose('orders', 'new order', 'at once');
  const { _id: orderId, orderNumber } = await order();
  await Promise.all([alertStaffOfOrder(context, { orderId }), alertStaffOfOrder(context, { orderId })]);
  await alertStaffOfOrder(context, { orderId });
  for (const person of [packer, second])
    expect(await subjectsTo(person)).toEqual([expect.stringContaining(`New order ${orderNumber}, ₹`)]);
  expect(await subjectsTo(owner)).toEqual([]);
});

test('an outfit that is back with its owner is told to those who record the return', async () => {
  await choose('owner', 'rental return', 'at once');
  const renter = await newShopper(shop);
  const today = await findToday(shop.db);
  const rentalPeriod = { startDate: addDays(today, 5), endDate: addDays(today, 7) };
  await renter.add({ product: cast.outfit, quantity: 1, rentalPeriod });
  await renter.order();
  const [{ _id, number }] = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
  for (const status of ['Approved', 'Dispatched'])
    await owner.call('PUT', `/api/products/rentals/orders/${_id}/status`, { body: { status } });
  const path = `/api/products/rentals/orders/${_id}/return-report`;
  expect((await shop.call('POST', path, { token: await openSession(shop.db, cast.meera) })).status).toBe(200);
  await shop.work.handlePendingEvents();
  expect(await subjectsTo(owner)).toEqual([expect.stringContaining(`${number} is back with its owner`)]);
});

test('a complaint is told to those who answer it, with a link to it', async () => {
  await choose('owner', 'complaint', 'at once');
  const body = { name: 'Kavya', email: 'kavya@vastra.test', message: 'The hem came undone.' };
  const { ticket } = (await shop.call('POST', '/api/support/complaints', { body })).body;
  await shop.work.handlePendingEvents();
  expect(await subjectsTo(owner)).toEqual([expect.stringContaining(`New complaint ${ticket}`)]);
  const page = await owner.get(`/api/admin/complaints/${ticket}`);
  expect([page.status, page.body.complaint.ticket]).toEqual([200, ticket]);
});

test('no mail goes to a disabled or unverified person, nor for news that the role may not see any more', async () => {
  await choose('orders', 'new order', 'at once');
  await choose('owner', 'new order', 'at once');
  const change = (id: string, set: object) =>
    shop.db.updateTable('users').set(set).where('id', '=', id).execute();
  await change(packer.id, { disabled_at: new Date() });
  await change(second.id, { email_verified_at: null });
  await alertStaffOfOrder(context, { orderId: (await order())._id });
  expect([await subjectsTo(packer), await subjectsTo(second)]).toEqual([[], []]);
  expect(await subjectsTo(owner)).toHaveLength(1);
  await change(packer.id, { disabled_at: null });
  await change(second.id, { email_verified_at: new Date() });

  const setPermissions = (permissions: string[]) =>
    shop.db.updateTable('roles').set({ permissions }).where('name', '=', 'orders').execute();
  await setPermissions(['content']);
  await alertStaffOfOrder(context, { orderId: (await order())._id });
  expect(await subjectsTo(packer)).toEqual([]);
  await setPermissions(['orders', 'dashboard']);
});

test('a digest has what happened since the last one, and a repeated run sends nothing', async () => {
  await choose('orders', 'new order', 'daily');
  await choose('orders', 'return', 'daily');
  const [one, other] = [await order(), await order()];
  for (const { _id: orderId } of [one, other]) await alertStaffOfOrder(context, { orderId });
  expect(await subjectsTo(packer)).toEqual([]);
  await shop.db
    .updateTable('staff_alerts')
    .set({ created_at: sql<Date>`shop_now() - interval '1 hour'` })
    .execute();
  await Promise.all([sendStaffDigests(context), sendStaffDigests(context)]);
  await sendStaffDigests(context);
  expect(await subjectsTo(packer)).toEqual(['Your day: 2 notifications']);
  const { text } = await shop.db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', await emailOf(packer))
    .executeTakeFirstOrThrow();
  expect(text).toContain(`https://vastra.test/admin/orders/${one.orderNumber}`);
});

test('low stock is told once a day for each size and colour', async () => {
  await choose('owner', 'low stock', 'at once');
  const { _id: orderId } = await order();
  await alertStaffOfOrder(context, { orderId });
  expect(await subjectsTo(owner)).toEqual([]);
  await shop.db.updateTable('stock_items').set({ on_hand: 2 }).execute();
  for (const { _id } of [await order(), { _id: orderId }]) await alertStaffOfOrder(context, { orderId: _id });
  expect(await subjectsTo(owner)).toEqual([expect.stringMatching(/^Only 1 left of .*\(S, White\)$/)]);
  await shop.db.updateTable('stock_items').set({ on_hand: 1000 }).execute();
});

test('a payment alert publishes its event with itself, once', async () => {
  await choose('owner', 'failed payment', 'at once');
  const alert = { key: 'test 1', subject: 'Refund failed', detail: 'Again' };
  await raiseAlert(shop.db, alert);
  await raiseAlert(shop.db, alert);
  const events = await shop.db
    .selectFrom('news')
    .select('facts')
    .where('name', '=', 'PaymentAlertRaised')
    .execute();
  expect(events).toHaveLength(1);
  const facts = events[0]?.facts as unknown as { alertId: string };
  await alertStaffOfPayment(context, facts);
  await alertStaffOfPayment(context, facts);
  expect(await subjectsTo(owner)).toEqual(['Refund failed']);
});

test('a requested return names its order, once', async () => {
  await choose('orders', 'return', 'at once');
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, size: 'S', color: 'White', quantity: 1 });
  const { _id: orderId, orderNumber } = (await shopper.order()).body.order;
  await owner.call('PUT', `/api/admin/orders/${orderId}/status`, { body: { status: 'Delivered' } });
  const { items } = (await owner.get(`/api/admin/orders/${orderId}`)).body.order;
  const body = { items: [{ item: items[0]._id, quantity: 1, reason: 'Too small' }], upiId: 'asha@upi' };
  await shopper.call('POST', `/api/orders/${orderId}/returns`, { body });
  const request = await shop.db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  for (const _ of [1, 2]) await alertStaffOfReturn(context, { returnId: request.id, status: 'Requested' });
  expect(await subjectsTo(packer)).toEqual([`Return requested for ${orderNumber}`]);
});

test('a decision about a return alerts nobody', async () => {
  await choose('orders', 'return', 'at once');
  await alertStaffOfReturn(context, { returnId: 'unknown', status: 'Approved' });
  expect(await subjectsTo(packer)).toEqual([]);
});
