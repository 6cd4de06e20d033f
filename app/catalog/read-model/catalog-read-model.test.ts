import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, openDatabase } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { searchProducts } from '#app/search/search.server.ts';
import { followDatabase, type Subscription } from '#server/database/notification-channels.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { SEED } from '#test/seed.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { addProduct } from '../editor/add-products.server.ts';
import type { NewProduct } from '../editor/new-product.server.ts';
import { listProducts, listTagCollections } from '../listing/list-products.server.ts';
import { DISCOUNT_STEPS, type ListingQuery, PRODUCT_SORTS, RATING_STEPS } from '../listing/product-query.ts';
import { attachReadModel, CatalogReadModel } from './catalog-read-model.server.ts';

const ROUNDS = 12;
const QUERIES = 40;
const PRODUCTS = 120;

const WORDS = ['red', 'silk', 'kurta', 'kurti', 'semi-stitched', 'saree', 'co-ord', 'set', '2024'];
const SIZES = ['S', 'M', 'L', 'xl', 'Free'];
const COLORS = ['Red', 'red', 'Blue', 'Gold', 'Maroon', 'Royal blue', 'Peacock'];
/** Only in tags, because the test database compares only Latin letters in names. */
const TAGS = ['featured', 'festive', 'wedding', 'women-collection', 'शॉल', 'é'];
const COUNTRIES = ['India', 'india', 'Nepal'];
const BRANDS = ['', 'Kashi Looms', 'kashi looms', 'Jaipur Dye Yard'];
const FABRICS = ['', 'Silk', 'silk', 'Cotton'];

const { db, databaseUrl } = await openTestShop();
const cast = await seedFixtures(db);
/** The same database with an in-memory read model of the catalogue. */
const remembering = openDatabase(databaseUrl);
const failures: unknown[] = [];
const model = new CatalogReadModel(remembering, { onFailure: (error) => failures.push(error) });
attachReadModel(remembering, model);
let feed: Subscription;

beforeAll(async () => {
  await sql`insert into shipping_zones (position, name, serviceable, days_min, days_max)
    values (1, 'Jaipur', true, 1, 2), (2, 'Ladakh', false, 3, 5), (3, 'Leh', true, 3, 8)`.execute(db);
  await sql`insert into shipping_zone_pins (prefix, zone_id)
    select prefix, id from (values ('302', 'Jaipur'), ('19', 'Leh'), ('194', 'Ladakh')) as pins (prefix, zone)
    join shipping_zones on name = zone`.execute(db);
  for (const product of fc.sample(newProduct(), { numRuns: PRODUCTS, seed: SEED })) await add(product);
  feed = followDatabase(databaseUrl, {
    onPublicChange: (change) => model.invalidate(change),
    onSessionsChanged: () => {},
    onDomainEvent: () => {},
    onFailingChanged: () => {},
    onListening: (isListening) => model.setFollowing(isListening),
  });
  model.follow(feed);
  await untilReady();
});

afterAll(async () => {
  await feed.stop();
  model.setFollowing(false);
  await remembering.destroy();
  expect(failures).toEqual([]);
});

/**
 * Waits until the read model is loaded: before that the database answers, and the test would compare it with itself.
 */
async function untilReady(): Promise<void> {
  await vi.waitUntil(async () => await model.read(guest), { timeout: 20_000 });
}

async function add(product: NewProduct): Promise<string> {
  return await inTransaction(db, (trx) => addProduct(trx, product));
}

function newProduct(): fc.Arbitrary<NewProduct> {
  return fc.record({
    name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    categoryId: fc.constantFrom(cast.women, cast.men),
    pricePaise: fc.integer({ min: 100, max: 8_000 }).map(rupees),
    countryOfOrigin: fc.constantFrom(...COUNTRIES),
    brand: fc.constantFrom(...BRANDS),
    fabric: fc.constantFrom(...FABRICS),
    oldPricePaise: fc.option(fc.integer({ min: 9_000, max: 14_000 }).map(rupees), { nil: undefined }),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS)),
    pictures: fc
      .uniqueArray(fc.constantFrom('', ...COLORS), { maxLength: 3 })
      .map((colors) => colors.map((color) => ({ url: `/media/${color}/900.webp`, color }))),
    createdAt: fc.integer({ min: 1, max: 28 }).map((day) => new Date(Date.UTC(2026, 0, day))),
    variants: fc.uniqueArray(
      fc.record({
        size: fc.constantFrom(...SIZES),
        color: fc.constantFrom(...COLORS),
        quantity: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 5, selector: ({ size, color }) => `${size} ${color.toLowerCase()}` },
    ),
  });
}

