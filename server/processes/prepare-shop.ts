import { closeDemoAccounts } from '#app/accounts/users/close-demo-accounts.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { resetShopClock } from '#app/platform/time/shop-clock.server.ts';
import { loadDemoShopIfEmpty } from '#demo/load-demo-shop.ts';
import { migrate, pendingMigrations } from '../database/migrate.ts';
import { type RunningDatabase, startDatabase } from '../database/start-database.ts';
import type { Log } from '../telemetry/log.ts';
import { StartupError } from './startup-error.ts';

/** Brings up what the shop stands on: the database, its newest migration, and in a demo the demo shop. */
export async function prepareShop(
  config: Config,
  log: Log,
  printStep: (line: string) => void,
): Promise<RunningDatabase> {
  printStep(config.databaseUrl ? 'Connecting to the database' : 'Starting the database');
  const database = await startDatabase(config, log);
  const db = openDatabase(database.ownerUrl, { connections: 4, hasNoTimeouts: true });
  try {
    if (config.migratesOnStart) {
      const migrations = await migrate(db);
      if (migrations.length > 0) printStep(`Brought the database up to ${migrations.at(-1)}`);
    } else await demandMigrations(db);
    if (config.isDemo) await loadDemoShopIfEmpty(db, printStep);
    else await endDemo(db, printStep);
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
    throw new StartupError(
      `The database lacks ${missing.length} migrations, from ${missing[0]} on, and MIGRATE_ON_START is 0. Run npm run migrate first.`,
    );
}

/** What a demo left behind in this database holds no longer. */
async function endDemo(db: Database, printStep: (line: string) => void): Promise<void> {
  const disabled = await closeDemoAccounts(db);
  if (disabled > 0)
    printStep(
      `Disabled ${disabled} staff accounts that were made in the demo. Make yours: npm run admin -- create`,
    );
  await resetShopClock(db);
}
