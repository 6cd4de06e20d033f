import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, inject, onTestFailed, onTestFinished, TestRunner } from 'vitest';
import { freePort } from './free-port.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** The entry point of `npm start`, after installation and build. */
const SERVER = path.join('server', 'main.ts');

export interface RunningShop {
  process: ChildProcess;
  origin: string;
  dataDir: string;
  /** all output so far, from stdout and stderr */
  output(): string;
  /** resolves with the exit code */
  ended: Promise<number | null>;
  /** process id of the embedded database */
  databasePid(): Promise<number>;
  databaseUrl(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ShopOptions {
  env?: Record<string, string>;
  dataDir?: string;
  uid?: number;
  /** folder of another installed and built release; default: this one */
  root?: string;
  /** false: returns without waiting until the shop is ready */
  untilReady?: boolean;
}

/** Runs at the end of the current test, or of the file if no test is running. */
export function whenOver(work: () => unknown): void {
  const end = async () => {
    await work();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}

/** A new folder, deleted at the end of the test or file. */
export function temporaryDir(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'vastra-'));
  // As root, the database runs as another user, who needs access.
  chmodSync(dir, 0o755);
  // Processes of a killed shop may still write for a moment, so deletion needs retries.
  whenOver(() => rmSync(dir, { recursive: true, force: true, maxRetries: 20 }));
  return dir;
}

/** A copy of the data directory from prepare-data-dirs.ts, or an empty folder with a `DATABASE_URL`. */
function preparedDataDir({ DATABASE_URL, DEMO = '0' }: Record<string, string>): string {
  const dir = temporaryDir();
  const prepared = path.join(inject('preparedDataDirs'), DEMO);
  if (!DATABASE_URL) execFileSync('cp', ['-a', `${prepared}/.`, dir]);
  return dir;
}

/**
 * Starts a real server and kills it at the end of the test or file if it still runs. By default it gets a prepared
 * data directory.
 */
export async function startShop({
  env = {},
  dataDir = preparedDataDir(env),
  uid,
  root = ROOT,
  untilReady = true,
}: ShopOptions = {}): Promise<RunningShop> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['--enable-source-maps', SERVER], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  if (TestRunner.getCurrentTest()) onTestFailed(() => console.error(output));
  whenOver(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });

  if (untilReady) await untilItSays(child, () => output, 'Vastra is ready at');
  return {
    process: child,
    origin: `http://localhost:${port}`,
    dataDir,
    output: () => output,
    ended,
    databasePid: async () => {
      const [row] = await query(databaseUrl(dataDir), 'SHOW data_directory');
      return Number(readFileSync(path.join(row.data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
    },
    databaseUrl: () => databaseUrl(dataDir),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return await ended;
    },
  };
}

/** Calls the API as a client would. */
export async function callShop(
  { origin }: RunningShop,
  method: string,
  path: string,
  { token, body, key }: { token?: string; body?: object; key?: string } = {},
) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const { status, headers } = response;
  const retryAfter = headers.get('retry-after') ?? undefined;
  return { status, retryAfter, body: text === '' ? undefined : JSON.parse(text) };
}

async function untilItSays(child: ChildProcess, output: () => string, sentence: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = () => output().includes(sentence) && resolve();
    child.stdout?.on('data', look);
    child.once('exit', () => reject(new Error(`The shop ended before it was ready:\n${output()}`)));
    look();
  });
}

function databaseUrl(dataDir: string): string {
  const owner = readFileSync(path.join(dataDir, 'server.json'), 'utf8');
  return (JSON.parse(owner) as { databaseUrl: string }).databaseUrl;
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