const someOf = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });

function query(): fc.Arbitrary<ListingQuery> {
  const filters = fc.record(
    {
      category: fc.constantFrom('women', 'MEN', 'rental', 'shoes', cast.women),
      subcategory: someOf('kurtas', 'Sarees', cast.sarees),
      tag: fc.constantFrom(...TAGS, 'unknown'),
      q: fc.constantFrom(...WORDS, ...TAGS, 'sil', 'ur', '%', 'red kur', '-'),
      minPrice: fc.constantFrom(0, 1_000, 2_500),
      maxPrice: fc.constantFrom(3_000, 5_000),
      size: someOf('s', 'XL', 'M'),
      color: someOf('RED', 'blue'),
      colorFamily: someOf('Red', 'Blue', 'yellow and gold', 'Other'),
      country: someOf('INDIA', 'nepal'),
      brand: someOf('KASHI LOOMS', 'Jaipur Dye Yard', 'unknown'),
      fabric: someOf('SILK', 'cotton'),
      occasion: someOf('Wedding', 'festive', 'featured', 'unknown'),
      rating: fc.constantFrom(...RATING_STEPS),
      discount: fc.constantFrom(...DISCOUNT_STEPS),
      rental: fc.boolean(),
      inStock: fc.boolean(),
      free: fc.integer({ min: 1, max: 20 }).map((day) => ({
        from: `2027-01-${String(day).padStart(2, '0')}`,
        to: `2027-01-${String(day + 3).padStart(2, '0')}`,
        pin: [undefined, '302006', '110001', '194101'][day % 4],
      })),
    },
    { requiredKeys: [] },
  );
  const page = fc.record({
    sort: fc.constantFrom(...PRODUCT_SORTS),
    page: fc.constantFrom(1, 1, 2, 9),
    limit: fc.constantFrom(3, 24, 200),
  });
  return fc.tuple(filters, page).map(([filter, rest]) => ({ ...filter, ...rest }));
}

/** Writes that change what lists show; some run together. */
const WRITES: Record<string, () => Promise<unknown>> = {
  'a price': () => sql`update products set price_paise = price_paise + 100 where ${some(5)}`.execute(db),
  'an MRP': () =>
    sql`update products set old_price_paise = case when random() < 0.2 then null else round(price_paise * (1 + random())) + 10000 end
      where ${some(3)}`.execute(db),
  'brands and fabrics': () =>
    sql`update products set brand = (${BRANDS}::text[])[1 + floor(random() * 4)::int],
      fabric = (${FABRICS}::text[])[1 + floor(random() * 4)::int] where ${some(4)}`.execute(db),
  'many prices': () => sql`update products set price_paise = price_paise + 100`.execute(db),
  'a name and its search text': () =>
    sql`update products set name = name || ' New', search_text = search_text || ' new-word' where ${some(7)}`.execute(
      db,
    ),
  'what is hidden': () => sql`update products set is_active = not is_active where ${some(6)}`.execute(db),
  'what is archived': () =>
    sql`update products set archived_at = case when archived_at is null then now() end where ${some(9)}`.execute(
      db,
    ),
  'pieces in stock': () =>
    sql`update stock_items set on_hand = case when on_hand > 0 then 0 else 2 end where ${some(4)}`.execute(
      db,
    ),
  'variants on sale': () =>
    sql`update variants set archived_at = case when archived_at is null then now() end where ${some(8)}`.execute(
      db,
    ),
  tags: () => sql`update products set tags = array['festive', 'featured'] where ${some(10)}`.execute(db),
  ratings: () =>
    sql`update products set rating = 1 + random() * 4, review_count = random() * 40 where ${some(3)}`.execute(
      db,
    ),
  'booked days': () =>
    sql`update products set taken_days = '{[2027-01-03,2027-01-08),[2027-01-15,2027-01-17)}'
      where is_rental and ${some(2)}`.execute(db),
  'where outfits are picked up': () =>
    sql`insert into outfits (product_id, pick_up_pin)
      select id, (array['302001', '560034', '194101', '191111', null])[1 + floor(random() * 5)::int]
      from products where is_rental and ${some(2)}
      on conflict (product_id) do update set pick_up_pin = excluded.pick_up_pin`.execute(db),
  'days in transit': () =>
    sql`with changed as (
        update shipping_zones set days_min = 0, days_max = 9 - days_max where name <> 'Ladakh' returning 1
      ) update shipping_settings set version = version + (select count(*) from changed)`.execute(db),
  'a category': () => sql`update categories set is_active = not is_active where id = ${cast.men}`.execute(db),
  'a category’s name': () =>
    sql`update categories set name = name || 'x' where id = ${cast.women}`.execute(db),
  'subcategories of products': () =>
    sql`update products set subcategory_id = ${cast.kurtas} where category_id = ${cast.women} and ${some(3)}`.execute(
      db,
    ),
  'the days between rentals': () =>
    sql`update shop_settings set turnaround_days = 3 - turnaround_days`.execute(db),
  'new products': async () => {
    for (const product of fc.sample(newProduct(), 3)) await add(product);
  },
};

