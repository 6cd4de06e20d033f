import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { claimOwnership, releaseOwnership } from './data-dir-owner.ts';
import { findPostgresBinaries, type PostgresPaths, preparePostgresPaths } from './postgres-paths.ts';
import {
  initialise,
  requirePasswords,
  setSuperuserPassword,
  spawnPostmaster,
  stopOrphan,
} from './postmaster.ts';
import { grantRoles, newPasswords, type RolePasswords, readPasswords, savePasswords } from './roles.ts';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 20;
const RESTART_MS = 100;
/** For a database that cannot start, for example on a full disk. */
const MAX_RESTART_MS = 10_000;
const STABLE_MS = 10_000;
const DATABASE = 'vastra';

export interface EmbeddedPostgres {
  /** with the role for requests, which can only read and write rows */
  url: string;
  /** for migrations */
  ownerUrl: string;
  /** Stops it cleanly. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** the shop's DATA_DIR */
  dataDir: string;
  settings?: Record<string, string>;
  /** the timeout for starting; default 60,000 */
  readyMs?: number;
  /** a single superuser without a password, for temporary databases */
  isOpen?: boolean;
  /** called when the database exits unexpectedly; it is restarted */
  onCrash?: (lastOutput: string) => void;
}

/**
 * Starts PostgreSQL in a data directory, after stopping one that a killed server left behind, and restarts it when it dies.
 * Throws `DataDirInUse` if another server is running.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries();
  if (!binaries)
    throw new Error(
      `The embedded PostgreSQL is not available for ${process.platform}-${process.arch}: set DATABASE_URL.`,
    );
  const paths = preparePostgresPaths(options.dataDir, binaries);
  const saved = options.isOpen ? undefined : readPasswords(options.dataDir);
  const passwords = options.isOpen ? undefined : (saved ?? newPasswords());
  const urlOf = (role: keyof RolePasswords, database = DATABASE) =>
    databaseUrl(paths, { role, password: passwords?.[role], database });
  const ownerUrl = urlOf(passwords ? 'vastra_owner' : 'postgres');
  claimOwnership(options.dataDir, ownerUrl);
  try {
    await stopOrphan(paths);
    initialise(paths);
    if (passwords && !saved) {
      setSuperuserPassword(paths, passwords.postgres);
      savePasswords(options.dataDir, passwords);
    }
    const running = await superviseProcess(paths, options, urlOf('postgres', 'postgres'));
    await createDatabase(urlOf('postgres', 'postgres'));
    if (passwords) await grantRoles(urlOf('postgres'), passwords);
    const stop = () => running.stop().finally(() => releaseOwnership(options.dataDir));
    return { url: passwords ? urlOf('vastra_app') : ownerUrl, ownerUrl, stop };
  } catch (error) {
    releaseOwnership(options.dataDir);
    throw error;
  }
}

async function superviseProcess(
  paths: PostgresPaths,
  { settings = {}, readyMs = READY_TIMEOUT_MS, isOpen = false, onCrash }: EmbeddedPostgresOptions,
  superuserUrl: string,
) {
  let isStopping = false;
  let restartMs = RESTART_MS;

  const start = (): ChildProcess => {
    const postmaster = spawnPostmaster(
      paths,
      isOpen ? settings : { ...settings, ...requirePasswords(paths) },
    );
    const lastOutput = captureLastOutput(postmaster);
    const started = Date.now();
    postmaster.once('exit', () => {
      if (isStopping) return;
      onCrash?.(lastOutput());
      const wasStable = Date.now() - started > STABLE_MS;
      restartMs = wasStable ? RESTART_MS : Math.min(restartMs * 2, MAX_RESTART_MS);
      setTimeout(() => {
        if (!isStopping) child = start();
      }, restartMs);
    });
    return postmaster;
  };

  let child = start();
  const startupOutput = captureLastOutput(child);
  await waitUntilReady(superuserUrl, { child, lastOutput: startupOutput, readyMs }).catch((error) => {
    isStopping = true;
    child.kill('SIGINT');
    throw error;
  });

  return {
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

interface StartingProcess {
  child: ChildProcess;
  lastOutput: () => string;
  readyMs: number;
}

async function waitUntilReady(url: string, { child, lastOutput, readyMs }: StartingProcess): Promise<void> {
  for (const until = Date.now() + readyMs; Date.now() < until; await wait(POLL_MS)) {
    if (child.exitCode !== null) throw new Error(`The embedded PostgreSQL did not start: ${lastOutput()}`);
    if (await acceptsConnections(url)) return;
  }
  throw new Error(`The embedded PostgreSQL did not respond within ${readyMs / 1000} s: ${lastOutput()}`);
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

interface Login {
  role: string;
  password: string | undefined;
  database: string;
}

function databaseUrl({ socketDir }: PostgresPaths, { role, password, database }: Login): string {
  const login = password === undefined ? role : `${role}:${password}`;
  return `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** Captures the end of the database's log, for error messages. */
function captureLastOutput(child: ChildProcess): () => string {
  const MAX_CHARACTERS = 800;
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-MAX_CHARACTERS);
  });
  return () => output.trim();
}
