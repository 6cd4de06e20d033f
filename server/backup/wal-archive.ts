import { chown, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { databaseUid, makePrivate, othersCanReach } from '../embedded-postgres/postgres-paths.ts';
import { StartupError } from '../processes/startup.ts';

/** The maximum loss if the data directory is lost. */
const ARCHIVE_SECONDS = 60;

/**
 * Settings that make the embedded PostgreSQL archive its write-ahead log, compressed, for restoring to any time after a backup.
 * A file that already exists must have the same content.
 */
export function archiveSettings(folder: string): Record<string, string> {
  prepareFolder(folder);
  const archived = quoted(`${folder}/%f.gz`);
  const temporary = quoted(`${folder}/.%f.gz`);
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_SECONDS),
    archive_command: `if test -f ${archived}; then gzip -dc ${archived} | cmp -s - "%p"; else gzip -c "%p" > ${temporary} && sync ${temporary} && mv ${temporary} ${archived}; fi`,
  };
}

/** PostgreSQL's restore_command: copies a file from the archive during recovery. */
export function restoreCommand(folder: string | undefined): string {
  if (!folder) return 'false';
  const archived = quoted(`${folder}/%f.gz`);
  return `test -f ${archived} && gzip -dc ${archived} > "%p"`;
}

/**
 * The timeline at a time. Each restore starts a new timeline, and the newest one would skip what an earlier restore left
 * behind.
 */
export async function findTimeline(folder: string, time: Date, firstWal: string): Promise<string> {
  let timeline = Number.parseInt(firstWal.slice(0, 8), 16);
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.history.gz') || (await stat(path.join(folder, name))).mtime > time) continue;
    timeline = Math.max(timeline, Number.parseInt(name.slice(0, 8), 16));
  }
  return String(timeline);
}

/**
 * Refuses a folder with the log of another database, because the file names would collide. Adds the timeline histories of
 * restores, which run without the archive.
 */
export async function claimArchive(folder: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client
    .query(
      `SELECT system_identifier::text AS database, current_setting('data_directory') AS "dataDir" FROM pg_control_system()`,
    )
    .finally(() => client.end());
  const { database, dataDir } = rows[0];
  await writeOnce(path.join(folder, 'database-identifier'), database);
  if ((await readFile(path.join(folder, 'database-identifier'), 'utf8')) !== database)
    throw new StartupError(
      `BACKUP_WAL_DIR ${folder} contains the log of another database: choose another folder.`,
    );
  const log = path.join(dataDir, 'pg_wal');
  for (const name of (await readdir(log)).filter((file) => file.endsWith('.history')))
    await writeOnce(path.join(folder, `${name}.gz`), gzipSync(await readFile(path.join(log, name))));
}

async function writeOnce(filePath: string, text: string | Buffer): Promise<void> {
  await writeFile(filePath, text, { flag: 'wx', mode: 0o600, flush: true }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const uid = databaseUid();
  if (uid !== undefined) await chown(filePath, uid, uid);
}

function prepareFolder(folder: string): void {
  try {
    const uid = databaseUid();
    makePrivate(folder, uid);
    if (uid !== undefined && !othersCanReach(`${folder}/..`))
      throw new Error('not accessible to other users');
  } catch (error) {
    throw new StartupError(
      `BACKUP_WAL_DIR ${folder} cannot be written to by the database's user (${(error as Error).message}).`,
    );
  }
}

/** Quotes a path for the shell; PostgreSQL replaces %p and %f, and %% by a percent sign. */
function quoted(filePath: string): string {
  const escaped = filePath.replaceAll("'", `'\\''`).replace(/%(?!f\.gz$)/g, '%%');
  return `'${escaped}'`;
}
