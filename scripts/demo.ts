import { parseArgs } from 'node:util';
import { readConfig } from '#app/foundation/config.server.ts';
import { openDatabase } from '#app/foundation/database.server.ts';
import { DEMO_PRODUCTS, reloadDemoShop } from '#demo/load-demo-shop.ts';
import { tellProgress } from '#server/announce.ts';
import { exitWith } from '#server/cannot-start.ts';
import { borrowDatabase } from '#server/database.ts';
import { openLog } from '#server/log.ts';
import { migrate } from '#server/migrate.ts';

/** `npm run demo -- --products N`: a fresh demo shop in whichever database is configured. */
const { values } = parseArgs({ options: { products: { type: 'string', default: String(DEMO_PRODUCTS) } } });
const products = Number(values.products);
if (!/^\d+$/.test(values.products) || products > 1_000_000) {
  console.error('--products takes a whole number from 0 to 1000000.');
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const database = await borrowDatabase(config, openLog(config.logLevel));
  const db = openDatabase(database.ownerUrl, { connections: 2, isPatient: true });
  try {
    await migrate(db);
    await reloadDemoShop(db, { products }, tellProgress);
    tellProgress('The demo shop is there');
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  exitWith(error);
}
