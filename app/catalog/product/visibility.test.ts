import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import { searchProducts } from '#app/search/search.server.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { listCategories, listSubcategories } from '../categories/read-categories.server.ts';
import { addCategory, addSubcategory } from '../categories/write-categories.server.ts';
import { addProduct } from '../editor/add-products.server.ts';
import type { NewProduct, NewRental } from '../editor/new-product.server.ts';
import { listProducts } from '../listing/list-products.server.ts';
import { findOffers } from '../offers/find-offers.server.ts';
import { findProducts, listRelatedProducts, loadProduct } from './products.server.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);
const { asha, meera, admin } = cast;
const closed = await addCategory(db, { name: 'Winter', isActive: false });
const rest = await addSubcategory(db, { categoryId: cast.women, name: 'Jackets', isActive: false });

function add(name: string, facts: Partial<NewProduct> = {}): Promise<string> {
  const product = { name, categoryId: cast.women, pricePaise: rupees(100), variants: [{ quantity: 1 }] };
  return inTransaction(db, (trx) => addProduct(trx, { ...product, ...facts } as NewProduct));
}

function lent(status: NewRental['status']) {
  const rental = { status, securityDepositPaise: rupees(500), ownerId: meera.userId };
  return { categoryId: cast.rental, rental };
}

const products = {
  active: await add('Plain active'),
  inactive: await add('Plain inactive', { isActive: false, tags: ['everyday', 'hidden'] }),
  ofClosedCategory: await add('Plain coat', { categoryId: closed }),
  ofRestingSubcategory: await add('Plain jacket', { subcategoryId: rest }),
  approved: await add('Plain approved', lent('approved')),
  pending: await add('Plain pending', lent('pending')),
  rejected: await add('Plain rejected', lent('rejected')),
  unlent: await add('Plain unlent', { categoryId: cast.rental }),
  archived: await add('Plain archived', lent('approved')),
};
await db
  .updateTable('products')
  .set({ archived_at: new Date() })
  .where('id', '=', products.archived)
  .execute();
type Name = keyof typeof products;
const names = Object.keys(products) as Name[];

const actors: Record<string, Actor> = { guest, asha, meera, admin };
const PUBLIC: Name[] = ['active', 'approved'];
const ALL: Name[] = names.filter((name) => name !== 'archived');
const OWN: Name[] = ['active', 'approved', 'pending', 'rejected'];

const inLists: [who: string, sees: Name[]][] = [
  ['guest', PUBLIC],
  ['asha', PUBLIC],
  ['meera', PUBLIC],
  ['admin', ALL],
];

test.each(inLists)('%s sees in lists %j', async (who, sees) => {
  const actor = actors[who] as Actor;
  const { products: listed } = await listProducts(db, actor, {
    q: 'plain',
    sort: 'newest',
    page: 1,
    limit: 50,
  });
  expect(namesOf(listed)).toEqual(sees.toSorted());
});

test.each(inLists)('%s finds %j', async (who, sees) => {
  const actor = actors[who] as Actor;
  const found = await searchProducts(db, actor, { text: 'plain', page: 1, limit: 50 });
  expect(namesOf(found)).toEqual(sees.toSorted());
});

test.each(inLists)('%s gets by ids %j', async (who, sees) => {
  const found = await findProducts(db, actors[who] as Actor, Object.values(products));
  expect(namesOf(found)).toEqual(sees.toSorted());
});

test.each([
  ['guest', PUBLIC],
  ['asha', PUBLIC],
  ['meera', OWN],
  ['admin', ALL],
] satisfies [string, Name[]][])('%s opens %j', async (who, sees) => {
  for (const name of names) {
    const page = loadProduct(db, actors[who] as Actor, products[name]);
    if (sees.includes(name)) expect((await page)._id).toBe(products[name]);
    else await expect(page).rejects.toMatchObject({ reason: 'not found', message: 'Product not found' });
  }
});

test('hidden products are neither offered nor related', async () => {
  const choices = names.map((name) => ({ productId: products[name], size: 'M', color: 'Default' }));
  const offers = await findOffers(db, choices);
  expect(names.filter((_, place) => offers[place]?.kind === 'offer')).toEqual(PUBLIC);
  const related = await listRelatedProducts(db, cast.outfit);
  expect(related.map(({ name }) => name).toSorted()).toEqual(['Ivory sherwani', 'Plain approved']);
});

test('only admins see an inactive category and its products, and counts follow', async () => {
  const counts = async (actor: Actor) =>
    Object.fromEntries(
      (await listCategories(db, actor)).map(({ name, productCount }) => [name, productCount]),
    );
  expect(await counts(asha)).toEqual({ Women: 4, Men: 0, Rental: 3 });
  expect(await counts(admin)).toEqual({ Women: 6, Men: 0, Rental: 6, Winter: 1 });

  const subcategories = async (actor: Actor) => (await listSubcategories(db, actor)).map(({ name }) => name);
  expect(await subcategories(guest)).toEqual(['Kurtas', 'Sarees']);
  expect(await subcategories(admin)).toEqual(['Jackets', 'Kurtas', 'Sarees']);
});

function namesOf(listed: { _id: string }[]): Name[] {
  return names.filter((name) => listed.some(({ _id }) => _id === products[name])).toSorted();
}
