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

test('another spelling is a whole word: black, also kala, does not find kalamkari', async () => {
  const of = (color: string) => [{ color, quantity: 1 }];
  const fields = { categoryId: cast.women, pricePaise: rupees(900) };
  await inTransaction(db, (trx) =>
    addProducts(trx, [
      { ...fields, name: 'Kalamkari jhabla', variants: of('Ivory') },
      { ...fields, name: 'Kalamkari jhabla in black', variants: of('Iron black') },
      { ...fields, name: 'Kala jhabla', variants: of('Ivory') },
    ]),
  );
  expect((await find('black jhabla')).toSorted()).toEqual(['Kala jhabla', 'Kalamkari jhabla in black']);
  expect((await find('kala jhabla')).length).toBe(3);
});

test('a colour finds all that shoppers call so, and nothing that is only spelt like it', async () => {
  await inTransaction(db, (trx) =>
    addProducts(
      trx,
      [
        ['Jaal jhalla', 'Pista'],
        ['Rose jaal jhalla', 'Bottle green'],
        ['Vine jhalla', 'Blush'],
        ['Broad stripe jhalla', 'Sindoor'],
        ['Check jhalla', 'Light indigo'],
        ['Plain jhalla', 'Chalk white'],
      ].map(([name = '', color]) => ({
        ...{ name, categoryId: cast.men, pricePaise: rupees(900) },
        variants: [{ color, quantity: 1 }],
      })),
    ),
  );
  expect(await find('pink jhalla')).toEqual(['Vine jhalla']);
  expect(await find('लाल jhalla')).toEqual(['Broad stripe jhalla']);
  expect(await find('maroon jhalla')).toEqual(['Broad stripe jhalla']);
  expect(await find('navy jhalla')).toEqual(['Check jhalla']);
  expect(await find('cream jhalla')).toEqual(['Plain jhalla']);
  expect((await find('green jhalla')).toSorted()).toEqual(['Jaal jhalla', 'Rose jaal jhalla']);
  expect(await find('brown jhalla')).toEqual([]);
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
    ...{ q: 'dupatta size XS under 600', sort: 'featured', page: 1, limit: 24 },
  });
  expect(suggestions?.products.length).toBeGreaterThan(0);
  expect(suggestions?.products.every(({ price }) => price <= 600)).toBe(true);
});

test('a search keeps to a price above the slider’s end', async () => {
  expect(await find('lehenga under 6000')).toEqual(['Red lehenga']);
  expect(await find('lehenga under 4k')).toEqual([]);
});

test('words that no product has together with the others are left out', async () => {
  const found = async (q: string) => {
    const { list, isFuzzy, leftOut } = await listSearchResults(db, guest, {
      ...{ q, sort: 'featured', page: 1, limit: 24 },
    });
    return { names: list.products.map(({ name }) => name), isFuzzy, leftOut };
  };
  expect(await found('party sherwani')).toEqual({
    names: ['Ivory sherwani'],
    isFuzzy: false,
    leftOut: ['party'],
  });
  expect(await found('kurti set with dupatta')).toEqual({
    names: ['Kurti set with palazzo'],
    isFuzzy: false,
    leftOut: ['dupatta'],
  });
  expect(await found('silk shervanni')).toMatchObject({ names: ['Ivory sherwani'], leftOut: ['silk'] });
  expect(await found('xyzzyx plugh')).toEqual({ names: [], isFuzzy: true, leftOut: [] });
});

test('a search for a colour begins with products that are shown in it', async () => {
  const picture = (name: string, color?: string) => ({ url: `/media/${name}/900.webp`, color });
  const colours = (...colors: string[]) => colors.map((color) => ({ color, quantity: 1 }));
  await inTransaction(db, (trx) =>
    addProducts(
      trx,
      [
        {
          ...{ name: 'Maroon check farshi', variants: colours('Teal', 'Madder') },
          pictures: [picture('teal'), picture('madder', 'Madder'), picture('madder-back', 'Madder')],
        },
        { name: 'Red farshi of one picture', variants: colours('Teal', 'Red'), pictures: [picture('any')] },
        { name: 'Farshi', variants: colours('Madder', 'Teal'), pictures: [picture('own')] },
      ].map((product) => ({ ...product, categoryId: cast.women, pricePaise: rupees(900) })),
    ),
  );
  const [own, other, last] = await searchProducts(db, guest, { text: 'red farshi', page: 1, limit: 24 });
  expect([own?.name, own?.images, own?.shownColor]).toEqual(['Farshi', ['/media/own/900.webp'], undefined]);
  expect(other).toMatchObject({
    name: 'Maroon check farshi',
    images: ['/media/madder/900.webp', '/media/madder-back/900.webp'],
    colors: ['Madder', 'Teal'],
    shownColor: 'Madder',
  });
  expect(last?.name).toBe('Red farshi of one picture');
  expect((await searchProducts(db, guest, { text: 'farshi', page: 1, limit: 1 }))[0]?.name).toBe('Farshi');
});

