import { readConfig } from '#app/platform/config/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#server/database/migrate.ts';
import { openRunningDatabase } from '#server/database/start-database.ts';
import { exitWith } from '#server/processes/startup.ts';
import { openLog } from '#server/telemetry/log.ts';

/** `npm run migrate`: applies this release's migrations and exits (rules §6), with or without a running server. */
try {
  const config = readConfig(process.env);
  const database = await openRunningDatabase(config, openLog(config.logLevel));
  const db = openDatabase(database.ownerUrl, { connections: 1, hasNoTimeouts: true });
  try {
    const names = await migrate(db);
    for (const name of names) console.log(`Applied ${name}`);
    console.log(names.length === 0 ? 'No migrations are missing.' : `Applied ${names.length} migrations.`);
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  exitWith(error);
}
