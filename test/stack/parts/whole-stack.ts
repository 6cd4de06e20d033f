import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { type Pooler, startPooler } from './pgbouncer.ts';
import { type Postgres, type Standby, startPrimary, startStandby } from './postgres.ts';
import { startTwoShops, type TwoShops } from './two-shops.ts';

export interface WholeStack extends TwoShops {
  primary: Postgres;
  /** synchronous: has every acknowledged commit */
  standby: Standby;
  /** may lag behind; the shops read from it */
  replica: Standby;
  pooler: Pooler;
  /** Kills the primary, promotes the standby and switches the pooler to it. */
  failOver(): Promise<void>;
  /** Runs queries on the current primary. */
  inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

/** All programs that the whole stack needs. */
export const WHOLE_STACK = ['nginx', 'varnish', 'openssl', 'postgres', 'pgbouncer'] as const;

/**
 * Two shops behind TLS and a cache, a pooler in transaction mode, a primary, a synchronous standby and a read
 * replica.
 */
export async function startWholeStack(settings: Record<string, string> = {}): Promise<WholeStack> {
  const primary = await startPrimary();
  const standby = await startStandby(primary, { name: 'standby', isWaitedFor: true });
  const replica = await startStandby(primary, { name: 'replica' });
  const pooler = await startPooler(primary);
  const bothHosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`;
  const env = {
    DATABASE_URL: pooler.transactionUrl,
    DATABASE_DIRECT_URL: primary.url.replace(`127.0.0.1:${primary.port}`, bothHosts),
    DATABASE_REPLICA_URL: replica.url,
    ...settings,
  };
  const shops = await startTwoShops(env, { isCached: true });
  let serving: Postgres = primary;
  return {
    ...shops,
    ...{ primary, standby, replica, pooler },
    async failOver() {
      await primary.end('SIGKILL');
      await standby.promote();
      await pooler.leadTo(standby);
      serving = standby;
    },
    inDatabase: (work) => within(serving.url, work),
  };
}

async function within<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { connections: 3 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
