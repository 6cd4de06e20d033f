import { afterEach, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const product = await inTransaction(shop.db, (trx) =>
  addProduct(trx, {
    ...{ name: 'Linen shirt', categoryId: cast.women, pricePaise: rupees(1000) },
    variants: [{ size: 'M', quantity: 100 }],
  }),
);
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual({}));

const items = [{ product, quantity: 1, size: 'M' }];

async function orderInCash(source: unknown, shopper?: TestShopper) {
  const person = shopper ?? (await newShopper(shop));
  await person.add(items[0] as object);
  return await person.order({ source });
}

async function composeDraft() {
  const body = { customer: 'meera@example.com', shippingInfo: { ...jaipur, phone: '9876543210' }, items };
  const { draftOrder } = (await admin.call('POST', '/api/admin/draft-orders', { body })).body;
  const [, token] = draftOrder.link.split('/pay/');
  return { path: `/api/pay/${token}`, total: draftOrder.total };
}

async function deliver({ _id, items }: { _id: string; items: { _id: string }[] }, end: string) {
  const body = { items: [{ item: items[0]?._id, quantity: 1 }], courier: 'Blue Dart' };
  const { shipment } = (await admin.call('POST', `/api/admin/orders/${_id}/shipments`, { body })).body;
  const steps = end === 'Delivered' ? ['Picked up', end] : ['Picked up', 'Delivery failed', 'Returning', end];
  for (const status of steps)
    await admin.call('PUT', `/api/admin/shipments/${shipment._id}/status`, { body: { status } });
}

test.each([
  ['Instagram', 'instagram'],
  [undefined, 'Direct'],
  [null, 'Direct'],
  ['asha@example.com', 'Direct'],
  ['Draft order', 'Direct'],
])('a cash order of a visit from %j has the source %j', async (sent, source) => {
  const { status, body } = await orderInCash(sent);
  expect([status, body.order.source]).toEqual([201, source]);
});

test('only a short text is taken as a source', async () => {
  for (const sent of [7, ['google'], 'a'.repeat(101)]) expect((await orderInCash(sent)).status).toBe(400);
});

test('an order that is sent again with another source is the same order', async () => {
  const shopper = await newShopper(shop);
  await shopper.add(items[0] as object);
  const first = await shopper.order({}, 'one order');
  const again = await shopper.order({ source: 'instagram' }, 'one order');
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('a card order has the source of the visit that opened its payment', async () => {
  const shopper = await newShopper(shop);
  await shopper.add(items[0] as object);
  const key = 'one payment';
  const opened = await shopper.open({ source: 'google.com' }, key);
  expect((await shopper.open({ source: 'bing.com' }, key)).body).toEqual(opened.body);
  const proof = await payAt(shop, opened.body.id, 'success');
  const { body } = await shopper.order({ paymentMethod: 'card', source: 'elsewhere', ...proof });
  expect(body.order.source).toBe('google.com');
});

test('the report says how many parcels of each source came back, and its file has all of them', async () => {
  const shopper = await newShopper(shop);
  for (const end of ['Returned', 'Delivered'])
    await deliver((await orderInCash('Diwali mail', shopper)).body.order, end);
  const draft = await composeDraft();
  const { orderNumber } = (await shop.call('POST', `${draft.path}/cash`, { body: { total: draft.total } }))
    .body;
  await deliver((await admin.get(`/api/admin/orders/${orderNumber}`)).body.order, 'Delivered');
  const path = '/api/admin/returned-parcels?by=source';
  expect((await admin.get(path)).body.groups).toEqual([
    { name: 'diwali mail', parcels: 2, returned: 1, cash: 2, cashReturned: 1 },
    { name: 'Draft order', parcels: 1, returned: 0, cash: 1, cashReturned: 0 },
  ]);
  const file = await admin.call('GET', `${path}&limit=1`, { headers: { accept: 'text/csv' } });
  expect(file.headers.get('content-disposition')).toContain('returned-parcels-by-source.csv');
  expect(file.body.toString('utf8')).toBe(
    [
      'Source,Parcels,Returned,Cash on delivery,Cash on delivery returned',
      'diwali mail,2,1,2,1',
      'Draft order,1,0,1,0',
      '',
    ].join('\r\n'),
  );
  const headers = { accept: 'text/csv' };
  expect((await shopper.call('GET', path, { headers })).status).toBe(403);
});

test('who ordered reads the source in the export of their data', async () => {
  const shopper = await newShopper(shop);
  await orderInCash('instagram', shopper);
  const { orders } = (await shopper.get('/api/auth/me/export')).body;
  expect(orders).toMatchObject([{ source: 'instagram' }]);
});
