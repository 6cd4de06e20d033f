import { parseArgs } from 'node:util';
import { readConfig } from '#app/platform/config/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { DEMO_PRODUCTS, reloadDemoShop } from '#demo/load-demo-shop.ts';
import { migrate } from '#server/database/migrate.ts';
import { openRunningDatabase } from '#server/database/start-database.ts';
import { exitWith, printProgress } from '#server/processes/startup.ts';
import { openLog } from '#server/telemetry/log.ts';

/** `npm run demo -- --products N`: loads a new demo shop into the configured database. */
const { values } = parseArgs({ options: { products: { type: 'string', default: String(DEMO_PRODUCTS) } } });
const products = Number(values.products);
if (!/^\d+$/.test(values.products) || products > 1_000_000) {
  console.error('--products takes a whole number from 0 to 1000000.');
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const database = await openRunningDatabase(config, openLog(config.logLevel));
  const db = openDatabase(database.ownerUrl, { connections: 2, hasNoTimeouts: true });
  try {
    await migrate(db);
    await reloadDemoShop(db, { products }, printProgress);
    printProgress('The demo shop is loaded');
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  exitWith(error);
}
