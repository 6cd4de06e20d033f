import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { greyPng } from '#test/media-samples.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

let fetched = 0;
const shop = await openTestShop({
  async fetchPicture(_url, folder) {
    fetched += 1;
    const place = path.join(folder, newId());
    writeFileSync(place, greyPng(60, 40 + fetched));
    return { kind: 'png', path: place, size: 100, remove: async () => rmSync(place) };
  },
});
await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });

async function bring(csv: string, choice: Record<string, string> = {}) {
  const headers = { 'content-type': 'text/csv' };
  const path = `/api/admin/products/import?${new URLSearchParams({ mode: 'all', ...choice })}`;
  return (await shop.call('POST', path, { token: admin.token, body: csv, headers })).body;
}
async function exported(): Promise<string> {
  return (await admin.call('GET', '/api/admin/products/export')).body.toString('utf8');
}
const wholeCatalogue = async () =>
  (
    await sql`
      select products.*, (select json_agg(v order by v.id) from variants v where v.product_id = products.id) as variants,
        (select json_agg(s order by s.id) from stock_items s where s.product_id = products.id) as stock_items,
        (select json_agg(p order by p.id) from product_pictures p where p.product_id = products.id) as pictures
      from products order by id
    `.execute(shop.db)
  ).rows;

const FIRST = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name'];
const COLUMNS = [
  ...FIRST,
  ...['Option1 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'SEO Title', 'SEO Description', 'Status'],
];
const SIZES = ['S', 'M', 'L'];
const LONG_TAG = 'long '.repeat(15);
const body = (name: string) =>
  `<div class="rte"><h2>${name}</h2><p>Hand&nbsp;woven &amp; <strong>soft</strong>, &#8377;499<br/>by <em>Leela</em>.</p>\n<ul>\n<li>  Cotton </li><li><a href="https://example.com/care">Care</a></li></ul><table><tr><td>Bust</td><td>91</td></tr></table><script>x()</script></div>`;

/** Lines of a Shopify export: one for each variant or picture; only the first has the product's fields. */
function linesOf(handle: string, pictures: number): (string | number)[][] {
  return Array.from({ length: pictures }, (_, line) => {
    const product = [
      `${handle} of the season `,
      body(handle),
      'Looms & Co',
      'Men',
      `summer,  ${LONG_TAG}, summer`,
    ];
    const variant = ['ART-1', 5, '499.00', '799.00'];
    const picture = `https://cdn.example.com/files/${handle}-${line + 1}.jpg?v=17${line}`;
    return [
      ...[handle, ...(line === 0 ? [...product, 'true', 'Size'] : Array(7).fill(''))],
      ...[SIZES[line] ?? '', ...(line < SIZES.length ? variant : Array(4).fill(''))],
      ...[picture, line + 1, `${handle} ${line + 1} `],
      ...(line === 0 ? [`${handle}, made by hand`, 'Cotton  from Bagru.', 'active'] : ['', '', '']),
    ];
  });
}

/** Number of pictures by product handle: 250 in total, 6 of them above the limit per product. */
const PICTURES = new Map([
  ['polo', 20],
  ['tee', 21],
  ['shirt', 25],
  ...Array.from({ length: 10 }, (_, number) => [`jersey-${number}`, 18] as const),
  ['cap', 4],
]);

test('an export with 250 pictures, shared SKUs and HTML is imported, exported and imported without a difference', async () => {
  const rows = [...PICTURES].flatMap(([handle, pictures]) => linesOf(handle, pictures));
  expect(rows).toHaveLength(250);
  const csv = [COLUMNS, ...rows].map(csvLine).join('');
  const first = await bring(csv);
  expect(first).toMatchObject({ created: PICTURES.size, updated: 0, failed: [] });
  const hints = new Set((first.warnings as { message: string }[]).map(({ message }) => message));
  expect([...hints].toSorted()).toEqual([
    'A product can have at most 20 pictures; the first 20 of 21 are imported.',
    'A product can have at most 20 pictures; the first 20 of 25 are imported.',
    'Another variant has the SKU ART-1, too.',
    `The tag “${LONG_TAG.slice(0, 60).trim()}…” has more than 60 characters and is cut.`,
  ]);
  const unchanged = { created: 0, updated: 0, failed: [] };
  expect(await bring(csv)).toMatchObject(unchanged);
  await shop.work.handlePendingEvents();
  expect(fetched).toBe(244);

  const { body: found } = await admin.get('/api/admin/products?search=polo');
  const { product } = (await admin.get(`/api/admin/products/${found.products[0]._id}`)).body;
  expect(product).toMatchObject({
    name: 'polo of the season',
    description: expect.stringContaining('**soft**'),
    tags: ['summer', LONG_TAG.slice(0, 60).trim()],
    seoTitle: 'polo, made by hand',
    variants: SIZES.map((size) => ({ size, sku: 'ART-1', stock: 5 })),
  });
  expect(product.images).toHaveLength(20);

  const before = await wholeCatalogue();
  const log = await listAuditEntries(shop.db);
  const ours = await exported();
  for (const file of [csv, ours, csv, ours]) expect(await bring(file)).toMatchObject(unchanged);
  await shop.work.handlePendingEvents();
  expect(await exported()).toBe(ours);
  expect(await wholeCatalogue()).toEqual(before);
  expect(await listAuditEntries(shop.db)).toEqual(log);
  expect(fetched).toBe(244);
});

const SCARF = [
  'Handle',
  'Title',
  'Type',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Variant Inventory Qty',
  'Variant Price',
];
const scarf = (price: string, stock: [s: number, m: number], status = 'active') =>
  [
    SCARF,
    ['scarf', 'Scarf', 'Men', status, 'Size', 'S', stock[0], price],
    ['scarf', '', '', '', '', 'M', stock[1], price],
  ]
    .map(csvLine)
    .join('');
async function plannedOf(csv: string, choice: Record<string, string> = {}) {
  const run = newId();
  await bring(csv, { dryRun: '1', run, ...choice });
  return (await admin.get(`/api/admin/products/imports?run=${run}`)).body.imports[0].preview;
}

test('a check shows price and stock before and after, which are then those of the product', async () => {
  expect(await plannedOf(scarf('250', [2, 3]))).toEqual([
    {
      ...{ row: 2, name: 'Scarf', action: 'create', fields: [] },
      price: { before: null, after: 250 },
      stock: { before: null, after: 5 },
    },
  ]);
  await bring(scarf('250', [2, 3]));
  expect(await plannedOf(scarf('225.5', [2, 7]))).toEqual([
    {
      ...{ row: 2, name: 'Scarf', action: 'change', fields: ['price', 'stock'] },
      price: { before: 250, after: 225.5 },
      stock: { before: 5, after: 9 },
    },
  ]);
  await bring(scarf('225.5', [2, 7]));
  const { products } = (await admin.get('/api/admin/products?search=scarf')).body;
  expect(products).toMatchObject([{ price: 225.5, stock: 9 }]);
});

test('with a switch, new products are inactive and others stay as they are', async () => {
  const inactive = { inactive: '1' };
  const csv = scarf('300', [1, 1]).replaceAll('scarf', 'cape').replaceAll('Scarf', 'Cape');
  expect(await bring(csv, inactive)).toMatchObject({ created: 1 });
  const isActive = async (name: string) =>
    (await admin.get(`/api/admin/products?search=${name}`)).body.products[0].isActive;
  expect([await isActive('cape'), await isActive('scarf')]).toEqual([false, true]);
  expect(await bring(csv, inactive)).toMatchObject({ created: 0, updated: 0 });
  expect(await bring(scarf('225.5', [2, 7], 'draft'), inactive)).toMatchObject({ created: 0, updated: 0 });
  expect([await isActive('cape'), await isActive('scarf')]).toEqual([false, true]);
  expect(await bring(csv)).toMatchObject({ updated: 1 });
  expect(await isActive('cape')).toBe(true);
});