/** One row in this many. */
function some(inHowMany: number) {
  return sql<boolean>`random() < ${1 / inHowMany}`;
}

async function compare(check: ListingQuery): Promise<void> {
  const [remembered, read] = await Promise.all(
    [remembering, db].map(async (from) => await listProducts(from, guest, check)),
  );
  expect(remembered, JSON.stringify(check)).toEqual(read);
}

describe('the catalogue in memory', () => {
  test('lists and counts as the database does, after any writes', async () => {
    const changes = fc.sample(fc.subarray(Object.keys(WRITES), { minLength: 1 }), {
      numRuns: ROUNDS,
      seed: SEED,
    });
    for (const [round, names] of [[], ...changes].entries()) {
      for (const name of names) await WRITES[name]?.();
      expect(await feed.catchUp()).toBe(true);
      await untilReady();
      for (const check of fc.sample(query(), { numRuns: QUERIES, seed: SEED + round })) {
        await compare(check);
      }
    }
  });

  test('finds and ranks as the database does', async () => {
    const texts = fc.array(fc.constantFrom(...WORDS, ...TAGS, 'blue', 'gold', 'kurt', 'sare', 'silk', '%'), {
      minLength: 1,
      maxLength: 3,
    });
    for (const words of fc.sample(texts, { numRuns: QUERIES, seed: SEED })) {
      const input = { text: words.join(' '), page: 1, limit: 50 };
      const [remembered, read] = await Promise.all(
        [remembering, db].map(async (from) => await searchProducts(from, guest, input)),
      );
      expect(remembered, input.text).toEqual(read);
    }
  });

  test('ranks tags as the database does', async () => {
    const input = { latest: 4, named: { featured: 8, festive: 4 }, others: { most: 3, each: 4 } };
    const [remembered, read] = await Promise.all(
      [remembering, db].map(async (from) => await listTagCollections(from, guest, input)),
    );
    expect(remembered).toEqual(read);
  });

  test('the database answers while changes may be missed, and while the catalogue is loaded again', async () => {
    model.setFollowing(false);
    expect(await model.read(guest)).toBeUndefined();
    await compare({ sort: 'newest', page: 1, limit: 24 });
    model.setFollowing(true);
    expect(await model.read(guest)).toBeUndefined();
    await untilReady();
    model.invalidate({ names: new Set(), isHiding: false, areProductsUnknown: true });
    expect(await model.read(guest)).toBeUndefined();
    await untilReady();
    await compare({ sort: 'newest', page: 1, limit: 24 });
  });

  test('a change of more products than a notification names loads the catalogue again', async () => {
    await sql`select notify_public_change(array(select 'product:' || uuidv7() from generate_series(1, 10001)))`.execute(
      db,
    );
    expect(await feed.catchUp()).toBe(true);
    expect(await model.read(guest)).toBeUndefined();
    await untilReady();
  });

  test('what is hidden is only for those who may see it, from the database', async () => {
    expect(await model.read(cast.admin)).toBeUndefined();
    expect(await model.read(cast.asha)).toBeDefined();
  });

  test('a kept read is read again after a change of what it shows', async () => {
    let reads = 0;
    const read = async () => ++reads;
    expect([await model.keep('search', read), await model.keep('search', read)]).toEqual([1, 1]);
    await sql`insert into search_synonyms (words) values (array['kurta', 'kurti'])`.execute(db);
    expect(await feed.catchUp()).toBe(true);
    expect(await model.keep('search', read)).toBe(2);
  });

  test('a catalogue that does not fit into the process’s memory stays in the database', async () => {
    const reported: unknown[] = [];
    const small = new CatalogReadModel(db, {
      onFailure: (error) => reported.push(String(error)),
      freeMemory: () => 64_000_000,
    });
    small.setFollowing(true);
    await vi.waitUntil(() => reported.length > 0);
    expect(reported).toEqual([expect.stringContaining('does not fit into this process')]);
    expect(await small.read(guest)).toBeUndefined();
  });
});
