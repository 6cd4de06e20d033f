import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#app/platform/config/config.server.ts';
import { StartupError } from '../processes/startup-error.ts';
import { VERSION } from '../version.ts';
import { flushToDisk, forEachAtOnce, type SourceFile, storeFile } from './backup-files.ts';
import { copyDatabase } from './copy-database.ts';
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
