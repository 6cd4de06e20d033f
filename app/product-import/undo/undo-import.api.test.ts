import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { deleteOldImportChanges } from './import-changes.server.ts';
import { CHANGED_SINCE, DELETED_SINCE, STOCK_MOVED } from './plan-undo.server.ts';

const shop = await openTestShop();
await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);

const COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Type', 'Tags', 'Option1 Name', 'Option1 Value'],
  ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src'],
];
type Cells = (string | number)[];
const plain = (handle: string, price: number, stock: number, title = handle): Cells => [
  ...[handle, title, 'Fine.', 'Men', 'a', 'Title', 'Default Title', '', stock, price, ''],
];
const sized = (handle: string, price: number, sizes: [size: string, stock: number][]): Cells[] =>
  sizes.map(([size, stock]) => [
    ...[handle, handle, 'Fine.', 'Men', 'a', 'Size', size, `${handle}-${size}`, stock, price, ''],
  ]);

async function importRows(rows: Cells[]): Promise<string> {
  const run = newId();
  const { status, body } = await shop.call('POST', `/api/admin/products/import?mode=all&run=${run}`, {
    token: admin.token,
    body: [COLUMNS, ...rows].map(csvLine).join(''),
    headers: { 'content-type': 'text/csv' },
  });
  expect([status, body.failed]).toEqual([200, []]);
  return run;
}
const undo = (run: string) => admin.call('POST', `/api/admin/products/imports/${run}/undo`);
async function undoAll(run: string) {
  expect((await undo(run)).status).toBe(200);
  await shop.work.handlePendingEvents();
  return await runOf(run);
}
async function runOf(run: string) {
  return (await admin.call('GET', `/api/admin/products/imports?run=${run}`)).body.imports[0];
}
async function productOf(handle: string) {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  return (await admin.call('GET', `/api/admin/products/${id}`)).body.product;
}
/** Everything that an import can change, without the version, which only increases. */
async function stateOf(handle: string) {
  const { rows } = await sql`
    select name, description, tags, price_paise, old_price_paise, is_active, category_id, subcategory_id, sizes,
      (select json_agg(json_build_array(size, color, sku, on_hand) order by variants.position)
        from variants join stock_items on stock_items.id = stock_item_id
        where variants.product_id = products.id and archived_at is null) as variants,
      (select json_agg(json_build_array(color, url, alt, position) order by color, position)
        from product_pictures where product_id = products.id) as pictures
    from products where handle = ${handle}
  `.execute(shop.db);
  return rows[0];
}
async function sell(handle: string, size: string, quantity: number) {
  await sql`
    with sold as (
      update stock_items set on_hand = on_hand - ${quantity}
      where id = (
        select stock_item_id from variants join products on products.id = product_id
        where handle = ${handle} and size = ${size} and variants.archived_at is null
      ) returning id
    )
    insert into stock_movements (stock_item_id, change, reason) select id, ${-quantity}, 'corrected' from sold
  `.execute(shop.db);
}
const put = async (handle: string, body: object) => {
  const { _id, version } = await productOf(handle);
  return await admin.call('PUT', `/api/admin/products/${_id}`, { body: { ...body, version } });
};

test('an import is undone: former prices, texts, stock and sizes, and new products are inactive', async () => {
  await importRows([
    plain('kurta', 900, 5),
    ...sized('saree', 2000, [
      ['S', 3],
      ['M', 4],
    ]),
  ]);
  const before = [await stateOf('kurta'), await stateOf('saree')];
  const run = await importRows([
    plain('kurta', 700, 9, 'Cheaper kurta'),
    ...sized('saree', 1500, [
      ['M', 6],
      ['L', 2],
    ]),
    plain('veil', 300, 1),
  ]);
  expect(await stateOf('saree')).not.toEqual(before[1]);
  expect(await runOf(run)).toMatchObject({ canUndo: true, undo: null });

  expect(await undoAll(run)).toMatchObject({
    canUndo: false,
    undo: { state: 'done', restored: 3, keptCount: 0, kept: [] },
  });
  expect([await stateOf('kurta'), await stateOf('saree')]).toEqual(before);
  expect(await productOf('veil')).toMatchObject({ isActive: false, stock: 1, price: 300 });
  expect((await listAuditEntries(shop.db)).at(-1)).toMatchObject({ action: 'undone' });
  expect(await brokenInvariants(shop.db)).toEqual({});
});

test('a product changed or deleted since is listed and left alone; sales since stay deducted', async () => {
  await importRows([plain('cap', 400, 5), plain('belt', 500, 5), plain('sock', 90, 5)]);
  const run = await importRows([plain('cap', 450, 8), plain('belt', 550, 8), plain('sock', 95, 8)]);
  expect((await put('cap', { price: 475 })).status).toBe(200);
  const sock = await productOf('sock');
  expect((await admin.call('DELETE', `/api/admin/products/${sock._id}`)).status).toBe(200);
  await sell('belt', '', 2);

  const { undo: result } = await undoAll(run);
  expect(result).toMatchObject({ restored: 1, keptCount: 2 });
  expect(result.kept).toEqual([
    { product: (await productOf('cap'))._id, name: 'cap', message: CHANGED_SINCE },
    { product: sock._id, name: 'sock', message: DELETED_SINCE },
  ]);
  expect(await productOf('cap')).toMatchObject({ price: 475, stock: 8 });
  expect(await productOf('belt')).toMatchObject({ price: 500, stock: 3 });
});

