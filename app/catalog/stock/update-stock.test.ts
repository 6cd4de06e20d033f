import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deductStock, restock } from '#app/inventory/move-stock.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import type { AdminProduct, LowStockItem, StockItem } from '../catalog.schema.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);

async function made(body: object): Promise<AdminProduct> {
  const shawl = { name: 'Wool shawl', description: 'Warm.', price: 1299.5 };
  const place = { category: cast.women, subcategory: cast.sarees };
  const answer = await admin.call('POST', '/api/admin/products', { body: { ...shawl, ...place, ...body } });
  if (answer.status !== 201) throw new Error(answer.body.message);
  return answer.body.product;
}
const inTwoSizes = (stock: number) =>
  made({
    variants: [
      { size: 'S', color: 'Red', stock },
      { size: 'M', color: 'Red', stock: stock + 1 },
    ],
  });
async function stockItemsOf(...products: AdminProduct[]): Promise<StockItem[]> {
  const ids = products.map(({ _id }) => _id).join(',');
  return (await admin.get(`/api/admin/stock?products=${ids}`)).body.stockItems;
}
const stocksOf = async (...products: AdminProduct[]) =>
  (await stockItemsOf(...products)).map(({ stock }) => stock);
const put = (stockItems: object[], more: object = {}) =>
  admin.call('PUT', '/api/admin/stock', { body: { stockItems, ...more } });
const counted = (stockItems: readonly StockItem[], after: (stock: number) => number) =>
  stockItems.map(({ _id, stock }) => ({ _id, stock: after(stock), stockSeen: stock }));
const sell = (product: AdminProduct, quantity: number) =>
  inTransaction(shop.db, (trx) =>
    deductStock(trx, {
      quantities: [{ variantId: product.variants[0]?._id as string, quantity }],
      reference: 'an order',
    }),
  );

test('lists the stock items of several products with their choices', async () => {
  const [pool, own] = [await made({ stock: 7, sizes: ['S', 'M'] }), await inTwoSizes(2)];
  const stockItems = await stockItemsOf(own, pool);
  expect(stockItems.map(({ product, choices, stock }) => [product._id, choices.length, stock])).toEqual([
    [own._id, 1, 2],
    [own._id, 1, 3],
    [pool._id, 2, 7],
  ]);
  expect(stockItems[1]?.choices).toEqual([{ size: 'M', color: 'Red' }]);
});

test('sets stock of several products, with movements and audit entries', async () => {
  const [pool, own] = [await made({ stock: 7 }), await inTwoSizes(2)];
  const { status, body } = await put(counted(await stockItemsOf(pool, own), () => 5));
  expect([status, body.success]).toEqual([200, true]);
  expect(body.products.map(({ stock, version }: AdminProduct) => [stock, version]).sort()).toEqual([
    [10, 2],
    [5, 2],
  ]);
  const moves = await shop.db
    .selectFrom('stock_movements')
    .innerJoin('stock_items', 'stock_items.id', 'stock_item_id')
    .select(['change', 'reason', 'reference'])
    .where('product_id', 'in', [pool._id, own._id])
    .where('reference', '=', admin.id)
    .orderBy('change')
    .execute();
  expect(moves.map(({ change, reason }) => [change, reason])).toEqual([
    [-2, 'corrected'],
    [2, 'received'],
    [3, 'received'],
  ]);
  const { entries } = (await admin.get('/api/admin/audit?limit=2')).body;
  expect(
    entries
      .map(({ action, subject }: { action: string; subject: { id: string } }) => [action, subject.id])
      .sort(),
  ).toEqual(
    [
      ['changed', pool._id],
      ['changed', own._id],
    ].sort(),
  );
  expect(await brokenInvariants(shop.db)).toEqual({});
});

test('equal quantities count as unchanged', async () => {
  const [same, other] = [await made({ stock: 5 }), await made({ stock: 6 })];
  const { body } = await put(counted(await stockItemsOf(same, other), () => 5));
  expect(body.products.map(({ _id }: AdminProduct) => _id)).toEqual([other._id]);
});

