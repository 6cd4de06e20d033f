import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import type { BulkJobAction } from './bulk-job.schema.ts';
import { deleteOldBulkChanges } from './bulk-jobs.server.ts';
import { runBulkJobBatch } from './run-bulk-job.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);

interface Given {
  price?: number;
  mrp?: number;
  isActive?: boolean;
}
async function addProducts(tag: string, given: readonly Given[]): Promise<string[]> {
  return await inTransaction(shop.db, async (trx) => {
    const ids: string[] = [];
    for (const [index, { price = 1000, mrp, isActive }] of given.entries())
      ids.push(
        await addProduct(trx, {
          name: `${tag} ${index}`,
          description: 'Fine.',
          categoryId: cast.men,
          pricePaise: rupees(price),
          oldPricePaise: mrp === undefined ? undefined : rupees(mrp),
          tags: [tag],
          isActive,
          variants: [{ size: '', color: '', quantity: 1 }],
        }),
      );
    return ids;
  });
}
async function addCategory(name: string): Promise<string> {
  const { body } = await admin.call('POST', '/api/admin/categories', {
    body: { name, description: 'For all.' },
  });
  return body.category._id;
}
const call = (path: string, body?: object) => admin.call('POST', `/api/admin/bulk-jobs${path}`, { body });
const preview = (tag: string, action: BulkJobAction) => call('/preview', { filter: { tag }, action });
async function start(tag: string, action: BulkJobAction, total: number, _id = newId()) {
  const { seen } = (await preview(tag, action)).body;
  return await call('', { _id, filter: { tag }, action, total, seen });
}
async function jobOf(id: string) {
  const { body } = await admin.call('GET', '/api/admin/bulk-jobs');
  return body.jobs.find(({ _id }: { _id: string }) => _id === id);
}
async function run(tag: string, action: BulkJobAction, total: number) {
  const { status, body } = await start(tag, action, total);
  expect([status, body.message]).toEqual([201, undefined]);
  await shop.work.handlePendingEvents();
  return await jobOf(body.job._id);
}
async function columnOf(
  ids: readonly string[],
  column: 'price_paise' | 'is_active' | 'tags' | 'category_id' | 'version',
) {
  const rows = await shop.db
    .selectFrom('products')
    .select(['id', `${column} as value`])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.value);
}

test('the preview says what will happen, and the job does just that', async () => {
  const ids = await addProducts('winter', [
    { price: 999 },
    { price: 1000, mrp: 1050 },
    { price: 500, mrp: 900 },
  ]);
  const action: BulkJobAction = { kind: 'price', by: 'percent', value: 10 };
  expect((await preview('winter', action)).body).toEqual({
    ...{ total: 3, changed: 2, unchanged: 0, refused: 1, seen: expect.any(String) },
    examples: [
      { product: ids[0], name: 'winter 0', before: '₹999', after: '₹1,099' },
      { product: ids[2], name: 'winter 2', before: '₹500', after: '₹550' },
    ],
    problems: [
      { product: ids[1], name: 'winter 1', message: 'It would cost ₹1,100, above its MRP of ₹1,050.' },
    ],
  });
  expect(await columnOf(ids, 'price_paise')).toEqual([99900, 100000, 50000]);

  const job = await run('winter', action, 3);
  expect(job).toMatchObject({
    ...{ summary: 'Price +10% for products with tag winter', state: 'done', total: 3 },
    ...{ changed: 2, unchanged: 0, refused: 1 },
    problems: [{ product: ids[1], message: 'It would cost ₹1,100, above its MRP of ₹1,050.' }],
  });
  expect(await columnOf(ids, 'price_paise')).toEqual([109900, 100000, 55000]);
  expect((await listAuditEntries(shop.db)).at(-1)).toMatchObject({ action: 'started' });
  expect(await brokenInvariants(shop.db)).toEqual({});
});

test('active, tags and category change; products as wanted keep their version', async () => {
  const ids = await addProducts('rain', [{}, { isActive: false }]);
  expect(await run('rain', { kind: 'active', isActive: false }, 2)).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
  expect(await columnOf(ids, 'is_active')).toEqual([false, false]);
  expect(await columnOf(ids, 'version')).toEqual([2, 1]);
  await run('rain', { kind: 'tag', tag: 'dry', isAdded: true }, 2);
  expect(await columnOf(ids, 'tags')).toEqual([
    ['rain', 'dry'],
    ['rain', 'dry'],
  ]);
  await run('rain', { kind: 'tag', tag: 'rain', isAdded: false }, 2);
  expect(await columnOf(ids, 'tags')).toEqual([['dry'], ['dry']]);
  const category = await addCategory('Umbrellas');
  expect(await run('dry', { kind: 'category', category, subcategory: null }, 2)).toMatchObject({
    refused: 0,
  });
  expect(await columnOf(ids, 'category_id')).toEqual([category, category]);
  const wrong = await start('dry', { kind: 'category', category: newId(), subcategory: null }, 2);
  expect(wrong.status).toBe(400);
});

