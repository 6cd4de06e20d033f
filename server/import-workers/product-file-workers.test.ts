import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { createInProcessFileService } from '#app/product-import/product-file-service.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { openProductFileWorkers, type ProductFileWorkers } from './product-file-workers.ts';

let office: ProductFileWorkers;
const shop = await openTestShop({
  productFiles(databaseUrl, db) {
    office = openProductFileWorkers(databaseUrl, db);
    return office.work;
  },
});
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
afterAll(() => office.close());

const GATE = 3510;
const PATIENCE = { timeout: 60_000 };
const BROKE_OFF = 'The import broke off. Please bring the file again: what was taken before stays as it is.';
const PATH = '/api/admin/products/import';
const isLinux = process.platform === 'linux';

/** Whoever writes products waits while `whileShut` works. */
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

const HEAD = ['Handle', 'Title', 'Type', 'Variant Inventory Qty', 'Variant Price'];
function productFile(count: number): string {
  const rows = Array.from({ length: count }, (_, place) => [`${runId}-${place}`, 'A', 'Men', '3', '10']);
  return [HEAD, ...rows].map(csvLine).join('');
}
async function bring(csv: string, input = 'mode=all') {
  const headers = { 'content-type': 'text/csv' };
  const path = `${PATH}?run=${runId}&${input}`;
  const answer = await shop.call('POST', path, { token: admin.token, body: csv, headers });
  expect(shop.uploads.left()).toEqual([]);
  return answer;
}
async function stateOf() {
  const { body } = await admin.call('GET', `${PATH}s?run=${runId}`);
  return body.imports[0]?.state;
}
async function countTaken() {
  const { count } = await shop.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('handle', 'like', `${runId}-%`)
    .executeTakeFirstOrThrow();
  return count;
}
async function untilAtGate(db: Database) {
  const waiting = sql`
    select 1 from pg_locks join pg_database on oid = database and datname = current_database()
    where locktype = 'advisory' and objid = ${GATE} and not granted
  `;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, PATIENCE).toBe(1);
}
async function whileShut(csv: string, action: () => Promise<unknown> | unknown) {
  let answer: ReturnType<typeof bring> | undefined;
  await inTransaction(shop.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(trx);
    answer = bring(csv);
    await untilAtGate(trx);
    await action();
  });
  return await (answer as ReturnType<typeof bring>);
}
function pidOf(file: string): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ');
  const pid = children.find((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes(file));
  return Number(pid);
}

test('a file is taken in by a process of its own, with the same answers and refusals', async () => {
  const { status, body } = await bring(productFile(3));
  expect([status, body]).toEqual([200, { created: 3, updated: 0, failed: [] }]);
  expect([await stateOf(), await countTaken()]).toEqual(['done', 3]);
  const again = await bring(productFile(3));
  expect([again.status, again.body.message]).toEqual([409, 'An import with this id already exists.']);
  runId = newId();
  expect((await bring('')).body.message).toBe('The file is empty.');
});

test('an import in a process of its own stops when somebody wants it to', async () => {
  const answer = await whileShut(productFile(300), () => admin.call('POST', `${PATH}s/${runId}/cancel`));
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The import was cancelled. Nothing was changed.',
  ]);
  expect([await stateOf(), await countTaken()]).toEqual(['cancelled', 0]);
});

test('what nobody expected is told to the log, and is no answer of the file', async () => {
  await sql`alter table sheet_runs add constraint never check (file_name <> 'products.csv') not valid`.execute(
    shop.db,
  );
  await expect(bring(productFile(1))).rejects.toThrow('violates check constraint "never"');
  await sql`alter table sheet_runs drop constraint never`.execute(shop.db);
});

test.runIf(isLinux)('an import whose process dies has broken off, and nothing of it is left', async () => {
  const answer = await whileShut(productFile(3), () => process.kill(pidOf('import-worker.ts'), 'SIGKILL'));
  expect([answer.status, answer.body.message]).toEqual([503, BROKE_OFF]);
  expect([await stateOf(), await countTaken()]).toEqual(['broken off', 0]);
  runId = newId();
  expect((await bring(productFile(3))).body.created).toBe(3);
});

const EXPORT = '/api/admin/products/export';

test('a file is written by a process of its own, the same as here', async () => {
  const here = createInProcessFileService(shop.db).exportProducts(cast.admin, {
    storeUrl: shop.parts.storeUrl,
  });
  const { status, body } = await admin.get(EXPORT);
  let whole = '';
  for await (const part of here) whole += part;
  expect([status, String(body)]).toEqual([200, whole]);
  expect((await shop.call('GET', EXPORT)).status).toBe(401);
});

test.runIf(isLinux)(
  'a file whose process dies is not taken for a whole one, and one that nobody wants ends',
  async () => {
    await sql`alter table products rename to products_gone`.execute(shop.db);
    await expect(admin.get(EXPORT)).rejects.toThrow('has died');
    await sql`alter table products_gone rename to products`.execute(shop.db);
    const parts = office.work.exportProducts(cast.admin, { storeUrl: shop.parts.storeUrl });
    expect((await parts.next()).done).toBe(false);
    await parts.return(undefined);
    expect(pidOf('export-worker.ts')).toBeNaN();
  },
);

test('a shop that stops ends the imports that are under way', async () => {
  const answer = await whileShut(productFile(3), () => office.close());
  expect(answer.status).toBe(503);
  expect([await stateOf(), await countTaken()]).toEqual(['broken off', 0]);
});
