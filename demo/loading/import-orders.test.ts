import { expect, test } from 'vitest';
import { listMyOrders } from '#app/orders/find-orders.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import { importOrders, type OrderToImport } from './import-orders.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);
const placedAt = new Date('2026-03-01T10:00:00Z');

function order(more: Partial<OrderToImport>): OrderToImport {
  const lines = [
    { productId: cast.kurta, size: 'S', color: 'White', quantity: 2 },
    { productId: cast.saree, size: '', color: 'Gold', quantity: 1 },
  ];
  const facts = { userId: cast.asha.userId, placedAt, shippingInfo: jaipur, paymentMethod: 'cod' as const };
  return { ...facts, lines, status: 'Order Placed', ...more };
}

test('demo orders have their dates and history, and their stock is deducted', async () => {
  const ids = await inTransaction(db, (trx) =>
    importOrders(trx, [
      order({ status: 'Delivered' }),
      order({ status: 'Cancelled', paymentMethod: 'razorpay', cancelReason: 'Ordered twice' }),
    ]),
  );
  const orders = await listMyOrders(db, cast.asha);
  const [delivered, cancelled] = ids.map((id) => orders.find((each) => each._id === id));
  expect(delivered).toMatchObject({
    status: 'Delivered',
    paymentStatus: 'paid',
    total: 4298,
    createdAt: placedAt.toISOString(),
    items: [{ size: 'S' }, { size: '', color: 'Gold' }],
  });
  expect(delivered?.timeline).toHaveLength(5);
  expect(delivered?.timeline[0]?.at).toBe(placedAt.toISOString());
  expect(cancelled).toMatchObject({
    status: 'Cancelled',
    paymentStatus: 'refunded',
    timeline: [{ status: 'Order Placed' }, { status: 'Cancelled', note: 'Ordered twice' }],
  });
  const stock = await db
    .selectFrom('stock_items')
    .select('on_hand')
    .where('product_id', '=', cast.saree)
    .execute();
  expect(stock).toEqual([{ on_hand: 4 }]);
});

test('if a line is not on sale or out of stock, no order is imported', async () => {
  const before = await listMyOrders(db, cast.asha);
  const line = { productId: cast.kurta, size: 'S', color: 'White', quantity: 1 };
  for (const lines of [
    [{ ...line, productId: cast.outfit }],
    [{ ...line, size: 'XXL' }],
    [{ ...line, quantity: 99 }],
  ]) {
    const importing = inTransaction(db, (trx) => importOrders(trx, [order({}), order({ lines })]));
    await expect(importing).rejects.toThrow();
  }
  expect(await listMyOrders(db, cast.asha)).toEqual(before);
});
