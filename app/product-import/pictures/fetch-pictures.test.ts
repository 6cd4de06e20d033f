import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { greyPng } from '#test/media-samples.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const fetched: string[] = [];
const shop = await openTestShop({
  async fetchPicture(url, folder) {
    fetched.push(url);
    if (url.includes('gone')) throw refuse.invalid('The picture could not be fetched.');
    const place = path.join(folder, newId());
    writeFileSync(place, greyPng(60, 40 + fetched.length));
    return {
      kind: 'png',
      path: place,
      size: 100,
      remove: async () => (await import('node:fs/promises')).rm(place),
    };
  },
});
await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
beforeEach(() => {
  fetched.length = 0;
});

const CDN = 'https://cdn.example.com';
async function bring(rows: string[][], run = newId()) {
  const csv = [['Handle', 'Title', 'Type', 'Variant Price', 'Image Src', 'Image Alt Text'], ...rows];
  const { body } = await shop.call('POST', `/api/admin/products/import?run=${run}`, {
    token: admin.token,
    body: csv.map(csvLine).join(''),
    headers: { 'content-type': 'text/csv' },
  });
  return { ...body, run };
}
const runOf = async (id: string) =>
  (await admin.call('GET', `/api/admin/products/imports?run=${id}`)).body.imports[0];
async function shown(handle: string) {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  return (await admin.call('GET', `/api/admin/products/${id}`)).body.product;
}
const picturesOf = (handle: string) => [
  [handle, 'Shawl', 'Men', '10', `${CDN}/${handle}-1.png`, 'Front'],
  [handle, '', '', '', `${CDN}/gone.png`, ''],
  [handle, '', '', '', `${CDN}/${handle}-3.png`, 'Back'],
];

test('external pictures are downloaded after the import, in order; failures are listed', async () => {
  const { created, run } = await bring(picturesOf('shawl'));
  expect(created).toBe(1);
  expect((await shown('shawl')).images).toEqual([]);
  expect((await runOf(run)).pictures).toEqual({ waiting: 3, failed: [] });
  expect((await bring(picturesOf('shawl'))).updated).toBe(0);
  await shop.work.handlePendingEvents();
  const product = await shown('shawl');
  expect(product.images).toEqual([expect.stringMatching(/^\/media\//), expect.stringMatching(/^\/media\//)]);
  expect([product.imageAlts, product.version]).toEqual([['Front', 'Back'], 1]);
  expect((await runOf(run)).pictures).toEqual({
    waiting: 0,
    failed: [{ product: 'Shawl', url: `${CDN}/gone.png`, message: 'The picture could not be fetched.' }],
  });
  expect(shop.uploads.left()).toEqual([]);
});

test('downloaded pictures are not downloaded again, and existing ones change nothing', async () => {
  const rows = picturesOf('cap').toSpliced(1, 1);
  await bring(rows);
  await shop.work.handlePendingEvents();
  const [first, second] = (await shown('cap')).images;
  expect(await bring(rows)).toMatchObject({ created: 0, updated: 0, failed: [] });
  expect((await bring(rows.map((row) => row.with(0, 'cap-2')))).created).toBe(1);
  expect((await shown('cap-2')).images).toEqual([first, second]);
  await bring([
    ['cap', 'Shawl', 'Men', '10', `${CDN}/new.png`, ''],
    ['cap', '', '', '', `https://vastra.test${first}`, 'F'],
  ]);
  await shop.work.handlePendingEvents();
  expect((await shown('cap')).images).toEqual([expect.not.stringMatching(first), first]);
  expect(fetched).toEqual([`${CDN}/cap-1.png`, `${CDN}/cap-3.png`, `${CDN}/new.png`]);
});

test("waiting pictures survive a price change by another import, but not an admin's change", async () => {
  await bring([
    ['scarf', 'Scarf', 'Men', '10', `${CDN}/scarf.png`, ''],
    ['wrap', 'Wrap', 'Men', '10', `${CDN}/wrap.png`, ''],
  ]);
  expect((await bring([['scarf', 'Scarf', 'Men', '11', `${CDN}/scarf.png`, '']])).updated).toBe(1);
  const { _id } = await shown('wrap');
  await admin.call('PUT', `/api/admin/products/${_id}`, { body: { price: 12 } });
  await shop.work.handlePendingEvents();
  expect((await shown('scarf')).images).toHaveLength(1);
  expect((await shown('wrap')).images).toEqual([]);
});

test('pictures of a dead job are downloaded later; claimed ones are not', async () => {
  await bring(['dead', 'live'].map((handle) => [handle, 'Stole', 'Men', '10', `${CDN}/${handle}.png`, '']));
  await shop.db.deleteFrom('news').execute();
  const claim = (url: string, ago: string) =>
    shop.db
      .updateTable('wanted_pictures')
      .set({ claimed_at: sql`now() - ${ago}::interval` })
      .where('source_url', '=', `${CDN}/${url}.png`)
      .execute();
  await claim('dead', '16 minutes');
  await claim('live', '1 minute');
  await shop.work.runScheduledJob('fetch-left-pictures');
  await shop.work.handlePendingEvents();
  expect(fetched).toEqual([`${CDN}/dead.png`]);
  expect((await shown('live')).images).toEqual([]);
});

test.each([
  ['http://169.254.169.254/latest/meta-data/', /^Pictures need a public http or https URL/],
  ['http://localhost:4130/media/x/1.webp', /^Pictures need a public http or https URL/],
  ['test-image.png', /^Pictures need a public http or https URL/],
  ['/media/nosuchpicture/900.webp', /^No picture found at/],
])('%s fails with its row and is never asked for', async (url, message) => {
  const { created, failed } = await bring([['evil', 'Evil', 'Men', '10', url, '']]);
  expect([created, failed]).toEqual([0, [{ row: 2, message: expect.stringMatching(message) }]]);
  await shop.work.handlePendingEvents();
  expect(fetched).toEqual([]);
});

test("a variant's external picture is shown with its colour and waits with the product's", async () => {
  const head = [
    'Handle',
    'Title',
    'Type',
    'Variant Price',
    'Option1 Name',
    'Option1 Value',
    'Image Src',
    'Variant Image',
  ];
  const csv = (red: string, price = '10') =>
    [
      head,
      ['sari', 'Sari', 'Men', price, 'Colour', 'Red', `${CDN}/front.png`, `${CDN}/${red}.png`],
      ['sari', '', '', price, '', 'Blue', '', `${CDN}/blue.png`],
    ]
      .map(csvLine)
      .join('');
  const send = async (body: string) =>
    (
      await shop.call('POST', '/api/admin/products/import', {
        token: admin.token,
        body,
        headers: { 'content-type': 'text/csv' },
      })
    ).body;
  expect(await send(csv('red'))).toMatchObject({ created: 1, failed: [] });
  expect(await send(csv('red'))).toMatchObject({ updated: 0, failed: [] });
  expect(await send(csv('crimson', '11'))).toMatchObject({ updated: 1, failed: [] });
  await shop.work.handlePendingEvents();
  expect(fetched).toEqual([`${CDN}/front.png`, `${CDN}/blue.png`, `${CDN}/crimson.png`]);
  const { images, ownImages, colorImages } = await shown('sari');
  expect([images, Object.keys(colorImages).toSorted()]).toEqual([ownImages, ['Blue', 'Red']]);
  const all = [...images, ...colorImages.Red, ...colorImages.Blue];
  expect([all.length, new Set(all).size]).toEqual([3, 3]);
  expect(await send(csv('crimson', '11'))).toMatchObject({ updated: 0, failed: [] });
});
