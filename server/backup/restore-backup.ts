import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#app/platform/config/config.server.ts';
import { claimOwnership, findOwner, releaseOwnership } from '../embedded-postgres/data-dir-owner.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { findPostgresBinaries } from '../embedded-postgres/postgres-binaries.ts';
import { type PostgresPaths, preparePostgresPaths } from '../embedded-postgres/postgres-paths.ts';
import { StartupError } from '../processes/startup-error.ts';
import { flushToDisk, forEachAtOnce, restoreFile, verifyFiles } from './backup-files.ts';
import type { BackupKeys } from './encrypted-stream.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { fetchingFrom, timelineAt } from './wal-archive.ts';

export interface RestoreOptions {
  from: string;
  passphrase?: string | undefined;
  /** the moment to restore to, by the archived log; 'latest': as far as it goes; undefined: that of the backup */
  toTime?: Date | 'latest' | undefined;
}

/**
 * Restores a backup into an empty DATA_DIR, has the database looked at, and leaves it stopped. Nothing is written before
 * every file of the backup was found unchanged, and nothing stays of files that did not become a database.
 */
export async function restoreBackup<T>(
  config: Config,
  options: RestoreOptions,
  look: (databaseUrl: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new StartupError('There is no embedded PostgreSQL for this system to restore to.');
  const { manifest, keys } = await readManifest(options.from, options.passphrase);
  const settings = await recoverySettings(config, manifest, options);
  await verifyFiles(options.from, manifest.files, keys);
  await claimDataDir(config.dataDir);
  const paths = preparePostgresPaths(config.dataDir, binaries);
  let postgres: EmbeddedPostgres;
  try {
    await writeFiles(config, paths, { from: options.from, manifest, keys });
    await flushToDisk(config.dataDir);
    releaseOwnership(config.dataDir);
    postgres = await recover(config, settings);
  } catch (error) {
    await rm(paths.dataDir, { recursive: true, force: true });
    for (const name of await readdir(config.dataDir))
      await rm(path.join(config.dataDir, name), { recursive: true, force: true });
    throw error;
  }
  return await look(postgres.ownerUrl, manifest).finally(postgres.stop);
}

async function claimDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (findOwner(dataDir)) claimOwnership(dataDir, '');
  if ((await readdir(dataDir)).length > 0)
    throw new StartupError(`DATA_DIR ${dataDir} is not empty: a backup is restored into a new one.`);
  claimOwnership(dataDir, '');
}

/** With these PostgreSQL goes through its write-ahead log up to a moment, and begins a history of its own there. */
async function recoverySettings(
  { backupWalDir }: Config,
  { completeAt, postgres }: Manifest,
  { toTime }: RestoreOptions,
): Promise<Record<string, string>> {
  if (toTime !== undefined && !backupWalDir)
    throw new StartupError(
      'BACKUP_WAL_DIR must be set for --to-time: it names the archived write-ahead log.',
    );
  if (toTime instanceof Date && toTime < new Date(completeAt))
    throw new StartupError(
      `This backup was complete at ${completeAt}: an earlier time needs an earlier backup.`,
    );
  const target: Record<string, string> = !toTime
    ? { recovery_target: 'immediate', recovery_target_timeline: 'current' }
    : toTime === 'latest'
      ? { recovery_target_timeline: 'latest' }
      : {
          recovery_target_time: toTime.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_timeline: await timelineAt(backupWalDir as string, toTime, postgres.firstWal),
        };
  return {
    ...target,
    recovery_target_action: 'promote',
    restore_command: fetchingFrom(backupWalDir),
    // It answers once it has recovered, and needs no more connections than the server that wrote the log had.
    hot_standby: 'off',
    // A restore adds nothing to the archive, so that it can be tried. What it writes is archived once a server starts.
    wal_keep_size: '1TB',
  };
}

interface Opened {
  from: string;
  manifest: Manifest;
  keys: BackupKeys | undefined;
}

async function writeFiles(
  config: Config,
  paths: PostgresPaths,
  { from, manifest, keys }: Opened,
): Promise<void> {
  const giveOwnership = async (filePath: string) => {
    if (paths.uid !== undefined) await chown(filePath, paths.uid, paths.uid);
  };
  for (const folder of manifest.folders) {
    const filePath = path.join(paths.dataDir, folder);
    await mkdir(filePath, { recursive: true, mode: 0o700 });
    await giveOwnership(filePath);
  }
  const roots: Record<string, string> = {
    database: paths.dataDir,
    settings: config.dataDir,
    media: config.mediaDir,
  };
  await forEachAtOnce(manifest.files, async ({ name }) => {
    const [kind = '', ...rest] = name.split('/');
    const filePath = path.join(roots[kind] as string, ...rest);
    await mkdir(path.dirname(filePath), { recursive: true });
    await restoreFile(from, name, filePath, keys).catch((error) => {
      // In a media folder outside DATA_DIR that was not lost: a file of that name never had other bytes.
      if (error.code !== 'EEXIST' || kind !== 'media') throw error;
    });
    if (kind === 'database') await giveOwnership(filePath);
  });
  const signal = path.join(paths.dataDir, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await giveOwnership(signal);
}

async function recover({ dataDir }: Config, settings: Record<string, string>): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataDir, settings, readyMs: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { message } = error as Error;
    if (!message.includes('recovery ended before configured recovery target was reached')) throw error;
    throw new StartupError(
      'The archived write-ahead log ends before the time of --to-time: choose an earlier one, or "latest".',
    );
  }
}
