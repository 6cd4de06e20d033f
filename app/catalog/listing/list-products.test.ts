import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { addProduct } from '../editor/add-products.server.ts';
import { updateProductRatings } from '../product/products.server.ts';
import { listProducts } from './list-products.server.ts';
import type { ProductQuery } from './product-query.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);
const shawl = await inTransaction(db, (trx) =>
  addProduct(trx, {
    name: '100% शॉल 🧣 o’clock\\n',
    categoryId: cast.men,
    pricePaise: rupees(6500),
    countryOfOrigin: 'Nepal',
    brand: 'Pokhara Looms',
    fabric: 'Yak wool',
    oldPricePaise: rupees(9230),
    tags: ['50%_off', 'diwali'],
    pictures: [{ url: '/media/red/900.webp' }, { url: '/media/blue/900.webp', color: 'Blue' }],
    createdAt: new Date('2026-01-06T10:00:00Z'),
    variants: [
      { size: 'XXL', color: 'Red', quantity: 1 },
      { size: 'XS', color: 'Blue', quantity: 0 },
      { size: 'Free', color: 'Blue', quantity: 1 },
    ],
  }),
);

function list(query: Partial<ProductQuery> = {}) {
  return listProducts(db, guest, { sort: 'newest', page: 1, limit: 24, ...query });
}

async function names(query: Partial<ProductQuery>): Promise<string[]> {
  return (await list(query)).products.map(({ name }) => name.split(' ').at(-1) ?? '');
}

test.each([
  ['a category in any case', { category: 'wOMEN' }, ['saree', 'kurta', 'lehenga']],
  ['a category by its id', { category: cast.men }, ['o’clock\\n']],
  ['an unknown category', { category: 'Shoes' }, []],
  ['a subcategory by its name', { subcategory: ['kurtas'] }, ['kurta']],
  ['a subcategory by its id', { subcategory: [cast.sarees] }, ['saree']],
  ['a subcategory of another category', { category: 'men', subcategory: [cast.sarees] }, []],
  ['a tag', { tag: 'festive' }, ['saree', 'lehenga']],
  ['several words, all required', { q: 'saree  SILK' }, ['saree']],
  ['Devanagari', { q: 'शॉल' }, ['o’clock\\n']],
  ['an emoji', { q: '🧣' }, ['o’clock\\n']],
  ['a literal percent sign', { q: '%' }, ['o’clock\\n']],
  ['a literal underscore', { q: '_' }, ['o’clock\\n']],
  ['a literal backslash', { q: '\\' }, ['o’clock\\n']],
  ['text that looks like SQL', { q: "'; drop table products;--" }, []],
  ['a tag that looks like a pattern', { tag: '50%_off' }, ['o’clock\\n']],
  ['a size', { size: ['l'] }, ['sherwani', 'kurta', 'lehenga']],
  ['a colour', { color: ['red'] }, ['o’clock\\n', 'lehenga']],
  ['a size in a colour: a single variant must have both', { size: ['XS'], color: ['Red'] }, []],
  ['any of two sizes', { size: ['XS', 'xxl'] }, ['o’clock\\n']],
  ['a family of colours', { colorFamily: ['Red'] }, ['o’clock\\n', 'lehenga']],
  [
    'any of two families',
    { colorFamily: ['Red', 'white AND cream'] },
    ['o’clock\\n', 'sherwani', 'kurta', 'lehenga'],
  ],
  ['in stock only', { size: ['L'], inStock: true }, ['sherwani', 'kurta']],
  ['a country', { country: ['nepal'] }, ['o’clock\\n']],
  ['a brand in any case', { brand: ['pokhara LOOMS'] }, ['o’clock\\n']],
  ['any of two fabrics', { fabric: ['Yak wool', 'jute'] }, ['o’clock\\n']],
  ['an occasion', { occasion: ['diwali'] }, ['o’clock\\n']],
  ['any of two occasions', { occasion: ['Festive', 'diwali'] }, ['o’clock\\n', 'saree', 'lehenga']],
  ['a discount', { discount: 20 }, ['o’clock\\n', 'lehenga']],
  ['a discount that is rounded to 30%', { discount: 30 }, ['o’clock\\n']],
  ['a rating, which products without reviews have not', { rating: 3 }, []],
  ['rentals, in any category', { rental: true }, ['sherwani', 'outfit']],
  ['no rentals', { rental: false }, ['o’clock\\n', 'saree', 'kurta', 'lehenga']],
  ['a price from', { minPrice: 2500 }, ['o’clock\\n', 'saree', 'lehenga']],
  ['a price up to', { maxPrice: 899 }, ['outfit', 'kurta']],
  ['a price between', { minPrice: 899, maxPrice: 899.5 }, ['sherwani', 'kurta'].slice(1)],
  ['reversed bounds', { minPrice: 3000, maxPrice: 1000 }, []],
  ["the slider's full range, which means no limit", { minPrice: 0, maxPrice: 5000 }, undefined],
] satisfies [string, Partial<ProductQuery>, string[] | undefined][])(
  'a listing can be asked for %s',
  async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected ?? (await names({})));
  },
);

