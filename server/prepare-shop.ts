import { closeDemoAccounts } from '#app/accounts/server/close-demo-accounts.ts';
import type { Config } from '#app/foundation/config.server.ts';
import { type Database, openDatabase } from '#app/foundation/database.server.ts';
import { resetShopClock } from '#app/foundation/shop-clock.server.ts';
import { loadDemoShopIfEmpty } from '#demo/load-demo-shop.ts';
import { CannotStart } from './cannot-start.ts';
import { type RunningDatabase, startDatabase } from './database.ts';
import type { Log } from './log.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/** Brings up what the shop stands on: the database, its newest migration, and in a demo the demo shop. */
export async function prepareShop(
  config: Config,
  log: Log,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  say(config.databaseUrl ? 'Connecting to the database' : 'Starting the database');
  const database = await startDatabase(config, log);
  const db = openDatabase(database.ownerUrl, { connections: 4, isPatient: true });
  try {
    if (config.migratesOnStart) {
      const migrations = await migrate(db);
      if (migrations.length > 0) say(`Brought the database up to ${migrations.at(-1)}`);
    } else await demandMigrations(db);
    if (config.isDemo) await loadDemoShopIfEmpty(db, say);
    else await becomeReal(db, say);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    await db.destroy();
  }
}

async function demandMigrations(db: Database): Promise<void> {
  const missing = await pendingMigrations(db);
  if (missing.length > 0)
    throw new CannotStart(
      `The database lacks ${missing.length} migrations, from ${missing[0]} on, and MIGRATE_ON_START is 0. Run npm run migrate first.`,
    );
}

/** What a demo left behind in this database holds no longer. */
async function becomeReal(db: Database, say: (line: string) => void): Promise<void> {
  const disabled = await closeDemoAccounts(db);
  if (disabled > 0)
    say(
      `Disabled ${disabled} staff accounts that were made in the demo. Make yours: npm run admin -- create`,
    );
  await resetShopClock(db);
}
