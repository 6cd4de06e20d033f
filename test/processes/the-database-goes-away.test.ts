import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/foundation/database.server.ts';
import { brokenInvariants } from '#server/invariants.ts';
import { furnish } from '#test/cast.ts';
import { type Buyer, newBuyer, order, ordersOf, putIn } from './buyers.ts';
import { outsidePostgres, startOutsidePostgres } from './outside-postgres.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

const LANES = 6;
/** Nobody's orders arrive meanwhile. */
const MANY_ORDERS = { COD_OPEN_ORDERS: '1000000' };
/** The pool of a serving process (`openDatabase`). */
const POOL = 10;
const reason = outsidePostgres ? '' : ' (skipped: no PostgreSQL in /usr/lib/postgresql)';

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
  });
});

test.skipIf(!outsidePostgres)(
  `an outside database stops, freezes and is killed while people buy: 503 meanwhile, then all as before${reason}`,
  async () => {
    const postgres = await startOutsidePostgres(outsidePostgres as string);
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
    });
  },
);

const READ = [
  '/',
  '/products',
  '/product/nothing',
  '/search?q=kurta',
  '/sitemap.xml',
  '/products.data',
  '/api/products',
];

/** Reads pages that are not stored, over and over; `leave` gives what was answered neither at all nor by 503. */
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

interface Crowd {
  /** the orders that were answered with 201, by who placed them */
  placed: { buyer: Buyer; orderId: string }[];
  untilMoreAnswered(count: number): Promise<void>;
  /** until so many more were told to come back */
  untilMoreAway(count: number): Promise<void>;
  leave(): Promise<void>;
}

/** In each lane somebody buys over and over, asking with one key until there is an answer. */
async function buyMuch(shop: RunningShop, db: Database): Promise<Crowd> {
  const buyers = await Promise.all(Array.from({ length: LANES }, () => newBuyer(db)));
  const placed: Crowd['placed'] = [];
  let away = 0;
  let isOver = false;
  const surely = async (ask: () => ReturnType<typeof callShop>) => {
    for (;;) {
      const { status, body, retryAfter } = await ask();
      if (status < 500) return { status, body };
      expect([status, retryAfter]).toEqual([503, expect.any(String)]);
      away++;
    }
  };
  const lanes = buyers.map(async (buyer) => {
    for (let turn = 0; !isOver; turn++) {
      await surely(() => putIn(shop, buyer));
      const how = { paymentMethod: 'cod' };
      const { status, body } = await surely(() => order(shop, buyer, { key: `turn ${turn}`, how }));
      expect([status, body.message]).toEqual([201, body.message]);
      placed.push({ buyer, orderId: body.order._id });
    }
  });
  const all = Promise.all(lanes);
  /** Looks again after each answer of the shop; a lane that failed ends it. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await Promise.race([callShop(shop, 'GET', '/healthz'), all]);
  };
  return {
    placed,
    untilMoreAnswered: async (count, goal = placed.length + count) => until(() => placed.length >= goal),
    untilMoreAway: async (count, goal = away + count) => until(() => away >= goal),
    async leave() {
      isOver = true;
      await all;
    },
  };
}

async function expectAllWell(shop: RunningShop, db: Database, { placed }: Crowd): Promise<void> {
  for (const buyer of new Set(placed.map((each) => each.buyer))) {
    const told = placed.filter((each) => each.buyer === buyer).map(({ orderId }) => orderId);
    expect((await ordersOf(shop, buyer)).map(({ _id }) => _id).sort()).toEqual(told.sort());
  }
  expect(await brokenInvariants(db)).toEqual({});
  expect(await connectionsToBeHad(shop, db, placed[0]?.buyer as Buyer)).toBe(POOL);
  expect((await callShop(shop, 'GET', '/readyz')).status).toBe(200);
}

/** How many of the shop's questions reach the database at once, seen while all of them wait for a lock. */
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

async function readiness({ origin }: RunningShop): Promise<number> {
  return (await fetch(`${origin}/readyz`)).status;
}

async function withFurnished(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url, { connections: 3 });
  try {
    await furnish(db);
    await work(db);
  } finally {
    await db.destroy();
  }
}