test('sorts by price in both directions and by newest', async () => {
  const cheapest = ['outfit', 'kurta', 'sherwani', 'saree', 'lehenga', 'o’clock\\n'];
  expect(await names({ sort: 'price-asc' })).toEqual(cheapest);
  expect(await names({ sort: 'price-desc' })).toEqual(cheapest.toReversed());
  expect(await names({})).toEqual(['o’clock\\n', 'sherwani', 'outfit', 'saree', 'kurta', 'lehenga']);
});

test('featured: tagged products, then well rated, then newest, badly rated last', async () => {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('products')
      .set({ tags: ['featured'] })
      .where('id', '=', cast.outfit)
      .execute();
    await updateProductRatings(trx, [
      { productId: cast.lehenga, mean: 4.66, count: 3 },
      { productId: shawl, mean: 1.5, count: 2 },
    ]);
  });
  const expected = ['outfit', 'lehenga', 'sherwani', 'saree', 'kurta', 'o’clock\\n'];
  expect(await names({ sort: 'featured' })).toEqual(expected);
});

test('each facet is counted with the other filters and without its own', async () => {
  const { facets } = await list({ category: 'women', size: ['M'] });
  expect(facets).toEqual({
    sizes: [
      { value: 'S', count: 2 },
      { value: 'M', count: 2 },
      { value: 'L', count: 2 },
    ],
    colors: [
      { value: 'Indigo', count: 1 },
      { value: 'Red', count: 1 },
      { value: 'White', count: 1 },
    ],
    colorFamilies: [
      { value: 'Red', count: 1, paint: '#A3242F' },
      { value: 'Blue', count: 1, paint: '#2F5597' },
      { value: 'White and cream', count: 1, paint: '#FAF6EE' },
    ],
    subcategories: [{ value: 'Kurtas', count: 1 }],
    countries: [{ value: 'India', count: 2 }],
    brands: [],
    fabrics: [],
    occasions: [
      { value: 'everyday', count: 1 },
      { value: 'festive', count: 1 },
    ],
    ratings: [
      { value: '4', count: 1 },
      { value: '3', count: 1 },
    ],
    discounts: [
      { value: '20', count: 1 },
      { value: '10', count: 1 },
    ],
    rentals: 0,
    price: { min: 899, max: 4500 },
  });
});

test('the price range follows the other filters', async () => {
  const { facets, pagination } = await list({ category: 'women', maxPrice: 1000 });
  expect(pagination.total).toBe(1);
  expect(facets.price).toEqual({ min: 899, max: 4500 });
});

test('letter sizes come first in their order, and sold-out choices count only without inStock', async () => {
  const sizes = async (query: Partial<ProductQuery>) =>
    (await list(query)).facets.sizes.map(({ value }) => value);
  expect(await sizes({ category: 'men' })).toEqual(['XS', 'XXL', 'Free']);
  expect(await sizes({ category: 'men', inStock: true })).toEqual(['XXL', 'Free']);
});

test('facets and total match the list for any query', async () => {
  for (const query of [
    {},
    { size: ['L'] },
    { color: ['Red'] },
    { size: ['L'], inStock: true },
    { rental: true },
    { occasion: ['festive'], discount: 10 },
    { brand: ['Pokhara Looms'] },
  ]) {
    const { products, pagination, facets } = await list(query);
    expect(pagination.total).toBe(products.length);
    for (const { value, count } of facets.sizes) {
      expect((await list({ ...query, size: [value] })).pagination.total).toBe(count);
    }
    for (const { value, count } of facets.colors) {
      expect((await list({ ...query, color: [value] })).pagination.total).toBe(count);
    }
    for (const { value, count } of facets.colorFamilies) {
      expect((await list({ ...query, colorFamily: [value] })).pagination.total).toBe(count);
    }
    for (const name of ['brand', 'fabric', 'occasion'] as const) {
      for (const { value, count } of facets[`${name}s`])
        expect((await list({ ...query, [name]: [value] })).pagination.total).toBe(count);
    }
    for (const name of ['rating', 'discount'] as const) {
      for (const { value, count } of facets[`${name}s`])
        expect((await list({ ...query, [name]: Number(value) })).pagination.total).toBe(count);
    }
    expect((await list({ rental: true, ...query })).pagination.total).toBe(facets.rentals);
  }
});

