import { expect, test } from 'vitest';
import { addProducts } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { listSearchResults, searchProducts } from './search.server.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);
const things = [
  { name: 'Kurti', tags: ['summer-wear'] },
  { name: 'Kurti set with palazzo' },
  { name: 'Printed kurti', brand: 'Café Čarda' },
  { name: 'Embroidered dupatta', fabric: 'Silk  Chiffon' },
  { name: 'लाल साड़ी 100% silk' },
  { name: 'Lac poncho for girls' },
  { name: 'Ochre poncho', color: 'Madder' },
  { name: 'Madder woven poncho', color: 'Madder' },
];
await inTransaction(db, (trx) =>
  addProducts(
    trx,
    things.map(({ color = 'Turquoise', ...thing }) => ({
      ...thing,
      categoryId: cast.men,
      pricePaise: rupees(500),
      variants: [{ color, quantity: 1 }],
    })),
  ),
);

async function find(text: string, page = 1, limit = 24): Promise<string[]> {
  return (await searchProducts(db, guest, { text, page, limit })).map(({ name }) => name);
}

test('a name with all words comes before another choice of colour, and names that end with them first', async () => {
  expect(await find('red poncho')).toEqual(['Madder woven poncho', 'Ochre poncho']);
  expect((await find('poncho')).at(-1)).toBe('Lac poncho for girls');
});

test('exact names come first, then names with the prefix, then names with the word', async () => {
  expect((await find('kurti')).slice(0, 3)).toEqual(['Kurti', 'Kurti set with palazzo', 'Printed kurti']);
});

test('a product is found by its tag, category, subcategory, brand and colour', async () => {
  expect(await find('summer wear')).toEqual(['Kurti']);
  expect(await find('summer-wear')).toEqual(['Kurti']);
  expect((await find('sarees'))[0]).toBe('Silk saree');
  expect(await find('cafe carda')).toEqual(['Printed kurti']);
  expect(await find('turquoise dupatta')).toEqual(['Embroidered dupatta']);
  expect(await find('women indigo')).toEqual(['Cotton kurta']);
});

test.each([
  ['kurtti', 'Kurti'],
  ['lehnga', 'Red lehenga'],
  ['shervani', 'Ivory sherwani'],
  ['duppata', 'Embroidered dupatta'],
  ['sari', 'Silk saree'],
  ['embroidred dupatta', 'Embroidered dupatta'],
  ['lehanga', 'Red lehenga'],
])('a search forgives the typo in %s', async (text, expected) => {
  expect(await find(text)).toContain(expected);
});

test('exact matches are not mixed with similar products', async () => {
  expect(await find('palazzo')).toEqual(['Kurti set with palazzo']);
  expect(await find('palazzo', 2)).toEqual([]);
});

test.each([
  ['%', ['लाल साड़ी 100% silk']],
  ['_', []],
  ['\\', []],
  ["'", []],
  ["' or 1=1 --", []],
  ['🎉', []],
  ['xyzzyx', []],
])('%s is looked for as it is', async (text, expected) => {
  expect(await find(text)).toEqual(expected);
});

test('synonyms come after matches of the typed word', async () => {
  expect((await find('kurti')).at(-1)).toBe('Cotton kurta');
  expect((await find('kurta'))[0]).toBe('Cotton kurta');
  expect(await find('साड़ी')).toEqual(['लाल साड़ी 100% silk', 'Silk saree']);
  expect((await find('saris'))[0]).toBe('Silk saree');
});

test('a product is found by its fabric', async () => {
  expect(await find('chiffon')).toEqual(['Embroidered dupatta']);
});

test('words match from their start: red does not match embroidered', async () => {
  expect(await find('red')).not.toContain('Embroidered dupatta');
  expect((await find('red'))[0]).toBe('Red lehenga');
});

test('changed synonyms take effect at once', async () => {
  expect(await find('stoles')).toEqual([]);
  await db
    .insertInto('search_synonyms')
    .values({ words: ['Dupatta', 'stole'] })
    .execute();
  expect(await find('stoles')).toEqual(['Embroidered dupatta']);
});

test('pages follow one another', async () => {
  expect([...(await find('kurti', 1, 2)), ...(await find('kurti', 2, 2))]).toEqual(await find('kurti'));
});

test.each(['', '   ', ' \n'])('a blank search is refused: %j', async (text) => {
  await expect(find(text)).rejects.toMatchObject({ reason: 'invalid', errors: [{ path: 'q' }] });
});

test('200 characters are searched, 201 are refused', async () => {
  expect(await find('kurti '.repeat(40).slice(0, 200))).toContain('Kurti');
  expect(await find('क'.repeat(200))).toEqual([]);
  await expect(find('x'.repeat(201))).rejects.toMatchObject({ reason: 'invalid' });
});

test('a price and people in a search are understood', async () => {
  expect(await find('kurti under 600 for gents')).toEqual([
    'Kurti',
    'Kurti set with palazzo',
    'Printed kurti',
  ]);
  expect(await find('kurti under 400')).toEqual([]);
  expect(await find('kurta for women below ₹1,000')).toEqual(['Cotton kurta']);
  expect(await find('above 4000')).toEqual(['Red lehenga']);
});

test('similar products keep to the price of the search', async () => {
  const { suggestions } = await listSearchResults(db, guest, {
    ...{ q: 'silk sneekers under 600', sort: 'featured', page: 1, limit: 24 },
  });
  expect(suggestions?.products.length).toBeGreaterThan(0);
  expect(suggestions?.products.every(({ price }) => price <= 600)).toBe(true);
});
