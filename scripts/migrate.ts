import { readConfig } from '#app/foundation/config.server.ts';
import { openDatabase } from '#app/foundation/database.server.ts';
import { exitWith } from '#server/cannot-start.ts';
import { borrowDatabase } from '#server/database.ts';
import { openLog } from '#server/log.ts';
import { migrate } from '#server/migrate.ts';

/** `npm run migrate`: applies this release's migrations and exits (CONTRACT §6), beside a running server or without one. */
try {
  const config = readConfig(process.env);
  const database = await borrowDatabase(config, openLog(config.logLevel));
  const db = openDatabase(database.ownerUrl, { connections: 1, isPatient: true });
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