test('names products sold in the meantime, and updates nothing', async () => {
  const [still, sold] = [await made({ name: 'Still shawl', stock: 7 }), await inTwoSizes(4)];
  const stockItems = await stockItemsOf(still, sold);
  await sell(sold, 1);
  const { status, body } = await put(counted(stockItems, (stock) => stock + 10));
  expect([status, body.message]).toEqual([
    409,
    'Stock changed in the meantime: Wool shawl (S, Red) has 3, not 4. No quantities were updated.',
  ]);
  expect(await stocksOf(still, sold)).toEqual([7, 3, 5]);
});

test('a concurrent sale and stock change lose nothing', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => made({ stock: 50 })));
  const stockItems = await stockItemsOf(...products);
  const both = products.map(async (product, place) => {
    const count = () => put(counted(stockItems.slice(place, place + 1), (stock) => stock + 10));
    const [answer] = await Promise.all([count(), sell(product, 3)]);
    return answer.status;
  });
  const statuses = await Promise.all(both);
  expect(await stocksOf(...products)).toEqual(statuses.map((status) => (status === 200 ? 57 : 47)));
  const { rows } = await sql`
    select from stock_items
    where on_hand <> (select sum(change) from stock_movements where stock_item_id = stock_items.id)
  `.execute(shop.db);
  expect(rows).toEqual([]);
});

