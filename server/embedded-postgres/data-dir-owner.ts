import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../processes/startup-error.ts';

/** The process that a data directory's database belongs to. */
export interface DataDirOwner {
  pid: number;
  /** tells a process from a later one with the same number; empty where the system does not say */
  startedAt: string;
  databaseUrl: string;
}

/** The data directory is in use by another running server. */
class DataDirInUse extends StartupError {
  constructor(dataDir: string, owner: Pick<DataDirOwner, 'pid'>) {
    super(
      `Another Vastra server (process ${owner.pid}) is using DATA_DIR ${dataDir}. Stop it, or choose another DATA_DIR.`,
    );
  }
}

/** The living owner of a data directory, or undefined when nobody owns it or the owner has died. */
export function findOwner(shopDataDir: string): DataDirOwner | undefined {
  const owner = readOwner(shopDataDir);
  return owner && startTime(owner.pid) === owner.startedAt ? owner : undefined;
}

/** Makes this process the owner; of two that try at once one is refused with `DataDirInUse`. */
export function claimOwnership(shopDataDir: string, databaseUrl: string): void {
  const living = findOwner(shopDataDir);
  if (living) throw new DataDirInUse(shopDataDir, living);
  rmSync(ownerFile(shopDataDir), { force: true });
  const me: DataDirOwner = { pid: process.pid, startedAt: startTime(process.pid) ?? '', databaseUrl };
  try {
    writeFileSync(ownerFile(shopDataDir), JSON.stringify(me), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const winner = readOwner(shopDataDir);
    if (winner) throw new DataDirInUse(shopDataDir, winner);
    throw error;
  }
}

export function releaseOwnership(shopDataDir: string): void {
  if (readOwner(shopDataDir)?.pid === process.pid) rmSync(ownerFile(shopDataDir), { force: true });
}

const ownerFile = (shopDataDir: string) => path.join(shopDataDir, 'server.json');

function readOwner(shopDataDir: string): DataDirOwner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFile(shopDataDir), 'utf8')) as DataDirOwner;
  } catch {
    return undefined;
  }
}

/** When a living process started, in whatever unit the system has; undefined for a dead one or a zombie. */
function startTime(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields[0] === 'Z' ? undefined : (fields[19] ?? '');
  } catch {
    return process.platform === 'linux' ? undefined : startTimeElsewhere(pid);
  }
}

function startTimeElsewhere(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return '';
  } catch {
    return undefined;
  }
}
