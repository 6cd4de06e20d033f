import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabaseLine } from '#test/doubles/database-line.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { inTransaction, openDatabase, openPool, queryPool } from './database.server.ts';
import { isDatabaseAway } from './database-errors.ts';

const shop = await openTestShop();

test('a query on a silent database fails after the timeout, and later queries use new connections', async () => {
  const line = await openDatabaseLine(shop.databaseUrl);
  const db = openDatabase(line.url, { connections: 1, responseTimeoutMs: 200 });
  onTestFinished(async () => {
    await db.destroy();
    line.close();
  });
  const connection = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows;
  const before = await connection();
  const error = await inTransaction(db, async (trx) => {
    line.hush(true);
    await sql`select 1`.execute(trx);
  }).catch((thrown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  line.hush(false);
  expect(await connection()).not.toEqual(before);
});

test('a script that fails within its own transaction leaves no failed transaction to the next query', async () => {
  const pool = openPool(shop.databaseUrl, { connections: 1, hasNoTimeouts: true });
  onTestFinished(() => pool.end());
  await expect(queryPool(pool, 'begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  expect((await queryPool(pool, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
});

const { databaseUrl } = await openTestShop();
const db = openDatabase(databaseUrl, { connections: 1, isPooled: true });
afterAll(() => db.destroy());

const LIMITS = sql<{ name: string; setting: string }>`
  select name, setting from pg_settings where source = 'session' and name like '%timeout' order by name`;
const REQUEST_LIMITS = [
  { name: 'idle_in_transaction_session_timeout', setting: '15000' },
  { name: 'lock_timeout', setting: '3000' },
  { name: 'statement_timeout', setting: '15000' },
];

test('a single statement has the limits and leaves the session unchanged', async () => {
  expect((await LIMITS.execute(db)).rows).toEqual(REQUEST_LIMITS);
  await db.connection().execute(async (one) => {
    await sql`select ${1}::int`.execute(one);
    const plain = openDatabase(databaseUrl, { connections: 1, hasNoTimeouts: true });
    expect((await LIMITS.execute(plain)).rows).toEqual([]);
    await plain.destroy();
  });
});

test('all statements of a transaction have the limits, at every isolation level', async () => {
  expect(await inTransaction(db, async (trx) => (await LIMITS.execute(trx)).rows)).toEqual(REQUEST_LIMITS);
  const serializable = db.transaction().setIsolationLevel('serializable');
  expect(await serializable.execute(async (trx) => (await LIMITS.execute(trx)).rows)).toEqual(REQUEST_LIMITS);
});

test('a failed statement throws its own error, and the next one works', async () => {
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' });
  await expect(
    inTransaction(db, async (trx) => {
      await sql`select 1 / ${0}::int`.execute(trx);
    }),
  ).rejects.toMatchObject({ code: '22012' });
  expect((await sql`select ${2}::int as two`.execute(db)).rows).toEqual([{ two: 2 }]);
});

test('a single statement fails on a constraint that is checked at the commit', async () => {
  await sql`create table late (id int unique deferrable initially deferred)`.execute(db);
  await sql`insert into late values (${1})`.execute(db);
  await expect(sql`insert into late values (${1})`.execute(db)).rejects.toMatchObject({ code: '23505' });
  expect((await sql`select count(*) as count from late`.execute(db)).rows).toEqual([{ count: 1 }]);
});

test('no prepared statement stays in a shared session', async () => {
  for (let time = 0; time < 8; time++) await sql`select ${time}::int as value`.execute(db);
  expect((await sql`select count(*) as count from pg_prepared_statements`.execute(db)).rows).toEqual([
    { count: 0 },
  ]);
});
