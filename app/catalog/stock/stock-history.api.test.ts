import { expect, test } from 'vitest';
import { deductStock, restock } from '#app/inventory/move-stock.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);

const historyOf = (id: string, query = '', by = admin) =>
  by.call('GET', `/api/admin/products/${id}/stock-history${query}`);

async function newShawl() {
  const variants = ['S', 'M'].map((size) => ({ size, color: 'Red', stock: 5 }));
  const { body } = await admin.call('POST', '/api/admin/products', {
    body: {
      ...{ name: 'Wool shawl', description: 'Warm.', price: 1299, variants },
      ...{ category: cast.women, subcategory: cast.sarees },
    },
  });
  return body.product as { _id: string; name: string; variants: { _id: string; size: string }[] };
}

async function stockItemsOf(id: string) {
  return await shop.db
    .selectFrom('variants')
    .select(['id', 'size', 'stock_item_id'])
    .where('product_id', '=', id)
    .orderBy('size')
    .execute();
}

test('says who, when, why and how many, with the units left after each change', async () => {
  const { _id, name } = await newShawl();
  const [medium] = await stockItemsOf(_id);
  const quantities = [{ variantId: medium?.id ?? '', quantity: 2 }];
  await inTransaction(shop.db, async (trx) => {
    await deductStock(trx, { quantities, reference: 'VA-26-000123' });
    await restock(trx, { quantities, reason: 'cancelled', reference: 'VA-26-000123' });
    await deductStock(trx, { quantities, reason: 'held', reference: newId() });
  });
  const stockItem = medium?.stock_item_id;
  const count = { stockItems: [{ _id: stockItem, stock: 1, stockSeen: 3 }] };
  expect((await admin.call('PUT', '/api/admin/stock', { body: count })).status).toBe(200);

  const { status, body } = await historyOf(_id, `?stockItem=${stockItem}`);
  expect([status, body.product, body.pagination.total]).toEqual([200, { _id, name }, 5]);
  const { name: adminName } = (await admin.get('/api/auth/me')).body.user;
  const choices = [{ size: 'M', color: 'Red' }];
  const order = 'VA-26-000123';
  expect(body.movements).toMatchObject([
    { change: -2, stock: 1, reason: 'corrected', order: null, admin: adminName, choices },
    { change: -2, stock: 3, reason: 'held', order: null, admin: null, choices },
    { change: 2, stock: 5, reason: 'cancelled', order, admin: null, choices },
    { change: -2, stock: 3, reason: 'sold', order, admin: null, choices },
    { change: 5, stock: 5, reason: 'received', order: null, admin: null, choices },
  ]);
});

test('shows all stock items of a product by pages, newest first', async () => {
  const { _id } = await newShawl();
  const { body } = await historyOf(_id, '?limit=1&page=2');
  expect(body.movements).toHaveLength(1);
  expect(body.pagination).toEqual({ page: 2, pages: 2, limit: 1, total: 2 });
});

test('is for staff who manage products, and for known products', async () => {
  expect((await historyOf(cast.saree, '', shopper)).status).toBe(403);
  expect((await historyOf(newId())).status).toBe(404);
  expect((await historyOf('shawl')).status).toBe(404);
  expect((await historyOf(cast.saree, '?stockItem=shawl')).status).toBe(400);
});
