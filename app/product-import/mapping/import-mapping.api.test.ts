import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import type { ColumnMapping } from './import-fields.ts';

const shop = await openTestShop();
await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);

const IMPORT = '/api/admin/products/import';
const HEADER = ['Item', 'Dept.', 'Rate', 'MRP', 'Code', 'Pcs', 'Size', 'Shade', 'Shelf'];
const ROWS = [
  ['Blue kurta', 'Men', 899, 1299, 'BK-S', 4, 'S', 'Blue', 'A1'],
  ['', '', '', '', 'BK-M', 6, 'M', 'Blue', 'A1'],
  ['Plain belt', 'Men', 350, '', 'PB', 9, '', '', 'B2'],
];
const MAPPING: ColumnMapping = {
  ...{ Item: 'title', 'Dept.': 'category', Rate: 'price', MRP: 'oldPrice' },
  ...{ Code: 'sku', Pcs: 'stock', Size: 'size', Shade: 'color' },
};
async function send(path: string, rows: (string | number)[][], { mapping = {}, token = admin.token } = {}) {
  const query =
    Object.keys(mapping).length > 0 ? `?${new URLSearchParams({ mapping: JSON.stringify(mapping) })}` : '';
  return await shop.call('POST', `${path}${query}`, {
    token,
    body: rows.map(csvLine).join(''),
    headers: { 'content-type': 'text/csv' },
  });
}
const columnsOf = (rows: (string | number)[][]) => send(`${IMPORT}/columns`, rows);
async function productNamed(name: string) {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return (await admin.call('GET', `/api/admin/products/${id}`)).body.product;
}

test('columns are shown with their first values and a suggestion', async () => {
  const { status, body } = await columnsOf([HEADER, ...ROWS]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ dialect: null, rows: 3, isRemembered: false },
    mapping: { Item: 'title', Rate: 'price', MRP: 'oldPrice', Pcs: 'stock', Size: 'size', Shade: 'color' },
  });
  expect(body.columns[0]).toEqual({ name: 'Item', samples: ['Blue kurta', 'Plain belt'] });
  expect(body.columns[7]).toEqual({ name: 'Shade', samples: ['Blue'] });
  expect(
    (
      await columnsOf([
        ['Handle', 'Title'],
        ['a', 'A'],
      ])
    ).body.dialect,
  ).toBe('shopify');
});

test('a file with mapped columns is imported, and its mapping is remembered for the same columns', async () => {
  expect((await send(IMPORT, [HEADER, ...ROWS])).body.message).toContain('The column Handle is missing.');
  const { status, body } = await send(IMPORT, [HEADER, ...ROWS], { mapping: MAPPING });
  expect([status, body]).toEqual([200, { created: 2, updated: 0, failed: [] }]);
  const kurta = await productNamed('Blue kurta');
  expect(kurta).toMatchObject({ price: 899, oldPrice: 1299, sizes: ['S', 'M'], colors: ['Blue'], stock: 10 });
  expect(kurta.variants.map(({ sku }: { sku: string }) => sku)).toEqual(['BK-S', 'BK-M']);
  expect(await productNamed('Plain belt')).toMatchObject({ price: 350, oldPrice: null, stock: 9, sizes: [] });

  const reordered = [HEADER, ...ROWS].map((row) => row.toReversed());
  expect((await columnsOf(reordered)).body).toMatchObject({ isRemembered: true, mapping: MAPPING });
  expect((await columnsOf([HEADER.slice(1), ...ROWS])).body.isRemembered).toBe(false);
});

test('the next file with the same names changes prices and keeps what has no column', async () => {
  const rows = [
    ['Item', 'Rate'],
    ['Plain belt', 375],
  ];
  const { body } = await send(IMPORT, rows, { mapping: { Item: 'title', Rate: 'price' } });
  expect(body).toEqual({ created: 0, updated: 1, failed: [] });
  expect(await productNamed('Plain belt')).toMatchObject({ price: 375, stock: 9 });
});

test('colours without sizes, and a key of its own', async () => {
  const rows = [
    ['Id', 'Item', 'Rate', 'Shade', 'Dept.'],
    ['x 1', 'Stole', 500, 'Red', 'Men'],
    ['x 1', 'Stole', 500, 'Green', 'Men'],
  ];
  const mapping: ColumnMapping = {
    Id: 'handle',
    Item: 'title',
    Rate: 'price',
    Shade: 'color',
    'Dept.': 'category',
  };
  expect((await send(IMPORT, rows, { mapping })).body).toMatchObject({ created: 1, failed: [] });
  expect(await productNamed('Stole')).toMatchObject({ colors: ['Red', 'Green'], sizes: [] });
});

test('a mapping that does not fit is refused with a sentence', async () => {
  const file = [HEADER, ...ROWS];
  const messageOf = async (mapping: object) => {
    const { status, body } = await send(IMPORT, file, { mapping: mapping as ColumnMapping });
    return [status, body.message];
  };
  expect(await messageOf({ Rate: 'price' })).toEqual([
    400,
    'Choose the column with the product’s name, or with its key.',
  ]);
  expect(await messageOf({ Item: 'title', Rate: 'price', MRP: 'price' })).toEqual([
    400,
    'Two columns are mapped to Price. Choose one of them.',
  ]);
  expect(await messageOf({ Item: 'title', Cost: 'price' })).toEqual([400, 'The file has no column Cost.']);
  expect((await messageOf({ Item: 'margin' }))[0]).toBe(400);
  const wrong = await shop.call('POST', `${IMPORT}?mapping=${encodeURIComponent('{"a"')}&run=${newId()}`, {
    token: admin.token,
    body: file.map(csvLine).join(''),
    headers: { 'content-type': 'text/csv' },
  });
  expect(wrong.status).toBe(400);
  expect((await send(`${IMPORT}/columns`, file, { token: shopper.token })).status).toBe(403);
});
