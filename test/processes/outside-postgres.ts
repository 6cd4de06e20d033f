import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort, temporaryDir } from './running-shop.ts';

const NOBODY = 65534;
/** PostgreSQL refuses to run as root. */
const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Where Debian's newest PostgreSQL lies on this machine, if there is one. */
export const outsidePostgres = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

interface OutsidePostgres {
  url: string;
  /** SIGINT stops it cleanly, SIGKILL does not. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** Stops or wakes all of its processes, as though its machine had frozen. */
  freeze(isFrozen: boolean): void;
}

/** Starts a PostgreSQL that is not the shop's own, with an empty database. */
export async function startOutsidePostgres(binaries: string): Promise<OutsidePostgres> {
  const dataDir = path.join(temporaryDir(), 'postgres');
  mkdirSync(dataDir, { mode: 0o700 });
  if (as.uid !== undefined) chownSync(dataDir, as.uid, as.gid);
  const options = { ...as, cwd: '/', env: { LC_ALL: 'C' } };
  const initdb = ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(path.join(binaries, 'initdb'), initdb, { ...options, stdio: 'ignore' });

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
    // Where it was killed, the processes that it left behind have to go before it starts again.
    for (let isReady = false; !isReady; ) {
      server = spawn(path.join(binaries, 'postgres'), args, {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      isReady = await saysReady(server);
    }
  };
  await start();
  const freeze = (isFrozen: boolean) => {
    for (const pid of [server.pid as number, ...childrenOf(server.pid as number)])
      process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT');
  };
  onTestFinished(async () => {
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

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
