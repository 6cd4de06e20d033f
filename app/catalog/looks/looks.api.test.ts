import { expect, test } from 'vitest';
import { updateBoughtTogether } from '#app/orders/bought-together.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const { token } = await addPerson(shop, { isAdmin: true });

async function lookOf(...products: string[]): Promise<string[]> {
  const { body } = await shop.call('GET', `/api/looks?products=${products.join(',')}`);
  return body.products.map(({ _id }: { _id: string }) => _id);
}

async function choose(product: string, products: unknown) {
  return await shop.call('PUT', `/api/admin/products/${product}/look`, { token, body: { products } });
}

async function buyTogether(...products: string[]): Promise<string> {
  const shopper = await newShopper(shop);
  for (const product of products) await shopper.add({ product });
  return (await shopper.order()).body.order._id;
}

test('what staff chose is shown in their order, without what is hidden or sold out', async () => {
  const { status, body } = await choose(cast.kurta, [cast.saree, cast.lehenga]);
  expect(status).toBe(200);
  expect(body.products).toHaveLength(2);
  expect(await lookOf(cast.kurta)).toEqual([cast.saree, cast.lehenga]);

  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', cast.saree).execute();
  expect(await lookOf(cast.kurta)).toEqual([cast.lehenga]);
  const chosen = await shop.call('GET', `/api/admin/products/${cast.kurta}/look`, { token });
  expect(chosen.body.products).toHaveLength(2);
  await shop.db.updateTable('products').set({ is_active: true }).where('id', '=', cast.saree).execute();

  await shop.db
    .updateTable('stock_items')
    .set({ on_hand: 0 })
    .where('product_id', '=', cast.lehenga)
    .execute();
  expect(await lookOf(cast.kurta)).toEqual([cast.saree]);
  await shop.db
    .updateTable('stock_items')
    .set({ on_hand: 9 })
    .where('product_id', '=', cast.lehenga)
    .execute();
});

test('a cart’s look leaves out what is in the cart', async () => {
  await choose(cast.kurta, [cast.saree, cast.lehenga]);
  expect(await lookOf(cast.kurta, cast.saree)).toEqual([cast.lehenga]);
});

test('without a choice, what two orders bought together is shown', async () => {
  await choose(cast.saree, []);
  const first = await buyTogether(cast.saree, cast.kurta);
  await updateBoughtTogether(shop.db);
  expect(await lookOf(cast.saree)).toEqual([]);

  await buyTogether(cast.saree, cast.kurta);
  await updateBoughtTogether(shop.db);
  expect(await lookOf(cast.saree)).toEqual([cast.kurta]);

  await choose(cast.saree, [cast.lehenga]);
  expect(await lookOf(cast.saree)).toEqual([cast.lehenga]);
  await choose(cast.saree, []);

  const body = { status: 'Cancelled' };
  await shop.call('PUT', `/api/admin/orders/${first}/status`, { token, body });
  await updateBoughtTogether(shop.db);
  expect(await lookOf(cast.saree)).toEqual([]);
});

test('an order older than 180 days does not count', async () => {
  for (const order of [
    await buyTogether(cast.kurta, cast.lehenga),
    await buyTogether(cast.kurta, cast.lehenga),
  ]) {
    const createdAt = new Date(Date.now() - 181 * 86_400_000);
    await shop.db.updateTable('orders').set({ created_at: createdAt }).where('id', '=', order).execute();
  }
  await updateBoughtTogether(shop.db);
  const { rows } = { rows: await shop.db.selectFrom('bought_together').selectAll().execute() };
  expect(rows).toEqual([]);
});

test('a wrong choice changes nothing', async () => {
  await choose(cast.lehenga, [cast.saree]);
  expect((await choose(cast.lehenga, [cast.lehenga])).status).toBe(400);
  expect((await choose(cast.lehenga, [newId()])).status).toBe(404);
  expect((await choose(cast.lehenga, ['nothing'])).status).toBe(400);
  expect((await choose(cast.lehenga, Array.from({ length: 7 }, newId))).body.message).toBe(
    'Choose at most 6 products.',
  );
  expect((await choose(newId(), [cast.saree])).status).toBe(404);
  expect(await lookOf(cast.lehenga)).toEqual([cast.saree]);
});
