import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Buyer } from './buyers.ts';
import { buyMuch, expectAllWell, MANY_ORDERS, readiness, withFurnished } from './crowd.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

const LANES = 6;
/** Pool size of a server process (`openDatabase`). */
const POOL = 10;
test('the embedded database is killed twice while people buy: it is back by itself, and no answered order is lost', async () => {
  const shop = await startShop({ env: MANY_ORDERS });
  await withFurnished(shop.databaseUrl(), async (db) => {
    const crowd = await buyMuch(shop, db);
    const readers = readMuch(shop);
    for (let kill = 0; kill < 2; kill++) {
      await crowd.untilMoreAnswered(5);
      const killed = await shop.databasePid();
      process.kill(killed, 'SIGKILL');
      while ((await shop.databasePid().catch(() => killed)) === killed);
    }
    await crowd.untilMoreAnswered(5);
    await crowd.leave();
    expect(await readers.leave()).toEqual([]);
    await expectAllWell(shop, db, crowd);
    expect(await connectionsToBeHad(shop, db, crowd.placed[0]?.buyer as Buyer)).toBe(POOL);
  });
});

test('an outside database stops, freezes and is killed while people buy: 503 meanwhile, then all as before', async () => {
  const postgres = await startOutsidePostgres();
  const shop = await startShop({ env: { ...MANY_ORDERS, DATABASE_URL: postgres.url } });
  await withFurnished(postgres.url, async (db) => {
    const crowd = await buyMuch(shop, db);
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      await crowd.untilMoreAnswered(5);
      await postgres.end(signal);
      while ((await readiness(shop)) !== 503);
      await crowd.untilMoreAway(2 * LANES);
      await postgres.start();
      while ((await readiness(shop)) !== 200);
    }
    await crowd.untilMoreAnswered(5);
    postgres.freeze(true);
    while ((await readiness(shop)) !== 503);
    postgres.freeze(false);
    while ((await readiness(shop)) !== 200);
    await crowd.untilMoreAnswered(5);
    await crowd.leave();
    await expectAllWell(shop, db, crowd);
    expect(await connectionsToBeHad(shop, db, crowd.placed[0]?.buyer as Buyer)).toBe(POOL);
  });
});

const READ = [
  '/',
  '/products',
  '/product/nothing',
  '/search?q=kurta',
  '/sitemap.xml',
  '/products.data',
  '/api/products',
];

/**
 * Reads uncached pages repeatedly; `leave` returns the responses of 500 and above other than a 503 with Retry-After.
 */
function readMuch(shop: RunningShop) {
  let isOver = false;
  let reads = 0;
  const bad: string[] = [];
  const read = async (path: string) => {
    reads += 1;
    const { status, headers } = await fetch(
      `${shop.origin}${path}${path.includes('?') ? '&' : '?'}read=${reads}`,
    );
    if (status === 503 ? !headers.has('retry-after') : status >= 500) bad.push(`${path} ${status}`);
  };
  const lanes = READ.map(async (path) => {
    while (!isOver) await read(path);
  });
  return {
    async leave() {
      isOver = true;
      await Promise.all(lanes);
      return bad;
    },
  };
}

/** How many connections the shop opens at once, counted while its queries wait for a lock. */
async function connectionsToBeHad(shop: RunningShop, db: Database, { token }: Buyer): Promise<number> {
  let most = 0;
  await db.transaction().execute(async (trx) => {
    await sql`lock table cart_lines in access exclusive mode`.execute(trx);
    let isOver = false;
    const asked = Promise.all(
      Array.from({ length: POOL }, () => callShop(shop, 'GET', '/api/cart', { token })),
    ).finally(() => {
      isOver = true;
    });
    while (!isOver && most < POOL) {
      const waiting = sql<{ count: number }>`select count(*) from pg_locks
        where not granted and relation = 'cart_lines'::regclass`;
      most = Math.max(most, (await waiting.execute(trx)).rows[0]?.count ?? 0);
    }
    void asked.catch(() => {});
  });
  return most;
}
