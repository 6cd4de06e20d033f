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
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../processes/startup-error.ts';

/** PostgreSQL refuses to run as root; root's shop runs it as this uid, which needs no entry anywhere. */
const NOBODY = 65534;
/** Where root's shop keeps what the database's user could not reach otherwise. */
const ROOT_DATA_DIR = '/var/lib/vastra';
const GROUP_AND_OTHERS = 0o077;
/** A socket's path has at most 107 bytes; PostgreSQL adds its own file name. */
const LONGEST_SOCKET_DIR = 85;

/** Where the parts of the embedded database lie, and as whom it runs. */
export interface PostgresPaths {
  binaries: string;
  dataDir: string;
  socketDir: string;
  uid: number | undefined;
}

/**
 * Finds places that the database's user can reach and makes the folders. Root with a shop below a folder
 * that is closed to others (a home directory) gets data and binaries below /var/lib/vastra instead.
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

/** The user that the database runs as where it is not the shop's own. */
export function databaseUid(): number | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/**
 * A place of its own for a data directory that is closed to the database's user. Its name is kept in the
 * data directory, so that whoever deletes that begins anew.
 */
function alternativeDirectory(home: string): string {
  const note = path.join(home, 'elsewhere');
  if (!existsSync(note)) writeFileSync(note, randomBytes(6).toString('hex'));
  return path.join(ROOT_DATA_DIR, readFileSync(note, 'utf8').trim());
}

/** Whether any user of the machine may enter all folders on the way to a place. */
export function othersCanReach(directory: string): boolean {
  const OTHERS_MAY_ENTER = 0o001;
  for (let dir = realpathSync(directory); ; dir = path.dirname(dir)) {
    if (!(statSync(dir).mode & OTHERS_MAY_ENTER)) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

/** One copy for all of root's shops with the same binaries. */
function copiedBinaries(from: string): string {
  const { mtimeMs, size } = statSync(path.join(from, 'bin', 'postgres'));
  const copy = path.join(ROOT_DATA_DIR, `postgres-${size}-${Math.round(mtimeMs)}`);
  if (!existsSync(copy)) {
    const beside = `${copy}.${process.pid}`;
    cpSync(from, beside, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    renameSync(beside, copy);
  }
  return copy;
}

function shortEnough(dir: string): string | undefined {
  return Buffer.byteLength(dir) <= LONGEST_SOCKET_DIR ? dir : undefined;
}

/** Makes a folder that only the database's user may enter. Refuses one that somebody else has put there. */
export function makePrivate(dir: string, uid: number | undefined): void {
  const me = process.getuid?.();
  const isMade = mkdirSync(dir, { recursive: true, mode: 0o700 }) !== undefined;
  if (me === undefined) return;
  const found = lstatSync(dir);
  if (!isMade && (!found.isDirectory() || (found.uid !== me && found.uid !== uid)))
    throw new StartupError(`${dir} belongs to another user. Remove it, or choose another DATA_DIR.`);
  if (found.mode & GROUP_AND_OTHERS) chmodSync(dir, 0o700);
  if (uid !== undefined && found.uid !== uid) chownSync(dir, uid, uid);
}