test('stock that moved in sizes which the import added is not lost', async () => {
  await importRows(sized('shirt', 800, [['S', 3]]));
  const run = await importRows(
    sized('shirt', 800, [
      ['S', 3],
      ['M', 5],
    ]),
  );
  await sell('shirt', 'M', 1);
  const { undo: result } = await undoAll(run);
  expect(result.kept).toEqual([expect.objectContaining({ message: STOCK_MOVED })]);
  expect((await productOf('shirt')).sizes).toEqual(['S', 'M']);
});

test('imports are undone one after the other, the newest first', async () => {
  await importRows([plain('stole', 100, 1)]);
  const second = await importRows([plain('stole', 200, 2)]);
  const third = await importRows([plain('stole', 300, 3)]);
  expect((await undoAll(third)).undo.restored).toBe(1);
  expect(await productOf('stole')).toMatchObject({ price: 200, stock: 2 });
  expect((await undoAll(second)).undo.restored).toBe(1);
  expect(await productOf('stole')).toMatchObject({ price: 100, stock: 1 });
});

test('an earlier import leaves what a later one changed', async () => {
  await importRows([plain('tunic', 100, 1)]);
  const second = await importRows([plain('tunic', 200, 2)]);
  await importRows([plain('tunic', 300, 3)]);
  expect((await undoAll(second)).undo.kept).toEqual([expect.objectContaining({ message: CHANGED_SINCE })]);
  expect(await productOf('tunic')).toMatchObject({ price: 300, stock: 3 });
});

test('replaced pictures come back, and the others are no longer downloaded', async () => {
  const run = await importRows([plain('scarf', 100, 1)]);
  const { _id } = await productOf('scarf');
  await sql`
    insert into product_pictures (id, product_id, color, url, alt, position)
    values (${newId()}, ${_id}, '', '/media/scarf/900.webp', 'A scarf', 0)
  `.execute(shop.db);
  const before = await stateOf('scarf');
  const row = plain('scarf', 100, 1);
  const second = await importRows([[...row.slice(0, -1), 'https://elsewhere.test/a.jpg']]);
  expect((await stateOf('scarf')) as object).toMatchObject({ pictures: null });
  const { rows } = await sql`select from media_in_use where key = media_key('/media/scarf/900.webp')`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(1);
  await undoAll(second);
  expect(await stateOf('scarf')).toEqual(before);
  expect(
    await shop.db.selectFrom('wanted_pictures').selectAll().where('product_id', '=', _id).execute(),
  ).toEqual([]);
  expect((await undoAll(run)).undo).toMatchObject({ restored: 1 });
});

test('two presses of Undo: one is carried out', async () => {
  await importRows([plain('gown', 100, 1)]);
  const run = await importRows([plain('gown', 150, 4)]);
  const answers = await Promise.all([undo(run), undo(run), undo(run)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await Promise.all([shop.work.handlePendingEvents(), shop.work.handlePendingEvents()]);
  expect((await undo(run)).status).toBe(409);
  expect(await productOf('gown')).toMatchObject({ price: 100, stock: 1 });
});

test('an undo waits until no import is running', async () => {
  const run = await importRows([plain('robe', 100, 1)]);
  const other = await importRows([plain('robe 2', 100, 1)]);
  const setState = (state: 'running' | 'done') =>
    shop.db.updateTable('sheet_runs').set({ state }).where('id', '=', other).execute();
  await setState('running');
  const { status, body } = await undo(run);
  expect([status, body.message]).toEqual([409, 'An import is running. Undo this one when it has finished.']);
  await setState('done');
  expect((await undoAll(run)).undo.restored).toBe(1);
});

test('an import that begins during the undo keeps what it writes', async () => {
  await importRows([plain('coat', 100, 1)]);
  const run = await importRows([plain('coat', 200, 2)]);
  expect((await undo(run)).status).toBe(200);
  await importRows([plain('coat', 250, 2)]);
  await shop.work.handlePendingEvents();
  expect((await runOf(run)).undo.kept).toEqual([expect.objectContaining({ message: CHANGED_SINCE })]);
  expect(await productOf('coat')).toMatchObject({ price: 250, stock: 2 });
});

test('checks, unknown imports, and imports of more than 30 days ago cannot be undone', async () => {
  const { status } = await undo(newId());
  expect(status).toBe(404);
  const run = await importRows([plain('vest', 100, 1)]);
  expect((await shopper.call('POST', `/api/admin/products/imports/${run}/undo`)).status).toBe(403);
  await sql`update sheet_runs set started_at = shop_now() - interval '31 days' where id = ${run}`.execute(
    shop.db,
  );
  await deleteOldImportChanges(shop.db);
  expect((await undo(run)).status).toBe(409);
  expect((await runOf(run)).canUndo).toBe(false);
});
