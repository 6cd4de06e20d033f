import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgresBinaries, preparePostgresPaths } from '#server/embedded-postgres/postgres-paths.ts';
import { freePort } from './free-port.ts';
import { temporaryDir, whenOver } from './running-shop.ts';

/** Programs of the newest PostgreSQL from Debian, if installed: npm's package lacks some of them. */
export const installedPostgres = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

interface OutsidePostgres {
  url: string;
  /** SIGINT stops it cleanly, SIGKILL does not. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** Pauses or resumes all its processes, as if its machine had frozen. */
  freeze(isFrozen: boolean): void;
}

/** Starts a PostgreSQL server that the shop does not manage, with an empty database. */
export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  const { dataDir, uid, binaries } = preparePostgresPaths(temporaryDir(), findPostgresBinaries() as string);
  const options = { ...(uid === undefined ? {} : { uid, gid: uid }), cwd: '/', env: { LC_ALL: 'C' } };
  const program = (name: string) => path.join(binaries, 'bin', name);
  const initdb = ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(program('initdb'), initdb, { ...options, stdio: 'ignore' });

  const port = String(await freePort());
  const args = ['-D', dataDir, '-p', port, '-c', 'unix_socket_directories=', '-c', 'fsync=off'];
  let server: ChildProcess;
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const start = async () => {
    // After a kill, retry until the old processes are gone.
    for (let isReady = false; !isReady; ) {
      server = spawn(program('postgres'), args, {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      isReady = await saysReady(server);
    }
  };
  await start();
  const freeze = (isFrozen: boolean) => {
    const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT';
    server.kill(signal);
    for (const pid of childrenOf(server.pid as number)) signalIfRunning(pid, signal);
  };
  whenOver(async () => {
    freeze(false);
    await end('SIGINT');
  });
  return { url: `postgresql://postgres@localhost:${port}/postgres`, end, start, freeze };
}

async function saysReady({ stderr }: ChildProcess): Promise<boolean> {
  for await (const words of stderr as NodeJS.ReadableStream)
    if (String(words).includes('ready to accept connections')) return true;
  return false;
}

/** The process may have ended since it was listed. */
export function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