test.each([
  ['poncho for the girls', 'Lac poncho for girls'],
  ['kurti with palazzo', 'Kurti set with palazzo'],
  ['sherwani for men on rent', 'Ivory sherwani'],
])('a search leaves out words that say nothing: %s', async (text, expected) => {
  expect(await find(text)).toContain(expected);
});

test('a search finds sizes and outfits to rent that it names, unless a filter says otherwise', async () => {
  const found = async (q: string, filter = {}) => {
    const query = { q, ...filter, sort: 'featured', page: 1, limit: 24 } as const;
    return (await listSearchResults(db, guest, query)).list.products.map(({ name }) => name);
  };
  expect(await found('lehenga size M')).toEqual(['Red lehenga']);
  expect(await found('lehenga size XS')).toEqual([]);
  expect(await found('lehenga size XS', { size: ['S'] })).toEqual(['Red lehenga']);
  expect(await found('sherwani on rent')).toEqual(['Ivory sherwani']);
  expect(await found('sherwani on rent', { rental: false })).toEqual([]);
});

test('a price in a search is a price to buy, unless the search or a filter asks to rent', async () => {
  const found = async (q: string, filter = {}) => {
    const query = { q, ...filter, sort: 'featured', page: 1, limit: 24 } as const;
    return (await listSearchResults(db, guest, query)).list;
  };
  const names = async (...args: Parameters<typeof found>) =>
    (await found(...args)).products.map(({ name }) => name);
  expect(await names('sherwani')).toContain('Ivory sherwani');
  expect(await names('sherwani under 90000')).not.toContain('Ivory sherwani');
  expect(await names('sherwani on rent under 90000')).toEqual(['Ivory sherwani']);
  expect(await names('sherwani under 90000', { rental: true })).toEqual(['Ivory sherwani']);
  expect(await names('sherwani under 90000', { category: 'rental' })).toEqual(['Ivory sherwani']);
  const { products, pagination } = await found('under 90000');
  expect(products.some(({ isRental }) => isRental)).toBe(false);
  expect(pagination.total).toBe(products.length);
});

test('what ends with the word comes first, unless something else has it with it', async () => {
  await inTransaction(db, (trx) =>
    addProducts(
      trx,
      ['Jacket with angarkha', 'Angarkha for boys', 'Ivory angarkha'].map((name) => ({
        name,
        categoryId: cast.men,
        pricePaise: rupees(900),
        variants: [{ color: 'Ivory', quantity: 1 }],
      })),
    ),
  );
  const found = await find('angarkha');
  expect(found.indexOf('Ivory angarkha')).toBeLessThan(found.indexOf('Jacket with angarkha'));
  expect(found.at(-1)).toBe('Jacket with angarkha');
});

test('a name with more of the words comes first', async () => {
  await inTransaction(db, (trx) =>
    addProducts(
      trx,
      [
        { name: 'Lac jama', color: 'Indigo', createdAt: new Date('2026-02-01T10:00:00Z') },
        { name: 'Indigo jama', color: 'Lac', createdAt: new Date('2026-01-01T10:00:00Z') },
      ].map(({ color, ...product }) => ({
        ...product,
        categoryId: cast.women,
        pricePaise: rupees(900),
        variants: [
          { color: 'Indigo', quantity: 1 },
          { color, size: 'M', quantity: 1 },
        ],
      })),
    ),
  );
  expect(await find('indigo jama women')).toEqual(['Indigo jama', 'Lac jama']);
});
