import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../processes/startup.ts';

/** The process that owns a data directory. */
export interface DataDirOwner {
  pid: number;
  /** distinguishes a process from a later one with the same pid; empty if the system does not provide it */
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

/** The running owner of a data directory; undefined if there is none or it has died. */
export function findOwner(shopDataDir: string): DataDirOwner | undefined {
  const owner = readOwner(shopDataDir);
  return owner && startTime(owner.pid) === owner.startedAt ? owner : undefined;
}

/** Makes this process the owner. Throws `DataDirInUse` if another process is, or was faster. */
export function claimOwnership(shopDataDir: string, databaseUrl: string): void {
  const owner = findOwner(shopDataDir);
  if (owner) throw new DataDirInUse(shopDataDir, owner);
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

/** The start time of a running process, in the system's unit; undefined for a dead process or a zombie. */
function startTime(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields[0] === 'Z' ? undefined : (fields[19] ?? '');
  } catch {
    return process.platform === 'linux' ? undefined : startTimeByKill(pid);
  }
}

function startTimeByKill(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return '';
  } catch {
    return undefined;
  }
}
