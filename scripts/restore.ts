import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyAuditLog } from '#app/platform/audit/audit-log.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { type RestoreOptions, restoreBackup } from '#server/backup/restore-backup.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { migrate } from '#server/database/migrate.ts';
import { exitWith, StartupError } from '#server/processes/startup.ts';

/**
 * `npm run restore -- --from DIR [--to-time TIME]`: restores a backup into an empty DATA_DIR, and verifies the audit
 * log and the invariants. TIME is ISO 8601 with a time zone, or "latest"; it needs the log archived in BACKUP_WAL_DIR.
 */
const USAGE = 'Usage: npm run restore -- --from DIR [--to-time 2026-01-31T18:30:00+05:30|latest]';

try {
  const began = performance.now();
  const options = readArguments();
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new StartupError(
      'DATABASE_URL is an external database: restore it with its own tools (docs/operations/backup.md).',
    );
  const { completeAt, audit } = await restoreBackup(config, options, async (url, manifest) => ({
    ...manifest,
    audit: await verifyRestored(url),
  }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const time = options.toTime instanceof Date ? options.toTime.toISOString() : (options.toTime ?? completeAt);
  console.log(
    `Restored ${config.dataDir} as of ${time} in ${seconds} s. The audit log (${audit.rows} entries, the last hash is ${audit.lastHash}) and the invariants are valid.`,
  );
} catch (error) {
  exitWith(error);
}

async function verifyRestored(url: string) {
  const db = openDatabase(url, { connections: 2, hasNoTimeouts: true });
  try {
    await migrate(db);
    const audit = await verifyAuditLog(db);
    if (audit.brokenAt !== undefined)
      throw new StartupError(`Restored, but the audit log is broken at entry ${audit.brokenAt}.`);
    const broken = Object.keys(await brokenInvariants(db));
    if (broken.length > 0)
      throw new StartupError(`Restored, but these invariants are violated: ${broken.join('; ')}.`);
    return audit;
  } finally {
    await db.destroy();
  }
}

function readArguments(): RestoreOptions {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, 'to-time': { type: 'string' } },
    strict: false,
  });
  const { from, 'to-time': time } = values;
  if (typeof from !== 'string' || !from || time === true) throw new StartupError(USAGE);
  return {
    from: path.resolve(from),
    passphrase: process.env.BACKUP_PASSPHRASE,
    toTime: typeof time === 'string' ? readTime(time) : undefined,
  };
}

function readTime(text: string): Date | 'latest' {
  if (text === 'latest') return text;
  // Without a time zone it would be a different time on another machine.
  const time = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw new StartupError(USAGE);
  return time;
}
