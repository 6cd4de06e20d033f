import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort, temporaryDir } from './running-shop.ts';

const NOBODY = 65534;
/** PostgreSQL refuses to run as root. */
const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Where Debian's newest PostgreSQL lies on this machine, if there is one. */
export const outsidePostgres = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** Starts a PostgreSQL that is not the shop's own, with an empty database, and gives its DATABASE_URL. */
export async function startOutsidePostgres(binaries: string): Promise<string> {
  const dataDir = path.join(temporaryDir(), 'postgres');
  mkdirSync(dataDir, { mode: 0o700 });
  if (as.uid !== undefined) chownSync(dataDir, as.uid, as.gid);
  const options = { ...as, cwd: '/', env: { LC_ALL: 'C' } };
  const initdb = ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(path.join(binaries, 'initdb'), initdb, { ...options, stdio: 'ignore' });

  const port = String(await freePort());
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', dataDir, '-p', port, '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGINT');
    await ended;
  });
  for await (const words of server.stderr) {
    if (String(words).includes('ready to accept connections')) break;
  }
  return `postgresql://postgres@localhost:${port}/postgres`;
}