test('of two admins who change the same stock item one gets a conflict', async () => {
  const product = await made({ stock: 1 });
  const stockItems = await stockItemsOf(product);
  const answers = await Promise.all([4, 9].map((quantity) => put(counted(stockItems, () => quantity))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an undo reverses the difference and keeps sales since then', async () => {
  const [pool, own] = [await made({ stock: 3 }), await inTwoSizes(0)];
  const before = await stockItemsOf(pool, own);
  await put(counted(before, () => 10));
  await sell(pool, 2);
  await sell(own, 9);
  const undo = before.map(({ _id, stock }) => ({ _id, stock, stockSeen: 10 }));
  expect((await put(undo, { takesBack: true })).status).toBe(200);
  expect(await stocksOf(pool, own)).toEqual([1, 0, 1]);
});

test('choices that are no longer offered are refused', async () => {
  const product = await inTwoSizes(2);
  const counts = counted(await stockItemsOf(product), () => 5);
  const body = { variants: [{ size: 'S', color: 'Red' }] };
  await admin.call('PUT', `/api/admin/products/${product._id}`, { body });
  const { status, body: refused } = await put(counts);
  expect([status, refused.message]).toEqual([
    409,
    'Some of these sizes and colours are no longer offered. No quantities were updated.',
  ]);
  expect((await put(counts, { takesBack: true })).status).toBe(200);
  expect(await stocksOf(product)).toEqual([5]);
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
test.each([
  ['no stock item', [], 400],
  ['a fraction', [{ _id: UNKNOWN, stock: 0.5, stockSeen: 0 }], 400],
  ['a negative quantity', [{ _id: UNKNOWN, stock: -1, stockSeen: 0 }], 400],
  ['more than the maximum', [{ _id: UNKNOWN, stock: 1_000_001, stockSeen: 0 }], 400],
  ['a quantity without the displayed one', [{ _id: UNKNOWN, stock: 1 }], 400],
  ['a duplicate stock item', Array(2).fill({ _id: UNKNOWN, stock: 1, stockSeen: 0 }), 400],
  ['an unknown stock item', [{ _id: UNKNOWN, stock: 1, stockSeen: 0 }], 404],
])('%s is refused', async (_name, stockItems, status) => {
  expect((await put(stockItems)).status).toBe(status);
});

test('only catalogue admins can read and change stock', async () => {
  for (const [method, path] of [
    ['GET', `/api/admin/stock?products=${cast.lehenga}`],
    ['PUT', '/api/admin/stock'],
  ] as const) {
    expect((await shop.call(method, path, { body: undefined })).status).toBe(401);
    expect((await shopper.call(method, path)).status).toBe(403);
  }
  for (const products of ['', 'nothing', `${cast.lehenga},`]) {
    expect((await admin.get(`/api/admin/stock?products=${products}`)).status).toBe(400);
  }
});

test('the restock list has what the dashboard lists as low, size by size', async () => {
  const { body } = await admin.get('/api/admin/stock/low?limit=100');
  const { lowStock } = (await admin.get('/api/admin/stats')).body;
  const listed = body.stockItems.map(({ product, stock }: StockItem) => [product._id, stock]);
  expect(lowStock.length).toBeGreaterThan(0);
  expect(listed.slice(0, lowStock.length)).toEqual(
    lowStock.map(({ product, left }: { product: string; left: number }) => [product, left]),
  );
  expect(body.pagination.total).toBe(listed.length);
});

test('the restock list has pages, and a sold-out size of a product with others in stock', async () => {
  const product = await made({
    name: 'Ajrakh shirt',
    variants: [
      { size: 'S', color: 'Red', stock: 100 },
      { size: 'M', color: 'Red', stock: 0 },
    ],
  });
  const whole = (await admin.get('/api/admin/stock/low?limit=100')).body;
  const own = whole.stockItems.filter((each: StockItem) => each.product._id === product._id);
  expect(own).toMatchObject([{ stock: 0, choices: [{ size: 'M', color: 'Red' }], image: null }]);
  const pages = [];
  for (let page = 1; page <= whole.pagination.total; page += 1)
    pages.push(...(await admin.get(`/api/admin/stock/low?limit=1&page=${page}`)).body.stockItems);
  expect(pages).toEqual(whole.stockItems);
  await admin.call('DELETE', `/api/admin/products/${product._id}`);
  const left = (await admin.get('/api/admin/stock/low?limit=100')).body.stockItems;
  expect(left).toHaveLength(whole.stockItems.length - 1);
});

test('the restock list says what sold in 30 days, and how many people wait', async () => {
  const product = await made({
    name: 'Bandhani shirt',
    variants: [
      { size: 'S', color: 'Red', stock: 3 },
      { size: 'M', color: 'Red', stock: 0 },
    ],
  });
  const [small, medium] = product.variants.map(({ _id }) => _id) as [string, string];
  const demand = async () => {
    const { stockItems } = (await admin.get('/api/admin/stock/low?limit=100')).body;
    return stockItems
      .filter((each: LowStockItem) => each.product._id === product._id)
      .map(({ stock, sold, waiting }: LowStockItem) => ({ stock, sold, waiting }));
  };
  await sell(product, 2);
  const back = { quantities: [{ variantId: small, quantity: 1 }], reference: 'an order' };
  await inTransaction(shop.db, (trx) => restock(trx, { ...back, reason: 'cancelled' }));
  const proven = await newShopper(shop, { isProven: true });
  const asked = await proven.call('POST', '/api/stock-alerts', { body: { variant: medium } });
  expect(asked.status).toBe(200);
  const { stock_item_id } = await shop.db
    .selectFrom('variants')
    .select('stock_item_id')
    .where('id', '=', small)
    .executeTakeFirstOrThrow();
  const old = { stock_item_id, created_at: sql<Date>`shop_now() - interval '31 days'` };
  await shop.db
    .insertInto('stock_movements')
    .values([
      { ...old, change: 5, reason: 'received' },
      { ...old, change: -5, reason: 'sold' },
    ])
    .execute();
  expect(await demand()).toEqual([
    { stock: 0, sold: 0, waiting: 1 },
    { stock: 2, sold: 1, waiting: 0 },
  ]);
});

test('the restock list is for staff of the catalogue', async () => {
  expect((await shopper.get('/api/admin/stock/low')).status).toBe(403);
  expect((await shop.call('GET', '/api/admin/stock/low')).status).toBe(401);
});
