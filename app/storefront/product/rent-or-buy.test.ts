import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSubcategory } from '#app/catalog/categories/write-categories.server.ts';
import { loadShownProduct } from '#app/catalog/product/products.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { listRentOrBuy } from './rent-or-buy.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const { category_id: forSale } = await findProduct(cast.lehenga);
const { category_id: rental } = await findProduct(cast.outfit);
const bridal = await addSubcategory(shop.db, { categoryId: forSale, name: 'Bridal lehengas', position: 7 });
const lent = await addSubcategory(shop.db, { categoryId: rental, name: 'Lehengas', position: 7 });
await setProduct(cast.lehenga, { subcategory_id: bridal, colors: ['Red'], fabric: 'Raw silk' });
await setProduct(cast.outfit, { subcategory_id: lent, colors: ['Madder'], fabric: '' });
await setProduct(cast.sherwani, { colors: ['Red'] });

async function findProduct(id: string) {
  return await shop.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function setProduct(id: string, columns: object): Promise<void> {
  await shop.db.updateTable('products').set(columns).where('id', '=', id).execute();
}

async function railOf(id: string): Promise<[title: string, names: string[]]> {
  const { title, products } = await listRentOrBuy(shop.db, await loadShownProduct(shop.db, id));
  return [title, products.map(({ name }) => name)];
}

test('an outfit of the same kind and a similar colour can be rented instead, and the other way round', async () => {
  expect(await railOf(cast.lehenga)).toEqual(['Rent it instead', ['Mirror-work outfit']]);
  expect(await railOf(cast.outfit)).toEqual(['Buy it instead', ['Red lehenga']]);
  expect(await railOf(cast.kurta)).toEqual(['Rent it instead', []]);
});

test('another colour is similar only in the same fabric', async () => {
  await setProduct(cast.outfit, { colors: ['Ivory'] });
  expect((await railOf(cast.lehenga))[1]).toEqual([]);
  await setProduct(cast.outfit, { fabric: 'raw silk' });
  expect((await railOf(cast.lehenga))[1]).toEqual(['Mirror-work outfit']);
  await setProduct(cast.outfit, { colors: ['Madder'], fabric: '' });
});

test('nothing hidden, paused, booked for weeks or sold out is offered', async () => {
  await setProduct(cast.outfit, { is_active: false });
  expect((await railOf(cast.lehenga))[1]).toEqual([]);
  await setProduct(cast.outfit, { is_active: true });

  await shop.db.insertInto('outfits').values({ product_id: cast.outfit, is_paused: true }).execute();
  expect((await railOf(cast.lehenga))[1]).toEqual([]);
  await shop.db.updateTable('outfits').set({ is_paused: false }).execute();

  const block = (days: number) => sql`insert into occupied_days (id, product_id, days, turnaround_days)
    values (${newId()}, ${cast.outfit}, daterange(shop_now()::date, shop_now()::date + ${days}::integer), 0)`;
  await block(20).execute(shop.db);
  expect((await railOf(cast.lehenga))[1]).toEqual(['Mirror-work outfit']);
  await sql`delete from occupied_days`.execute(shop.db);
  await block(60).execute(shop.db);
  expect((await railOf(cast.lehenga))[1]).toEqual([]);

  await shop.db
    .updateTable('stock_items')
    .set({ on_hand: 0 })
    .where('product_id', '=', cast.lehenga)
    .execute();
  expect((await railOf(cast.outfit))[1]).toEqual([]);
});
