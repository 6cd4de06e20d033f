import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });

const page = (id: string, by = admin) => by.get(`/api/admin/customers/${id}`);
const tag = (id: string, text: unknown, by = admin) =>
  by.call('POST', `/api/admin/customers/${id}/tags`, { body: { tag: text } });
const note = (id: string, text: string, by = admin) =>
  by.call('POST', `/api/admin/customers/${id}/notes`, { body: { text } });
const found = async (search: string) =>
  (await admin.get(`/api/admin/users?search=${encodeURIComponent(search)}`)).body.users.map(
    ({ _id }: { _id: string }) => _id,
  );

test('a customer’s page has the account, orders with their sum, and store credit', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.saree, quantity: 1 });
  const { body: placed } = await shopper.order();
  await shopper.add({ product: cast.saree, quantity: 1 });
  const { body: other } = await shopper.order();
  await admin.call('PUT', `/api/admin/orders/${other.order._id}/status`, { body: { status: 'Cancelled' } });
  const credit = { amount: 250, reason: 'Late parcel' };
  await admin.call('POST', `/api/admin/customers/${shopper.id}/store-credit`, { body: credit });

  const { status, body } = await page(shopper.id);
  expect(status).toBe(200);
  expect(body.customer).toMatchObject({ _id: shopper.id, tags: [], isDisabled: false });
  expect(body.orders).toMatchObject({ count: 2, spent: placed.order.total, returns: [], exchanges: [] });
  expect(body.orders.latest.map(({ _id }: { _id: string }) => _id)).toEqual([
    other.order._id,
    placed.order._id,
  ]);
  expect(body).toMatchObject({ rentals: { count: 0 }, storeCredit: 250, notes: [] });
});

test('tags are found in the list, each once, in lower case', async () => {
  const shopper = await newShopper(shop);
  expect((await tag(shopper.id, '  Bridal  Client ')).body.tags).toEqual(['bridal-client']);
  expect((await tag(shopper.id, 'VIP')).body.tags).toEqual(['bridal-client', 'vip']);
  expect((await tag(shopper.id, 'vip')).body.tags).toEqual(['bridal-client', 'vip']);
  expect(await found('vip')).toEqual([shopper.id]);
  expect(await found('VIP bridal-client')).toEqual([shopper.id]);
  expect(await found('vi')).not.toContain(shopper.id);
  const removed = await admin.call('DELETE', `/api/admin/customers/${shopper.id}/tags/vip`);
  expect([removed.status, removed.body.tags]).toEqual([200, ['bridal-client']]);
  expect(await found('vip')).toEqual([]);

  for (const wrong of ['', 'a,b', '<b>', 'x'.repeat(31), 7])
    expect((await tag(shopper.id, wrong)).status).toBe(400);
});

test('two tags added at once are both there, and there are at most 20', async () => {
  const shopper = await newShopper(shop);
  const many = Array.from({ length: 22 }, (_, index) => `tag-${index}`);
  const statuses = await Promise.all(many.map(async (each) => (await tag(shopper.id, each)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  expect((await page(shopper.id)).body.customer.tags).toHaveLength(20);
});

test('notes are for staff, and are deleted with the account; the audit log has none of their text', async () => {
  const shopper = await newShopper(shop);
  await note(shopper.id, 'Calls before noon.');
  const { body } = await note(shopper.id, 'Prefers WhatsApp.');
  expect(body.notes.map(({ text }: { text: string }) => text)).toEqual([
    'Calls before noon.',
    'Prefers WhatsApp.',
  ]);
  expect((await note(shopper.id, '   ')).status).toBe(400);
  expect((await note(shopper.id, 'Hm', shopper)).status).toBe(403);
  const { entries } = (await admin.get('/api/admin/audit')).body;
  expect(entries[0]).toMatchObject({ action: 'noted', subject: { kind: 'user', id: shopper.id } });
  expect(JSON.stringify(entries)).not.toContain('WhatsApp');

  await tag(shopper.id, 'vip');
  const exported = (await shopper.get('/api/auth/me/export')).body.customerRecord;
  expect(exported.tags).toEqual(['vip']);
  expect(exported.notes).toMatchObject([{ text: 'Calls before noon.' }, { text: 'Prefers WhatsApp.' }]);
  expect((await admin.call('DELETE', `/api/admin/users/${shopper.id}`)).status).toBe(200);
  expect((await page(shopper.id)).status).toBe(404);
  expect((await note(shopper.id, 'Gone')).status).toBe(404);
  const left = await shop.db
    .selectFrom('customer_notes')
    .select('id')
    .where('user_id', '=', shopper.id)
    .execute();
  const { tags } = await shop.db
    .selectFrom('users')
    .select('tags')
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  expect([left, tags]).toEqual([[], []]);
});

test('a role sees only its parts, and support no admins', async () => {
  const shopper = await newShopper(shop);
  await shop.db
    .insertInto('roles')
    .values({ name: 'helper', title: 'Helper', permissions: ['support'], position: 8 })
    .execute();
  const support = await newShopper(shop, { role: 'helper' });
  const { status, body } = await support.get(`/api/admin/customers/${shopper.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ orders: null, rentals: null, storeCredit: null, notes: [] });
  expect((await support.get(`/api/admin/customers/${admin.id}`)).status).toBe(404);
  const packer = await newShopper(shop, { role: 'orders' });
  expect((await packer.get(`/api/admin/customers/${shopper.id}`)).status).toBe(403);
  expect((await page(newId())).status).toBe(404);
  expect((await page('nothing')).status).toBe(404);
});