test('pages neither repeat nor skip a product, and a page past the end is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list({ sort: 'featured', page, limit: 2 })));
  const ids = pages.flatMap(({ products }) => products.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(6);
  expect(pages[0]?.pagination).toEqual({ page: 1, pages: 3, limit: 2, total: 6 });
  const beyond = await list({ page: 999_999_999, limit: 100 });
  expect(beyond).toMatchObject({ products: [], pagination: { page: 999_999_999, total: 6 } });
});

test('an empty list has empty facets', async () => {
  const { pagination, facets } = await list({ category: 'Shoes' });
  expect(pagination).toEqual({ page: 1, pages: 0, limit: 24, total: 0 });
  expect(facets).toEqual({
    sizes: [],
    colors: [],
    colorFamilies: [],
    rentals: 0,
    subcategories: [],
    countries: [],
    brands: [],
    fabrics: [],
    occasions: [],
    ratings: [],
    discounts: [],
    price: { min: 0, max: 0 },
  });
});

test('sizes are listed from small to large, not by count', async () => {
  for (const sizes of [
    ['38', 'Free', 'UK 10', 'M'],
    ['38', '8', 'XL'],
  ])
    await inTransaction(db, (trx) =>
      addProduct(trx, {
        ...{ name: 'Sized shirt', categoryId: cast.men, pricePaise: rupees(900), tags: ['sized'] },
        pool: { sizes, colors: [], quantity: 1 },
      }),
    );
  const { facets } = await list({ tag: 'sized' });
  expect(facets.sizes.map(({ value }) => value)).toEqual(['M', 'XL', '8', 'UK 10', '38', 'Free']);
});

test('a product is shown in the colour that the list is filtered by', async () => {
  for (const filter of [{ color: ['blue'] }, { colorFamily: ['Blue'] }]) {
    const { products } = await list({ ...filter, category: 'men' });
    expect(products).toMatchObject([
      { images: ['/media/blue/900.webp'], colors: ['Blue', 'Red'], shownColor: 'Blue' },
    ]);
  }
  const { products } = await list({ color: ['red', 'blue'], category: 'men' });
  expect(products).toMatchObject([{ images: ['/media/red/900.webp'], colors: ['Red', 'Blue'] }]);
  expect(products[0]).not.toHaveProperty('shownColor');
});

test('a list of a colour begins with products that have a picture of it; others say that they come in it', async () => {
  const both = (...colors: string[]) => colors.map((color) => ({ color, quantity: 1 }));
  const fields = { categoryId: cast.men, pricePaise: rupees(900), tags: ['dyed'] };
  await inTransaction(db, async (trx) => {
    await addProduct(trx, {
      ...{ ...fields, name: 'Plum shirt', variants: both('Plum') },
      pictures: [{ url: '/media/plum/900.webp' }],
      createdAt: new Date('2026-02-01T10:00:00Z'),
    });
    await addProduct(trx, {
      ...{ ...fields, name: 'Newer shirt', variants: both('Sand', 'Plum') },
      pictures: [{ url: '/media/sand/900.webp' }],
      createdAt: new Date('2026-02-02T10:00:00Z'),
    });
  });
  for (const filter of [{ color: ['plum'] }, { colorFamily: ['Purple'] }]) {
    const { products } = await list({ ...filter, tag: 'dyed', sort: 'featured' });
    expect(products.map(({ name, alsoInColor }) => [name, alsoInColor])).toEqual([
      ['Plum shirt', undefined],
      ['Newer shirt', 'Plum'],
    ]);
    const newest = await list({ ...filter, tag: 'dyed', sort: 'newest' });
    expect(newest.products.map(({ name }) => name)).toEqual(['Newer shirt', 'Plum shirt']);
  }
});