test('a price of ₹0 and below is refused', async () => {
  const ids = await addProducts('low-priced', [{ price: 100 }, { price: 300 }]);
  const job = await run('low-priced', { kind: 'price', by: 'amount', value: -200 }, 2);
  expect(job.problems).toEqual([expect.objectContaining({ product: ids[0], message: 'It would cost ₹0.' })]);
  expect(await columnOf(ids, 'price_paise')).toEqual([10000, 10000]);
});

test('another number of products than the admin has seen is refused', async () => {
  await addProducts('moving', [{}, {}]);
  const { status, body } = await start('moving', { kind: 'active', isActive: false }, 3);
  expect([status, body.message]).toEqual([
    409,
    'The filter finds 2 products now, not 3. Please check again.',
  ]);
});

test('a second press starts nothing, and a repeated event changes no product twice', async () => {
  const ids = await addProducts('twice', [{ price: 1000 }]);
  const id = newId();
  const action: BulkJobAction = { kind: 'price', by: 'percent', value: -10 };
  const answers = await Promise.all([1, 2, 3].map(() => start('twice', action, 1, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  await Promise.all([1, 2, 3].map(() => runBulkJobBatch({ db: shop.db }, { jobId: id })));
  await shop.work.handlePendingEvents();
  expect(await columnOf(ids, 'price_paise')).toEqual([90000]);
});

test('a job of several batches goes on where it stopped, and products added later are not changed', async () => {
  const ids = await addProducts(
    'many',
    Array.from({ length: 260 }, () => ({ price: 200 })),
  );
  const id = newId();
  expect((await start('many', { kind: 'price', by: 'amount', value: 50 }, 260, id)).status).toBe(201);
  const [later] = await addProducts('many', [{ price: 200 }]);
  await runBulkJobBatch({ db: shop.db }, { jobId: id });
  expect(await jobOf(id)).toMatchObject({ state: 'running', changed: 250, total: 260 });
  await shop.work.handlePendingEvents();
  expect(await jobOf(id)).toMatchObject({ state: 'done', changed: 260, endedAt: expect.any(String) });
  expect(new Set(await columnOf(ids, 'price_paise'))).toEqual(new Set([25000]));
  expect(await columnOf([later as string], 'price_paise')).toEqual([20000]);
});

test('a cancelled job changes nothing more', async () => {
  const ids = await addProducts('stopped', [{ price: 200 }]);
  const id = newId();
  await start('stopped', { kind: 'price', by: 'amount', value: 50 }, 1, id);
  expect((await call(`/${id}/cancel`)).body.job.state).toBe('cancelled');
  await shop.work.handlePendingEvents();
  expect(await columnOf(ids, 'price_paise')).toEqual([20000]);
  expect((await call(`/${id}/cancel`)).status).toBe(409);
});

test('products deleted since are refused, and showing what the law does not allow', async () => {
  const ids = await addProducts('legal', [{ isActive: false }, { isActive: false }]);
  await sql`update shop_settings set requires_legal_details = true, default_net_quantity = ''`.execute(
    shop.db,
  );
  const id = newId();
  await start('legal', { kind: 'active', isActive: true }, 2, id);
  await admin.call('DELETE', `/api/admin/products/${ids[0]}`);
  await shop.work.handlePendingEvents();
  await sql`update shop_settings set requires_legal_details = false`.execute(shop.db);
  const { problems } = await jobOf(id);
  expect(problems).toEqual([
    expect.objectContaining({ product: ids[0], message: 'It was deleted in the meantime.' }),
    expect.objectContaining({ product: ids[1], message: expect.stringContaining('The law requires') }),
  ]);
});

const [LOWER, HIGHER]: BulkJobAction[] = [-10, 20].map((value) => ({ kind: 'price', by: 'percent', value }));

test('products that were changed since the preview are refused, and all of it while another change runs', async () => {
  const [first] = await addProducts('busy', [{}, {}]);
  const action = LOWER as BulkJobAction;
  const { seen } = (await preview('busy', action)).body;
  await admin.call('PUT', `/api/admin/products/${first}`, { body: { price: 800 } });
  const body = { filter: { tag: 'busy' }, action, total: 2 };
  expect(await call('', { ...body, seen, _id: newId() })).toMatchObject({
    status: 409,
    body: { message: 'Some of these products were changed in the meantime. Please check again.' },
  });

  const colleague = await newShopper(shop, { isAdmin: true });
  const now = { ...body, seen: (await preview('busy', action)).body.seen };
  const answers = await Promise.all(
    [admin, colleague].map((each) =>
      each.call('POST', '/api/admin/bulk-jobs', { body: { ...now, _id: newId() } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Another bulk change is running. Wait until it has ended, or cancel it.',
  );
  await shop.work.handlePendingEvents();
});

test('an undo restores former values, except of products changed since, and can itself be undone', async () => {
  const ids = await addProducts('undone', [{ price: 1000 }, { price: 500, mrp: 500 }, { price: 300 }]);
  const job = await run('undone', LOWER as BulkJobAction, 3);
  expect(job).toMatchObject({ changed: 3, canUndo: true });
  await admin.call('PUT', `/api/admin/products/${ids[2]}`, { body: { price: 200 } });
  const { status, body } = await call(`/${job._id}/undo`);
  expect([status, body.job.summary]).toEqual([201, 'Undo: Price −10% for products with tag undone']);
  expect((await call(`/${job._id}/undo`)).status).toBe(409);
  await shop.work.handlePendingEvents();
  expect(await jobOf(body.job._id)).toMatchObject({
    ...{ state: 'done', changed: 2, refused: 1 },
    problems: [{ product: ids[2], message: 'It was changed since.' }],
  });
  expect(await columnOf(ids, 'price_paise')).toEqual([100000, 50000, 20000]);
  expect((await jobOf(job._id)).canUndo).toBe(false);

  const again = await call(`/${body.job._id}/undo`);
  await shop.work.handlePendingEvents();
  expect(again.status).toBe(201);
  expect(await columnOf(ids, 'price_paise')).toEqual([90000, 45000, 20000]);
});

test('an undo that was cancelled can be requested again, and none after 30 days', async () => {
  const ids = await addProducts('halfway', [{ price: 1000 }]);
  const job = await run('halfway', HIGHER as BulkJobAction, 1);
  const undo = (await call(`/${job._id}/undo`)).body.job;
  await call(`/${undo._id}/cancel`);
  await shop.work.handlePendingEvents();
  expect(await columnOf(ids, 'price_paise')).toEqual([120000]);
  expect((await jobOf(job._id)).canUndo).toBe(true);
  await sql`update bulk_jobs set ended_at = ended_at - interval '31 days' where id = ${job._id}`.execute(
    shop.db,
  );
  expect((await call(`/${job._id}/undo`)).status).toBe(409);
  await deleteOldBulkChanges(shop.db);
  expect(await jobOf(job._id)).toMatchObject({ changed: 1, canUndo: false });
  expect((await fileOf(job._id)).split('\r\n')).toHaveLength(2);
});

test('an undo of a change of category leaves products whose former category was deleted', async () => {
  const [hats, caps] = [await addCategory('Hats'), await addCategory('Caps')];
  const ids = await addProducts('worn', [{}, {}]);
  await run('worn', { kind: 'category', category: hats, subcategory: null }, 2);
  const job = await run('worn', { kind: 'category', category: caps, subcategory: null }, 2);
  expect((await admin.call('DELETE', `/api/admin/categories/${hats}`)).status).toBe(200);
  const undo = (await call(`/${job._id}/undo`)).body.job;
  await shop.work.handlePendingEvents();
  expect(await jobOf(undo._id)).toMatchObject({ changed: 0, refused: 2 });
  expect(await columnOf(ids, 'category_id')).toEqual([caps, caps]);
});

const fileOf = async (id: string) =>
  String((await admin.call('GET', `/api/admin/bulk-jobs/${id}/products`)).body);

test('the file of a change says what became of each product', async () => {
  const [first, second] = await addProducts('filed', [{ price: 1000 }, { price: 1000, mrp: 1000 }]);
  const job = await run('filed', HIGHER as BulkJobAction, 2);
  expect((await fileOf(job._id)).split('\r\n')).toEqual([
    'Product,Name,Outcome,Before,After,Reason',
    `${first},filed 0,changed,"₹1,000","₹1,200",`,
    `${second},filed 1,refused,,,"It would cost ₹1,200, above its MRP of ₹1,000."`,
    '',
  ]);
  expect((await admin.call('GET', `/api/admin/bulk-jobs/${newId()}/products`)).status).toBe(404);
});

test('a filter that finds nothing starts nothing, and an unknown one is refused', async () => {
  const none = await preview('nowhere', LOWER as BulkJobAction);
  expect(none.body).toMatchObject({ total: 0, changed: 0, examples: [] });
  expect(await start('nowhere', LOWER as BulkJobAction, 0)).toMatchObject({
    status: 400,
    body: { message: 'The filter finds no products.' },
  });
  const wrong = await call('/preview', { filter: { tags: 'rain' }, action: LOWER });
  expect(wrong.status).toBe(400);
});

test('only who manages the catalogue may ask', async () => {
  const body = { filter: {}, action: { kind: 'active', isActive: false } };
  expect((await shopper.call('POST', '/api/admin/bulk-jobs/preview', { body })).status).toBe(403);
  expect((await call(`/${newId()}/cancel`)).status).toBe(404);
  expect(
    (await call('/preview', { ...body, action: { kind: 'price', by: 'percent', value: 0 } })).status,
  ).toBe(400);
});
