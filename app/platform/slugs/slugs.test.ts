import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, openDatabase } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { findIdOf, setSlug } from './slugs.server.ts';

const shop = await openTestShop();
const { db } = shop;
let category: string;
beforeAll(async () => {
  category = newId();
  await db.insertInto('categories').values({ id: category, name: 'Women', position: 1 }).execute();
});

async function slugOf(name: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select slug_of(${name}, 'product') as slug`.execute(db);
  return rows[0]?.slug ?? '';
}
async function addProduct(name: string, on = db): Promise<string> {
  const id = newId();
  await on.insertInto('products').values({ id, name, category_id: category, price_paise: 100_00 }).execute();
  return id;
}
const rename = async (id: string, name: string) =>
  await db.updateTable('products').set({ name }).where('id', '=', id).execute();
const set = async (id: string, slug: string, name = '') =>
  await inTransaction(db, (trx) => setSlug(trx, 'product', { id, name, slug }));
async function slugsOf(id: string) {
  const rows = await db
    .selectFrom('slugs')
    .select(['slug', 'is_current'])
    .where('target_id', '=', id)
    .orderBy('is_current', 'desc')
    .orderBy('slug')
    .execute();
  return rows.map((row) => (row.is_current ? `${row.slug} now` : row.slug));
}

test.each([
  ['Madder Banarasi silk saree', 'madder-banarasi-silk-saree'],
  ["  Men's kurta, 3-piece (M/L)! ", 'mens-kurta-3-piece-m-l'],
  ['Crêpe Ångström', 'crepe-angstrom'],
  ['लाल कुर्ता', 'lal-kurta'],
  ['बनारसी साड़ी २', 'banarasi-sari-2'],
  ['ज़री कमल, हाथ से बुना', 'zari-kamal-hath-se-buna'],
  ['लहंगा', 'lahanga'],
  ['🎉', 'product'],
  ['புடவை', 'product'],
  ['0198c2f4-1111-7000-8000-000000000001', 'product-0198c2f4-1111-7000-8000-000000000001'],
  [`${'long '.repeat(40)}name`, `${'long-'.repeat(15)}long`],
])('the slug of %j is %s', async (name, slug) => {
  expect(await slugOf(name)).toBe(slug);
});

test('a slug of a name that others have gets a number, and later a part of the id', async () => {
  const ids = [];
  for (let count = 0; count < 11; count += 1) ids.push(await addProduct('Plain dupatta'));
  const slugs = await Promise.all(ids.map(slugsOf));
  expect(slugs.slice(0, 3)).toEqual([
    ['plain-dupatta now'],
    ['plain-dupatta-2 now'],
    ['plain-dupatta-3 now'],
  ]);
  expect(slugs.slice(9)).toEqual(ids.slice(9).map((id) => [`plain-dupatta-${id.slice(-12)} now`]));
});

test('a slug follows the name, and the former one leads to the product', async () => {
  const id = await addProduct('Blue shawl');
  await rename(id, 'Indigo shawl');
  await rename(id, 'Indigo Shawl');
  expect(await slugsOf(id)).toEqual(['indigo-shawl now', 'blue-shawl']);
  expect([
    await findIdOf(db, 'product', 'blue-shawl'),
    await findIdOf(db, 'product', 'INDIGO-shawl'),
  ]).toEqual([id, id]);
  await rename(id, 'Blue shawl');
  expect(await slugsOf(id)).toEqual(['blue-shawl now', 'indigo-shawl']);
});

test('a former slug belongs to the product that takes it', async () => {
  const first = await addProduct('Green stole');
  await rename(first, 'Olive stole');
  const second = await addProduct('Green stole');
  expect([await slugsOf(first), await slugsOf(second)]).toEqual([['olive-stole now'], ['green-stole now']]);
  await rename(first, 'Green stole');
  expect(await slugsOf(first)).toEqual(['green-stole-2 now', 'olive-stole']);
});

describe('by hand', () => {
  test('any text becomes a slug, which stays when the name changes, until it is emptied', async () => {
    const id = await addProduct('Kurta seven');
    await set(id, ' Summer Kurta! ');
    await rename(id, 'Kurta eight');
    expect(await slugsOf(id)).toEqual(['summer-kurta now', 'kurta-seven']);
    await set(id, '', 'Kurta eight');
    expect(await slugsOf(id)).toEqual(['kurta-eight now', 'kurta-seven', 'summer-kurta']);
  });

  test('one that another product has is refused, and nothing changes', async () => {
    const [id] = [await addProduct('Kurta nine'), await addProduct('Kurta ten')];
    await expect(set(id, 'kurta-ten')).rejects.toThrow('Another page has this address.');
    expect(await slugsOf(id)).toEqual(['kurta-nine now']);
  });
});

test('two products of one name that are made at the same time have different slugs', async () => {
  const other = openDatabase(shop.databaseUrl);
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const first = inTransaction(db, async (trx) => {
    const id = await addProduct('Twin set', trx);
    started.resolve();
    await finish.promise;
    return id;
  });
  await started.promise;
  const second = addProduct('Twin set', other);
  finish.resolve();
  const ids = await Promise.all([first, second]);
  expect(await Promise.all(ids.map(slugsOf))).toEqual([['twin-set now'], ['twin-set-2 now']]);
  await other.destroy();
});

test('a deleted product frees its slugs', async () => {
  const id = await addProduct('Gone cape');
  await rename(id, 'Lost cape');
  await db.deleteFrom('products').where('id', '=', id).execute();
  expect([await findIdOf(db, 'product', 'gone-cape'), await findIdOf(db, 'product', 'lost-cape')]).toEqual([
    undefined,
    undefined,
  ]);
});
