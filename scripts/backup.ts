import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#app/platform/config/config.server.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { openRunningDatabase } from '#server/database/start-database.ts';
import { exitWith, StartupError } from '#server/processes/startup.ts';
import { openLog } from '#server/telemetry/log.ts';

/** `npm run backup -- --to DIR [--encrypt]`: copies database, media and secrets of a running shop (rules §6). */
const USAGE = 'Usage: npm run backup -- --to DIR [--encrypt], with BACKUP_PASSPHRASE set for --encrypt';
const MIN_PASSPHRASE_LENGTH = 16;

try {
  const began = performance.now();
  const { to, passphrase } = readArguments();
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new StartupError(
      'DATABASE_URL is an external database: back it up with its own tools (docs/operations/backup.md).',
    );
  const database = await openRunningDatabase(config, openLog(config.logLevel));
  try {
    const { files, media, completeAt } = await createBackup(config, database.ownerUrl, { to, passphrase });
    const sum = (key: 'bytes' | 'storedBytes') =>
      inMegabytes(files.reduce((all, file) => all + file[key], 0));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Backed up to ${to} as of ${completeAt}: ${files.length} files, ${sum('bytes')} MB in ${sum('storedBytes')} MB, in ${seconds} s.`,
    );
    if (media === 'elsewhere')
      console.log(
        'Pictures and videos are not included, because they are stored at the configured media host.',
      );
  } finally {
    await database.stop();
  }
} catch (error) {
  exitWith(error);
}

function readArguments(): { to: string; passphrase: string | undefined } {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, encrypt: { type: 'boolean', default: false } },
    strict: false,
  });
  if (typeof values.to !== 'string' || !values.to) throw new StartupError(USAGE);
  const passphrase = process.env.BACKUP_PASSPHRASE;
  if (values.encrypt && (passphrase ?? '').length < MIN_PASSPHRASE_LENGTH)
    throw new StartupError(`BACKUP_PASSPHRASE must have at least ${MIN_PASSPHRASE_LENGTH} characters.`);
  return { to: path.resolve(values.to), passphrase: values.encrypt ? passphrase : undefined };
}

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
