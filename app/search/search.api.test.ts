import { expect, test } from 'vitest';
import { parseProductQuery } from '#app/catalog/listing/parse-product-query.ts';
import { guest } from '#app/platform/security/actor.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { listSearchResults } from './search.server.ts';

const shop = await openTestShop();
await seedFixtures(shop.db);

async function names(q: string): Promise<string[]> {
  const { body } = await shop.call('GET', `/api/products/search?q=${encodeURIComponent(q)}`);
  return body.map(({ name }: { name: string }) => name);
}

function results(search: string) {
  return listSearchResults(shop.db, guest, parseProductQuery(new URLSearchParams(search), '/search'));
}

test.each([
  ['lehenga', 'lehnga', 'lahanga', 'lehanga', 'lengha', 'ghagra', 'लहंगा', 'lehengaa', 'LEHENGAS'],
  ['kurta', 'kurti', 'kurtti', 'kurtas', 'कुर्ता'],
  ['saree', 'sari', 'saris', 'saaree', 'साड़ी'],
  ['sherwani', 'shervani', 'shervanee', 'sherwanni'],
])('%s is found in every spelling', async (word, ...spellings) => {
  const found = await names(word);
  expect(found).toHaveLength(1);
  for (const spelling of spellings) expect(await names(spelling), spelling).toEqual(found);
});

test('all words must match, each in any spelling', async () => {
  expect(await names('laal lehnga')).toEqual(['Red lehenga']);
  expect(await names('lal lahanga, festive!')).toEqual(['Red lehenga']);
  expect(await names('blue lehenga')).toEqual([]);
});

test('/search lists results with facets, filters and sorting', async () => {
  const { list } = await results('q=festive');
  expect(list.products.map(({ name }) => name).toSorted()).toEqual(['Red lehenga', 'Silk saree']);
  expect(list.facets.subcategories).toEqual([{ value: 'Sarees', count: 1 }]);
  const dearest = await results('q=festive&sort=price-desc');
  expect(dearest.list.products.map(({ name }) => name)).toEqual(['Red lehenga', 'Silk saree']);
  const narrowed = await results('q=festive&color=Gold');
  expect(narrowed.list.products.map(({ name }) => name)).toEqual(['Silk saree']);
});

test('the API returns the same list, page by page', async () => {
  const { body, status } = await shop.call(
    'GET',
    '/api/products/search/results?q=festive&sort=price-desc&limit=1',
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    products: [{ name: 'Red lehenga' }],
    pagination: { page: 1, pages: 2, total: 2 },
  });
  const blank = await shop.call('GET', '/api/products/search/results?q=%20');
  expect([blank.status, blank.body.errors[0].path]).toEqual([400, 'q']);
});

test('a fuzzy search is marked as such, also with filters', async () => {
  expect(await results('q=lehengg&size=M')).toMatchObject({
    isFuzzy: true,
    list: { pagination: { total: 1 } },
  });
  expect((await results('q=lehenga')).isFuzzy).toBe(false);
});

test('a search without results suggests similar products and categories', async () => {
  const { body, status } = await shop.call('GET', '/api/products/search/suggestions?q=silk+sneekers');
  expect(status).toBe(200);
  expect(body.products[0].name).toBe('Silk saree');
  expect((await results('q=womans+size+49')).suggestions?.categories[0]).toEqual({
    name: 'Women',
    path: '/products?category=women',
  });
  expect(body.leftOut).toEqual(['sneekers']);
  const strange = await shop.call('GET', '/api/products/search/suggestions?q=xyzzyx');
  expect(strange.body.products).toEqual([]);
  expect(strange.body.categories.length).toBeGreaterThan(0);
});

async function completionsOf(q: string) {
  const { body } = await shop.call('GET', `/api/products/search/completions?q=${encodeURIComponent(q)}`);
  const { searches, categories, products } = body;
  const listNames = (named: { name: string }[]) => named.map(({ name }) => name);
  return { searches, categories: listNames(categories), products: listNames(products) };
}

test('what is being typed is completed to searches, categories and products', async () => {
  expect(await completionsOf('sar')).toEqual({
    searches: ['saree'],
    categories: ['Sarees'],
    products: ['Silk saree'],
  });
  const { searches, products } = await completionsOf('Red FES');
  expect([searches, products]).toEqual([['red festive'], ['Red lehenga']]);
  expect((await completionsOf('lahan')).searches).toEqual([]);
  expect((await completionsOf('लाल')).searches).toEqual(['red']);
  expect((await completionsOf('lal')).searches).toEqual(['red']);
  expect((await completionsOf('saree ')).searches).toEqual([]);
  expect((await completionsOf('saree under 100')).products).toEqual([]);
  const { body } = await shop.call('GET', '/api/products/search/completions?q=mirror');
  expect(body.products).toEqual([
    expect.objectContaining({ name: 'Mirror-work outfit', isRental: true, price: expect.any(Number) }),
  ]);
});

test.each(['saree und', 'saree under', 'saree under 10'])(
  '%j keeps the completions of the saree',
  async (q) => {
    expect(await completionsOf(q)).toEqual(await completionsOf('saree'));
  },
);

test.each(
  ['suggestions', 'completions'].flatMap((kind) =>
    ['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=%00'].map((query) => [kind, query]),
  ),
)('%s for %.12j are refused', async (kind, query) => {
  const { status, body } = await shop.call('GET', `/api/products/search/${kind}${query}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, errors: [{ path: 'q' }] });
});
