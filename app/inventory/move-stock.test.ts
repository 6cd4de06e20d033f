import { expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { type AvailableOffer, findOffers } from '#app/catalog/offers/find-offers.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { deductStock, restock } from './move-stock.server.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);

test('fifty concurrent orders for five units: five succeed', async () => {
  const productId = await stole({ variants: [{ size: 'M', quantity: 5 }] });
  const { variantId, stockItemId } = await offer(productId, 'M');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, each) => deduct([{ variantId, quantity: 1 }], `order ${each}`)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(new Set(reasons.map((reason) => reason instanceof Refusal && reason.message))).toEqual(
    new Set(['Silk stole is sold out in size M.']),
  );
  expect(await onHand(db, stockItemId)).toEqual({ on_hand: 0, moved: 0 });
});

test('a refusal names the quantity left, the choice and the product', async () => {
  const { variantId } = await offer(cast.lehenga, 'M', 'Red');
  await expect(deduct([{ variantId, quantity: 2 }])).rejects.toThrow(
    'Only 1 left in size M, Red of Red lehenga.',
  );
});

test('a refused line deducts nothing from the other lines', async () => {
  const small = await offer(cast.lehenga, 'S', 'Red');
  const none = await offer(cast.lehenga, 'L', 'Red');
  const quantities = [small, none].map(({ variantId }) => ({ variantId, quantity: 1 }));
  await expect(deduct(quantities)).rejects.toThrow('Red lehenga is sold out in size L, Red.');
  expect(await onHand(db, small.stockItemId)).toEqual({ on_hand: 3, moved: 3 });
});

test('all choices of a pooled product share one stock item', async () => {
  const gold = await offer(cast.saree, 'M', 'Gold');
  const green = await offer(cast.saree, 'M', 'Green');
  expect(green.stockItemId).toBe(gold.stockItemId);
  await deduct([{ variantId: gold.variantId, quantity: 2 }]);
  expect(await offer(cast.saree, 'M', 'Green')).toMatchObject({ available: 3 });
});

test('lines that draw on the same stock item are summed', async () => {
  const productId = await stole({ pool: { sizes: ['S', 'M'], colors: [], quantity: 3 } });
  const small = await offer(productId, 'S');
  const medium = await offer(productId, 'M');
  const quantities = [small, medium].map(({ variantId }) => ({ variantId, quantity: 2 }));
  await expect(deduct(quantities)).rejects.toThrow('Only 3 left of Silk stole.');
  await deduct([{ ...(quantities[0] as (typeof quantities)[number]), quantity: 3 }]);
  expect(await onHand(db, small.stockItemId)).toEqual({ on_hand: 0, moved: 0 });
});

test('orders that name the same stock items in opposite order do not deadlock', async () => {
  const variants = ['S', 'M', 'L'].map((size) => ({ size, quantity: 40 }));
  const productId = await stole({ variants });
  const quantities = await Promise.all(
    variants.map(async ({ size }) => ({ variantId: (await offer(productId, size)).variantId, quantity: 1 })),
  );
  await Promise.all(
    Array.from({ length: 40 }, (_, each) => deduct(each % 2 ? quantities : quantities.toReversed())),
  );
  expect(await offer(productId, 'L')).toMatchObject({ available: 0 });
});

test('a cancelled order returns its units and records the movement', async () => {
  const productId = await stole({ variants: [{ quantity: 4 }] });
  const { variantId, stockItemId } = await offer(productId, 'M');
  await deduct([{ variantId, quantity: 3 }], 'VA-26-000001');
  await inTransaction(db, (trx) =>
    restock(trx, {
      quantities: [{ variantId, quantity: 3 }],
      reason: 'cancelled',
      reference: 'VA-26-000001',
    }),
  );
  const history = await db
    .selectFrom('stock_movements')
    .select(['change', 'reason', 'reference'])
    .where('stock_item_id', '=', stockItemId)
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { change: 4, reason: 'received', reference: null },
    { change: -3, reason: 'sold', reference: 'VA-26-000001' },
    { change: 3, reason: 'cancelled', reference: 'VA-26-000001' },
  ]);
  expect(await onHand(db, stockItemId)).toEqual({ on_hand: 4, moved: 4 });
});

test('stock movements are append-only', async () => {
  await expect(db.deleteFrom('stock_movements').execute()).rejects.toThrow('append-only');
});

type Stock = { variants: { size?: string; quantity: number }[] } | { pool: Pool };
type Pool = { sizes: string[]; colors: string[]; quantity: number };

function stole(stock: Stock): Promise<string> {
  const facts = { name: 'Silk stole', categoryId: cast.women, pricePaise: rupees(100) };
  return inTransaction(db, (trx) => addProduct(trx, { ...facts, ...stock }));
}

async function offer(productId: string, size: string, color = 'Default'): Promise<AvailableOffer> {
  const [found] = await findOffers(db, [{ productId, size, color }]);
  if (found?.kind !== 'offer') throw new Error(`Not offered: ${size} ${color}`);
  return found;
}

function deduct(quantities: { variantId: string; quantity: number }[], reference = 'order'): Promise<void> {
  return inTransaction(db, (trx) => deductStock(trx, { quantities, reference }));
}

/** The quantity on hand and the sum of its stock movements. */
async function onHand(of: Database, stockItemId: string) {
  return await of
    .selectFrom('stock_items')
    .innerJoin('stock_movements', 'stock_movements.stock_item_id', 'stock_items.id')
    .where('stock_items.id', '=', stockItemId)
    .groupBy('stock_items.id')
    .select(['on_hand', (eb) => eb.fn.sum<number>('change').as('moved')])
    .executeTakeFirstOrThrow();
}
