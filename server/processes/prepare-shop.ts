import { closeDemoAccounts } from '#app/accounts/users/demo-people.server.ts';
import { hasOwner, hasUsers } from '#app/accounts/users/users.server.ts';
import { addRentalCategoryToNewShop } from '#app/catalog/categories/new-shop.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { resetShopClock } from '#app/platform/time/shop-clock.server.ts';
import { endCouponsOfNewShop } from '#app/promotions/new-shop.server.ts';
import { migrate, pendingMigrations } from '#server/database/migrate.ts';
import { type RunningDatabase, startDatabase } from '#server/database/start-database.ts';
import type { Log } from '#server/telemetry/log.ts';
import { StartupError } from './startup.ts';

/** Starts the database, applies missing migrations, and loads the demo shop in a demo, or what a new shop needs. */
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
      if (migrations.length > 0) printStep(`Migrated the database to ${migrations.at(-1)}`);
    } else await requireMigrations(db);
    if (config.isDemo) {
      // Its modules are a fifth of all modules that a start loads.
      if (!(await hasUsers(db)))
        await (await import('#demo/load-demo-shop.ts')).loadDemoShopIfEmpty(db, printStep);
    } else {
      await endDemo(db, printStep);
      await endCouponsOfNewShop(db);
      await addRentalCategoryToNewShop(db);
      if (!(await hasOwner(db)))
        printStep(
          'There is no admin account. Create one: npm run admin -- create --email … --mobile … --name …',
        );
    }
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    await db.destroy();
  }
}

async function requireMigrations(db: Database): Promise<void> {
  const missing = await pendingMigrations(db);
  if (missing.length > 0)
    throw new StartupError(
      `The database lacks ${missing.length} migrations, from ${missing[0]} on, and MIGRATE_ON_START is 0. Run npm run migrate first.`,
    );
}

/** Removes a former demo's accounts and clock offset. */
async function endDemo(db: Database, printStep: (line: string) => void): Promise<void> {
  const disabled = await closeDemoAccounts(db);
  if (disabled > 0)
    printStep(`Disabled ${disabled} staff accounts of the demo. Create your own: npm run admin -- create`);
  await resetShopClock(db);
}
