import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { guest } from '#app/platform/security/actor.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { SEED } from '#test/seed.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { addSubcategory } from '../categories/write-categories.server.ts';
import { addProduct } from '../editor/add-products.server.ts';
import { listProducts } from '../listing/list-products.server.ts';
import type { ListingQuery } from '../listing/product-query.ts';
import { DISCOUNT_STEPS, PRODUCT_SORTS, RATING_STEPS } from '../listing/product-query.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);
const SIZES = ['S', 'M', 'L'];
const COLORS = ['Red', 'Blue', ''];
const BRANDS = ['Kashi Looms', 'kashi looms', 'Jaipur Dye Yard'];
const FABRICS = ['Silk', 'silk', 'Cotton'];
const FIRST_DAY = '2026-12-01';
/** All outfits here have this tag: filtering by it bypasses the rental index. */
const TAG = 'lent';

const subcategories = await inTransaction(db, async (trx) => [
  await addSubcategory(trx, { name: 'Lehengas', categoryId: cast.rental }),
  await addSubcategory(trx, { name: 'Sherwanis', categoryId: cast.rental }),
]);
const outfits = await inTransaction(db, (trx) =>
  Promise.all(Array.from({ length: 12 }, (_, place) => addProduct(trx, outfit(place)))),
);
await db
  .updateTable('products')
  .set({ tags: [TAG] })
  .where('is_rental', '=', true)
  .execute();

function outfit(place: number) {
  const choices = place % 3 === 0 ? 3 : 1;
  return {
    name: `Outfit ${place}`,
    categoryId: cast.rental,
    subcategoryId: subcategories[place % 3],
    pricePaise: rupees(500 + place * 100),
    rental: { status: 'approved' as const, securityDepositPaise: rupees(2000), ownerId: cast.meera.userId },
    tags: [TAG],
    variants: Array.from({ length: choices }, (_, choice) => ({
      size: SIZES[(place + choice) % 3] as string,
      color: COLORS[(place + 2 * choice) % 3] as string,
      quantity: 1,
    })),
  };
}

const change = fc.record({
  of: fc.constantFrom(...outfits),
  what: fc.constantFrom(
    'price',
    'tags',
    'rating',
    'MRP',
    'brand',
    'fabric',
    'place',
    'status',
    'active',
    'archive',
    'variant',
    'pause',
    'days',
  ),
  n: fc.nat(5),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function make({ of, what, n }: Change): Promise<void> {
  const product = db.updateTable('products').where('id', '=', of);
  const isEven = n % 2 === 0;
  const changes: Record<Change['what'], () => Promise<unknown>> = {
    price: () => product.set({ price_paise: rupees(500 + n * 700) }).execute(),
    tags: () => product.set({ tags: isEven ? [TAG, 'wedding'] : [TAG, 'featured'] }).execute(),
    MRP: () => product.set({ old_price_paise: isEven ? null : rupees(7_000) }).execute(),
    brand: () => product.set({ brand: BRANDS[n] ?? '' }).execute(),
    fabric: () => product.set({ fabric: FABRICS[n] ?? '' }).execute(),
    rating: () => product.set({ rating: n, review_count: n * 5 }).execute(),
    place: () => product.set({ subcategory_id: subcategories[n] ?? null }).execute(),
    status: () => product.set({ rental_status: isEven ? 'approved' : 'rejected' }).execute(),
    active: () => product.set({ is_active: isEven }).execute(),
    archive: () => product.set({ archived_at: isEven ? null : new Date() }).execute(),
    variant: () => setArchived(of, !isEven),
    pause: () => pause(of, !isEven),
    days: () => (n === 0 ? free(of) : take(of, n)),
  };
  await changes[what]();
}

/** Archives or restores the product's first variant, and updates the product's sizes and colours. */
async function setArchived(of: string, isArchived: boolean): Promise<void> {
  await sql`update variants set archived_at = ${isArchived ? new Date() : null}
    where id = (select min(id::text)::uuid from variants where product_id = ${of})`.execute(db);
  await sql`update products set
      sizes = array(select distinct size from variants where product_id = products.id and archived_at is null order by 1),
      colors = array(select distinct color from variants where product_id = products.id and archived_at is null order by 1)
    where id = ${of}`.execute(db);
}

async function pause(of: string, isPaused: boolean): Promise<void> {
  await db
    .insertInto('outfits')
    .values({ product_id: of, is_paused: isPaused })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ is_paused: isPaused }))
    .execute();
}

async function take(of: string, n: number): Promise<void> {
  await free(of);
  const days = sql<string>`daterange(${addDays(FIRST_DAY, n)}, ${addDays(FIRST_DAY, 2 * n)})`;
  await db.insertInto('occupied_days').values({ id: newId(), product_id: of, days }).execute();
}

async function free(of: string): Promise<void> {
  await db.deleteFrom('occupied_days').where('product_id', '=', of).execute();
}

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const question = fc.record<ListingQuery>({
  category: fc.constantFrom('rental', 'Rental'),
  subcategory: maybe(['lehengas'], ['lehengas', 'Sherwanis']),
  size: maybe(['m'], ['m', 'L']),
  color: maybe(['red'], ['red', 'Blue']),
  brand: maybe(['KASHI looms'], ['kashi looms', 'Jaipur Dye Yard']),
  fabric: maybe(['SILK'], ['silk', 'Cotton']),
  occasion: maybe(['wedding'], ['diwali']),
  rating: maybe(...RATING_STEPS),
  discount: maybe(...DISCOUNT_STEPS),
  minPrice: maybe(600, 1200),
  maxPrice: maybe(900, 3000),
  free: fc.option(
    fc.nat(8).map((day) => ({ from: addDays(FIRST_DAY, day), to: addDays(FIRST_DAY, day + 1) })),
    { nil: undefined },
  ),
  sort: fc.constantFrom(...PRODUCT_SORTS),
  page: fc.constantFrom(1, 2),
  limit: fc.constantFrom(5, 24),
});

test('after any change, the rental index returns the same as the products table', async () => {
  const run = fc.asyncProperty(
    fc.array(change, { maxLength: 6 }),
    fc.array(question, { minLength: 1, maxLength: 3 }),
    async (changes, questions) => {
      for (const one of changes) await make(one);
      for (const query of questions)
        expect(await listProducts(db, guest, query)).toEqual(
          await listProducts(db, guest, { ...query, tag: TAG }),
        );
    },
  );
  await fc.assert(run, { numRuns: 120, seed: SEED });
});

test('an inactive category removes its outfits from the rental index', async () => {
  const ask = async () =>
    (await listProducts(db, guest, { rental: true, sort: 'newest', page: 1, limit: 1 })).pagination.total;
  expect(await ask()).toBeGreaterThan(0);
  await db.updateTable('categories').set({ is_active: false }).where('id', '=', cast.rental).execute();
  expect(await ask()).toBe(0);
});
