import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { isDatabaseAway } from '#app/platform/db/database-errors.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { buyMuch, expectAllWell, MANY_ORDERS, readiness } from '#test/processes/crowd.ts';
import { callShop, type RunningShop, startShop } from '#test/processes/running-shop.ts';
import { type Pooler, startPooler } from './parts/pgbouncer.ts';
import { startPrimary } from './parts/postgres.ts';
import { stackTest } from './parts/stack-test.ts';

stackTest(
  'two shops share a database through PgBouncer in transaction mode',
  { needs: ['postgres', 'pgbouncer'] },
  async () => {
    const { db, shops, pooler } = await startPooledShops();
    const [one, other] = shops;
    const cast = await seedFixtures(db);
    const crowds = await Promise.all(shops.map((shop) => buyMuch(shop, db)));
    for (const crowd of crowds) await crowd.untilMoreAnswered(20);

    const token = await openSession(db, cast.admin);
    const path = `/api/products/${cast.kurta}`;
    await callShop(other, 'GET', path);
    const renamed = await callShop(one, 'PUT', `/api/admin/products/${cast.kurta}`, {
      token,
      body: { name: 'Indigo kurta' },
    });
    expect(renamed.status).toBe(200);
    while ((await callShop(other, 'GET', path)).body.product.name !== 'Indigo kurta');

    await pooler.end('SIGKILL');
    for (const shop of shops) while ((await readiness(shop)) !== 503);
    for (const crowd of crowds) await crowd.untilMoreAway(10);
    await pooler.start();
    for (const shop of shops) while ((await readiness(shop)) !== 200);
    for (const crowd of crowds) await crowd.untilMoreAnswered(20);

    for (const crowd of crowds) await crowd.leave();
    for (const [index, crowd] of crowds.entries())
      await expectAllWell(shops[index] as RunningShop, db, crowd);
    const orders = crowds.reduce((sum, { placed }) => sum + placed.length, 0);
    // The job queue, which connects without the pooler for LISTEN, created each order's invoice.
    while ((await count(db, 'tax_documents')) < orders);
    expect(await count(db, 'tax_documents')).toBe(orders);
  },
);

stackTest(
  'limits hold through the pooler: a lock, a statement and a transaction cost the others no more than they may',
  { needs: ['postgres', 'pgbouncer'] },
  async () => {
    const { db, shops, pooler } = await startPooledShops();
    const { asha } = await seedFixtures(db);
    const token = await openSession(db, asha);
    await db.transaction().execute(async (trx) => {
      await sql`lock table cart_lines in access exclusive mode`.execute(trx);
      expect((await callShop(shops[0], 'GET', '/api/cart', { token })).status).toBe(409);
    });
    const pooled = openDatabase(pooler.transactionUrl, { connections: 4, isPooled: true });
    onTestFinished(() => pooled.destroy());
    const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
    const [alone, within, idle] = await Promise.all([
      errorOf(sql`select pg_sleep(60), ${1}::int`.execute(pooled)),
      errorOf(pooled.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx))),
      errorOf(
        pooled.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx);
          while ((await idleTransactions(db)) > 0);
          await sql`select 1`.execute(trx);
        }),
      ),
    ]);
    expect([alone, within]).toMatchObject([{ code: '57014' }, { code: '57014' }]);
    expect(isDatabaseAway(idle)).toBe(true);
    expect((await sql`select 1 as one`.execute(pooled)).rows).toEqual([{ one: 1 }]);
  },
);

interface PooledShops {
  /** connected without the pooler */
  db: Database;
  shops: [RunningShop, RunningShop];
  pooler: Pooler;
}

async function startPooledShops(): Promise<PooledShops> {
  const postgres = await startPrimary();
  const pooler = await startPooler(postgres);
  const env = {
    ...MANY_ORDERS,
    DATABASE_URL: pooler.transactionUrl,
    DATABASE_DIRECT_URL: postgres.url,
  };
  const shops = await Promise.all([startShop({ env }), startShop({ env })]);
  const db = openDatabase(postgres.url, { connections: 3, hasNoTimeouts: true });
  onTestFinished(() => db.destroy());
  return { db, shops, pooler };
}

async function count(db: Database, table: 'tax_documents'): Promise<number> {
  const { many } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return many;
}

async function idleTransactions(db: Database): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from pg_stat_activity where state = 'idle in transaction'`.execute(db);
  return rows[0]?.many ?? 0;
}
