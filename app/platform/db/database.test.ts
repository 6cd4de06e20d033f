import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseLine } from '#test/doubles/database-line.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { inTransaction, openDatabase } from './database.server.ts';
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
