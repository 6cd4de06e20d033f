import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { type Fixtures, seedFixtures } from '#test/fixtures.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { type RunningShop, startShop, whenOver } from './running-shop.ts';

export interface TwoServers {
  db: Database;
  cast: Fixtures;
  /** the first server gets all writes */
  shops: [writing: RunningShop, other: RunningShop];
}

/**
 * Two servers with two workers each on one database. One start for all tests of a file is faster than one per test.
 */
export async function startTwoServers(settings: Record<string, string> = {}): Promise<TwoServers> {
  const { url: DATABASE_URL } = await startOutsidePostgres();
  const env = { ...settings, DATABASE_URL, WORKERS: '2', DRAW_AHEAD: '0' };
  const shops: TwoServers['shops'] = await Promise.all([startShop({ env }), startShop({ env })]);
  const db = openDatabase(DATABASE_URL, { connections: 3 });
  whenOver(() => db.destroy());
  return { db, cast: await seedFixtures(db), shops };
}
