import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '#app/platform/config/config.server.ts';
import { StartupError } from '../processes/startup.ts';
import { VERSION } from '../version.ts';
import { flushToDisk, forEachAtOnce, type SourceFile, storeFile } from './backup-files.ts';
import { deriveKeys } from './encrypted-stream.ts';
import { type Manifest, type StoredFile, writeManifest } from './manifest.ts';

/** Entries of DATA_DIR that are copied separately or recreated by a server. */
const NOT_SETTINGS = new Set(['postgres', 'socket', 'server.json', 'elsewhere', 'incoming', 'media']);

export interface BackupOptions {
  /** a new or empty folder */
  to: string;
  /** encrypts the backup */
  passphrase?: string | undefined;
}

/**
 * Copies the embedded database, the media folder and the secrets, also of a running shop. Media come after the database, so
 * that every file named in a row is included: files are written before their rows.
 */
export async function createBackup(
  config: Config,
  databaseUrl: string,
  { to, passphrase }: BackupOptions,
): Promise<Manifest> {
  await claimFolder(to, config.dataDir);
  try {
    const salt = passphrase === undefined ? undefined : randomBytes(16);
    const keys = salt && (await deriveKeys(passphrase as string, salt));
    const files: StoredFile[] = [];
    const store = (kind: string) => (sources: SourceFile[]) =>
      forEachAtOnce(sources, async ({ name, source }) => {
        const stored = await storeFile(to, { name: `${kind}/${name}`, source }, keys).catch((error) => {
          if (isMissing(error, source)) return undefined;
          throw error;
        });
        if (stored) files.push(stored);
      });

    const database = await copyDatabase(databaseUrl, store('database'));
    await store('settings')(await listSettings(config));
    const isHere = !config.s3 && !config.cloudinary;
    await store('media')(await listFiles(config.mediaDir));
    const manifest: Manifest = {
      format: 1,
      release: VERSION,
      ...database,
      media: isHere ? 'here' : 'elsewhere',
      salt: salt?.toString('hex') ?? null,
      files: files.sort((one, other) => (one.name < other.name ? -1 : 1)),
    };
    await flushToDisk(to);
    await writeManifest(to, manifest, keys);
    return manifest;
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}

async function claimFolder(to: string, dataDir: string): Promise<void> {
  if (!path.relative(dataDir, to).startsWith('..'))
    throw new StartupError(`A backup in DATA_DIR would be lost with it: choose a folder other than ${to}.`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0)
    throw new StartupError(`${to} is not empty: each backup needs its own folder.`);
}

async function listSettings({ dataDir }: Config): Promise<SourceFile[]> {
  const names = (await readdir(dataDir)).filter((name) => !NOT_SETTINGS.has(name));
  const lists = await Promise.all(
    names.map(async (name) => {
      const inFolder = await listFiles(path.join(dataDir, name));
      return inFolder.map((file) => ({ ...file, name: path.join(name, file.name) }));
    }),
  );
  return lists.flat();
}

/** The files of a folder, or the single file at this path. Names that begin with a dot are temporary files. */
async function listFiles(filePath: string): Promise<SourceFile[]> {
  try {
    const entries = await readdir(filePath, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((from) => ({ name: path.relative(filePath, from), source: { from } }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') return [{ name: '', source: { from: filePath } }];
    throw error;
  }
}

/** PostgreSQL and the job for unused uploads may delete files during the backup. */
function isMissing(error: NodeJS.ErrnoException, source: SourceFile['source']): boolean {
  return error.code === 'ENOENT' && !Buffer.isBuffer(source) && error.path === source.from;
}

/** Files that PostgreSQL recreates, or that a copy must not contain (PostgreSQL's manual, 25.3.4). */
const EXCLUDED =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;
/** Copied last, because it contains the start of recovery. */
const CONTROL = 'global/pg_control';

export type DatabaseCopy = Pick<Manifest, 'folders' | 'completeAt' | 'postgres'>;

/**
 * Copies a running PostgreSQL with its low-level backup API: the files, and the write-ahead log that makes them consistent.
 * A replication slot retains that log until it is copied.
 */
async function copyDatabase(
  url: string,
  store: (files: SourceFile[]) => Promise<void>,
): Promise<DatabaseCopy> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const [{ dataDir, version }] = await queryRows(
      client,
      `SELECT current_setting('data_directory') AS "dataDir", current_setting('server_version') AS version`,
    );
    await queryRows(
      client,
      `SELECT pg_create_physical_replication_slot('backup_${process.pid}', true, true)`,
    );
    const [{ firstWal }] = await queryRows(
      client,
      `SELECT pg_walfile_name(pg_backup_start('vastra', true)) AS "firstWal"`,
    );
    const { files, folders } = await listTree(dataDir);
    const toSourceFiles = (names: string[]) =>
      names.map((name) => ({ name, source: { from: path.join(dataDir, name) } }));
    await store(toSourceFiles(files.filter((name) => name !== CONTROL)));
    await store(toSourceFiles([CONTROL]));
    const [{ lastWal, label, completeAt }] = await queryRows(
      client,
      `SELECT pg_walfile_name(lsn) AS "lastWal", labelfile AS label, clock_timestamp() AS "completeAt" FROM pg_backup_stop(false)`,
    );
    await store([{ name: 'backup_label', source: Buffer.from(label) }]);
    const wal = (await readdir(path.join(dataDir, 'pg_wal'))).filter(
      (name) =>
        /\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal),
    );
    await store(toSourceFiles(wal.map((name) => `pg_wal/${name}`)));
    return { folders, completeAt: completeAt.toISOString(), postgres: { version, firstWal, lastWal } };
  } finally {
    await client.end();
  }
}

async function queryRows(client: pg.Client, statement: string) {
  return (await client.query(statement)).rows;
}

async function listTree(root: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    entry,
    name: path.relative(root, path.join(entry.parentPath, entry.name)),
  }));
  const included = named.filter(({ name }) => !EXCLUDED.test(name));
  return {
    files: included.filter(({ entry }) => entry.isFile()).map(({ name }) => name),
    folders: included.filter(({ entry }) => entry.isDirectory()).map(({ name }) => name),
  };
}
