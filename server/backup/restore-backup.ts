import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#app/platform/config/config.server.ts';
import { claimOwnership, findOwner, releaseOwnership } from '../embedded-postgres/data-dir-owner.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import {
  findPostgresBinaries,
  type PostgresPaths,
  preparePostgresPaths,
} from '../embedded-postgres/postgres-paths.ts';
import { StartupError } from '../processes/startup.ts';
import { flushToDisk, forEachAtOnce, restoreFile, verifyFiles } from './backup-files.ts';
import type { BackupKeys } from './encrypted-stream.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { findTimeline, restoreCommand } from './wal-archive.ts';

export interface RestoreOptions {
  from: string;
  passphrase?: string | undefined;
  /** the time to restore to, by the archived log; 'latest': to the end of the log; undefined: the time of the backup */
  toTime?: Date | 'latest' | undefined;
}

/**
 * Restores a backup into an empty DATA_DIR, runs `verify` on the database, and stops it. Verifies all files before writing
 * any, and removes everything if the database does not recover.
 */
export async function restoreBackup<T>(
  config: Config,
  options: RestoreOptions,
  verify: (databaseUrl: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new StartupError('The embedded PostgreSQL is not available for this system.');
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
  return await verify(postgres.ownerUrl, manifest).finally(postgres.stop);
}

async function claimDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (findOwner(dataDir)) claimOwnership(dataDir, '');
  if ((await readdir(dataDir)).length > 0)
    throw new StartupError(`DATA_DIR ${dataDir} is not empty: restore into a new one.`);
  claimOwnership(dataDir, '');
}

/** PostgreSQL settings that replay the write-ahead log up to a time and start a new timeline there. */
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
          recovery_target_timeline: await findTimeline(backupWalDir as string, toTime, postgres.firstWal),
        };
  return {
    ...target,
    recovery_target_action: 'promote',
    restore_command: restoreCommand(backupWalDir),
    // Accept connections only after recovery, so that max_connections may be lower than on the original server.
    hot_standby: 'off',
    // A restore writes nothing to the archive, so that it can be repeated; the next server start archives its log.
    wal_keep_size: '1TB',
  };
}

interface BackupSource {
  from: string;
  manifest: Manifest;
  keys: BackupKeys | undefined;
}

async function writeFiles(
  config: Config,
  paths: PostgresPaths,
  { from, manifest, keys }: BackupSource,
): Promise<void> {
  const chownToDatabase = async (filePath: string) => {
    if (paths.uid !== undefined) await chown(filePath, paths.uid, paths.uid);
  };
  for (const folder of manifest.folders) {
    const filePath = path.join(paths.dataDir, folder);
    await mkdir(filePath, { recursive: true, mode: 0o700 });
    await chownToDatabase(filePath);
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
      // In a media folder outside DATA_DIR that still exists; media files never change, so the content is the same.
      if (error.code !== 'EEXIST' || kind !== 'media') throw error;
    });
    if (kind === 'database') await chownToDatabase(filePath);
  });
  const signal = path.join(paths.dataDir, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await chownToDatabase(signal);
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
