import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPaths } from './postgres-paths.ts';

const ORPHAN_STOP_TIMEOUT_MS = 10_000;

/** Creates an empty cluster, once, with a built-in locale, so that sorting does not depend on the host. */
export function initialise(paths: PostgresPaths): void {
  if (existsSync(path.join(paths.dataDir, 'PG_VERSION'))) return;
  execFileSync(
    path.join(paths.binaries, 'bin', 'initdb'),
    [
      ...['-D', paths.dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
      ...[
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
        '--no-instructions',
      ],
    ],
    { ...runAs(paths), stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/** Sets the password in single-user mode, so that no client can connect before it is set. */
export function setSuperuserPassword(paths: PostgresPaths, password: string): void {
  execFileSync(path.join(paths.binaries, 'bin', 'postgres'), ['--single', '-D', paths.dataDir, 'postgres'], {
    ...runAs(paths),
    input: `ALTER ROLE postgres PASSWORD '${password}'\n`,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/**
 * Requires passwords for all connections, because other services may run as the database's user. The cluster's own
 * pg_hba.conf is not changed, because earlier releases use it.
 */
export function requirePasswords(paths: PostgresPaths): Record<string, string> {
  const file = path.join(path.dirname(paths.dataDir), 'pg_hba.conf');
  writeFileSync(file, 'local all all scram-sha-256\n');
  chmodSync(file, 0o644);
  return { hba_file: file };
}

/** Starts the server process, reachable only through the private socket directory. */
export function spawnPostmaster(paths: PostgresPaths, settings: Record<string, string>): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: paths.socketDir,
    unix_socket_permissions: '0700',
    ...settings,
  };
  const args = [
    '-D',
    paths.dataDir,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const postgres = path.join(paths.binaries, 'bin', 'postgres');
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  if (!diesWithParent()) return spawn(postgres, args, { ...runAs(paths), stdio });
  const as =
    paths.uid === undefined ? [] : [`--reuid=${paths.uid}`, `--regid=${paths.uid}`, '--clear-groups'];
  return spawn('setpriv', [...as, '--pdeathsig=SIGINT', postgres, ...args], { cwd: '/', stdio });
}

/** Stops a database that a dead server left running. */
export async function stopOrphan(paths: PostgresPaths): Promise<void> {
  const pidFile = path.join(paths.dataDir, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  if (!pid) return;
  if (!isPostgres(pid)) return rmSync(pidFile, { force: true });
  process.kill(pid, 'SIGINT');
  for (const until = Date.now() + ORPHAN_STOP_TIMEOUT_MS; isPostgres(pid) && Date.now() < until; )
    await wait(50);
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

function runAs(paths: PostgresPaths): { uid?: number; gid?: number; cwd: string } {
  return paths.uid === undefined ? { cwd: '/' } : { uid: paths.uid, gid: paths.uid, cwd: '/' };
}

let canDieWithParent: boolean | undefined;
/** Whether the kernel can stop the database when the server is killed. */
function diesWithParent(): boolean {
  canDieWithParent ??= process.platform === 'linux' && existsSync('/usr/bin/setpriv');
  return canDieWithParent;
}
