import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { createInProcessFileService } from '#app/product-import/import-products.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { openProductFileWorkers, type ProductFileWorkers } from './product-file-workers.ts';

let workers: ProductFileWorkers;
const shop = await openTestShop({
  productFiles(databaseUrl, db) {
    workers = openProductFileWorkers(databaseUrl, db);
    return workers.work;
  },
});
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
afterAll(() => workers.close());

const GATE = 3510;
const TIMEOUT = { timeout: 60_000 };
const INTERRUPTED = 'The import was interrupted. Upload the file again; rows already imported are kept.';
const PATH = '/api/admin/products/import';
const isLinux = process.platform === 'linux';

/** Writers of products wait for the gate while `whileGateClosed` runs. */
await sql`
  create function wait_at_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
  begin perform pg_advisory_xact_lock(${sql.lit(GATE)}); return null; end $$
`.execute(shop.db);
await sql`create trigger wait_at_gate before insert on products execute function wait_at_gate()`.execute(
  shop.db,
);

let runId = newId();
beforeEach(() => {
  runId = newId();
});

const COLUMNS = ['Handle', 'Title', 'Type', 'Variant Inventory Qty', 'Variant Price'];
function productFile(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => [`${runId}-${index}`, 'A', 'Men', '3', '10']);
  return [COLUMNS, ...rows].map(csvLine).join('');
}
async function importFile(csv: string, input = 'mode=all') {
  const headers = { 'content-type': 'text/csv' };
  const path = `${PATH}?run=${runId}&${input}`;
  const response = await shop.call('POST', path, { token: admin.token, body: csv, headers });
  expect(shop.uploads.left()).toEqual([]);
  return response;
}
async function stateOf() {
  const { body } = await admin.call('GET', `${PATH}s?run=${runId}`);
  return body.imports[0]?.state;
}
async function countImported() {
  const { count } = await shop.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('handle', 'like', `${runId}-%`)
    .executeTakeFirstOrThrow();
  return count;
}
async function waitUntilBlocked(db: Database) {
  const waiting = sql`
    select 1 from pg_locks join pg_database on oid = database and datname = current_database()
    where locktype = 'advisory' and objid = ${GATE} and not granted
  `;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, TIMEOUT).toBe(1);
}
async function whileGateClosed(csv: string, action: () => Promise<unknown> | unknown) {
  let response: ReturnType<typeof importFile> | undefined;
  await inTransaction(shop.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(trx);
    response = importFile(csv);
    await waitUntilBlocked(trx);
    await action();
  });
  return await (response as ReturnType<typeof importFile>);
}
function pidOf(file: string): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ');
  const pid = children.find((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes(file));
  return Number(pid);
}

test('a file is imported by a child process, with the same responses and refusals', async () => {
  const { status, body } = await importFile(productFile(3));
  expect([status, body]).toEqual([200, { created: 3, updated: 0, failed: [] }]);
  expect([await stateOf(), await countImported()]).toEqual(['done', 3]);
  const again = await importFile(productFile(3));
  expect([again.status, again.body.message]).toEqual([409, 'An import with this id already exists.']);
  runId = newId();
  expect((await importFile('')).body.message).toBe('The file is empty.');
});

test('an import in a child process can be cancelled', async () => {
  const response = await whileGateClosed(productFile(300), () =>
    admin.call('POST', `${PATH}s/${runId}/cancel`),
  );
  expect([response.status, response.body.message]).toEqual([
    409,
    'The import was cancelled. Nothing was changed.',
  ]);
  expect([await stateOf(), await countImported()]).toEqual(['cancelled', 0]);
});

test('an unexpected error is logged, not reported as an error of the file', async () => {
  await sql`alter table sheet_runs add constraint never check (file_name <> 'products.csv') not valid`.execute(
    shop.db,
  );
  await expect(importFile(productFile(1))).rejects.toThrow('violates check constraint "never"');
  await sql`alter table sheet_runs drop constraint never`.execute(shop.db);
});

test.runIf(isLinux)('an import whose process dies is interrupted and rolled back', async () => {
  const response = await whileGateClosed(productFile(3), () =>
    process.kill(pidOf('import-worker.ts'), 'SIGKILL'),
  );
  expect([response.status, response.body.message]).toEqual([503, INTERRUPTED]);
  expect([await stateOf(), await countImported()]).toEqual(['broken off', 0]);
  runId = newId();
  expect((await importFile(productFile(3))).body.created).toBe(3);
});

const EXPORT = '/api/admin/products/export';

test('a file is exported by a child process, the same as in-process', async () => {
  const inProcess = createInProcessFileService(shop.db).exportProducts(cast.admin, {
    storeUrl: shop.parts.storeUrl,
  });
  const { status, body } = await admin.get(EXPORT);
  let expected = '';
  for await (const part of inProcess) expected += part;
  expect([status, String(body)]).toEqual([200, expected]);
  expect((await shop.call('GET', EXPORT)).status).toBe(401);
});

test.runIf(isLinux)(
  'an export whose process dies fails, and an unread export stops its process',
  async () => {
    await sql`alter table products rename to products_gone`.execute(shop.db);
    await expect(admin.get(EXPORT)).rejects.toThrow('has died');
    await sql`alter table products_gone rename to products`.execute(shop.db);
    const parts = workers.work.exportProducts(cast.admin, { storeUrl: shop.parts.storeUrl });
    expect((await parts.next()).done).toBe(false);
    await parts.return(undefined);
    expect(pidOf('export-worker.ts')).toBeNaN();
  },
);

test('a server that stops ends running imports', async () => {
  const response = await whileGateClosed(productFile(3), () => workers.close());
  expect(response.status).toBe(503);
  expect([await stateOf(), await countImported()]).toEqual(['broken off', 0]);
});
