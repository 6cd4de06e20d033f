import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { buyMuch, expectAllWell, MANY_ORDERS, readiness } from '#test/processes/crowd.ts';
import { type RunningShop, startShop } from '#test/processes/running-shop.ts';
import { startPooler } from './parts/pgbouncer.ts';
import { type Postgres, type Standby, startPrimary, startStandby } from './parts/postgres.ts';
import { stackTest } from './parts/stack-test.ts';

stackTest(
  'a standby is promoted while people buy: 503 meanwhile, answered orders are there, and the shop finds it by its list of hosts',
  { needs: ['postgres'] },
  async () => {
    const { primary, standby } = await startPair();
    const shop = await startShop({ env: { ...MANY_ORDERS, DATABASE_URL: hostsOf(primary, standby) } });
    await buyThroughFailover({ primary, standby, shop });
  },
);

stackTest(
  'a standby is promoted while people buy, and the pooler is led to it',
  { needs: ['postgres', 'pgbouncer'] },
  async () => {
    const { primary, standby } = await startPair();
    const pooler = await startPooler(primary);
    const env = {
      ...MANY_ORDERS,
      DATABASE_URL: pooler.transactionUrl,
      DATABASE_DIRECT_URL: hostsOf(primary, standby),
    };
    const shop = await startShop({ env });
    await buyThroughFailover({ primary, standby, shop, lead: () => pooler.leadTo(standby) });
  },
);

interface Failover {
  primary: Postgres;
  standby: Standby;
  shop: RunningShop;
  lead?: () => Promise<void>;
}

async function buyThroughFailover({ primary, standby, shop, lead }: Failover): Promise<void> {
  const old = openOwn(primary.url);
  await seedFixtures(old);
  const crowd = await buyMuch(shop, old);
  await crowd.untilMoreAnswered(20);
  await primary.end('SIGKILL');
  while ((await readiness(shop)) !== 503);
  await crowd.untilMoreAway(10);
  await standby.promote();
  await lead?.();
  while ((await readiness(shop)) !== 200);
  const before = crowd.placed.length;
  await crowd.untilMoreAnswered(20);
  await crowd.leave();
  const db = openOwn(standby.url);
  await expectAllWell(shop, db, crowd);
  // LISTEN and the job queue have reconnected to the new primary; jobs lost during the failover are retried later.
  const later = crowd.placed.slice(before).map(({ orderId }) => orderId);
  while ((await invoices(db, later)) < later.length);
}

/** Lists both hosts, as libpq does; the shop connects to the one that accepts writes. */
function hostsOf(...[one, other]: [Postgres, Postgres]): string {
  return `postgresql://postgres@127.0.0.1:${one.port},127.0.0.1:${other.port}/postgres`;
}

/** Commits wait for the standby, so promoting it loses no acknowledged data. */
async function startPair() {
  const primary = await startPrimary();
  const standby = await startStandby(primary, { name: 'standby', isWaitedFor: true });
  return { primary, standby };
}

function openOwn(url: string): Database {
  const db = openDatabase(url, { connections: 3 });
  onTestFinished(() => db.destroy());
  return db;
}

async function invoices(db: Database, orders: string[]): Promise<number> {
  const references = orders.map((id) => `order ${id}`);
  const { many } = await db
    .selectFrom('tax_documents')
    .where('reference', 'in', references)
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return many;
}
