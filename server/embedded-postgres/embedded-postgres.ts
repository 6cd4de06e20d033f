import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresBinaries } from './binaries.ts';
import { claimOwnership, releaseOwnership } from './owner.ts';
import { type Places, preparePlaces } from './places.ts';
import { initialise, spawnPostmaster, stopOrphan } from './postmaster.ts';

const READY_MS = 60_000;
const POLL_MS = 20;
const RESTART_MS = 100;
const DATABASE = 'vastra';

export interface EmbeddedPostgres {
  url: string;
  /** Stops it cleanly: sessions are ended, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** the shop's DATA_DIR */
  dataDir: string;
  settings?: Record<string, string>;
  /** how long it may take to answer; a minute unless told */
  readyMs?: number;
  /** hears of an unexpected end; the database is started again at once */
  onCrash?: (lastWords: string) => void;
}

/**
 * Starts the shop's own PostgreSQL in a data directory, takes over one that a killed shop left running,
 * and starts it again whenever it dies. Refuses with `DataDirInUse` where another server is alive.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries();
  if (!binaries)
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`,
    );
  const places = preparePlaces(options.dataDir, binaries);
  const url = databaseUrl(places, DATABASE);
  claimOwnership(options.dataDir, url);
  try {
    await stopOrphan(places);
    initialise(places);
    const running = await keepRunning(places, options);
    await createDatabase(places);
    return { url, stop: () => running.stop().finally(() => releaseOwnership(options.dataDir)) };
  } catch (error) {
    releaseOwnership(options.dataDir);
    throw error;
  }
}

async function keepRunning(
  places: Places,
  { settings = {}, readyMs = READY_MS, onCrash }: EmbeddedPostgresOptions,
) {
  let isStopping = false;

  const start = (): ChildProcess => {
    const postmaster = spawnPostmaster(places, settings);
    const lastWords = keepLastWords(postmaster);
    postmaster.once('exit', () => {
      if (isStopping) return;
      onCrash?.(lastWords());
      setTimeout(() => {
        if (!isStopping) child = start();
      }, RESTART_MS);
    });
    return postmaster;
  };

  let child = start();
  const firstWords = keepLastWords(child);
  await untilReady(places, { child, lastWords: firstWords, readyMs }).catch((error) => {
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

interface Starting {
  child: ChildProcess;
  lastWords: () => string;
  readyMs: number;
}

async function untilReady(places: Places, { child, lastWords, readyMs }: Starting): Promise<void> {
  for (const until = Date.now() + readyMs; Date.now() < until; await wait(POLL_MS)) {
    if (child.exitCode !== null) throw new Error(`The embedded PostgreSQL did not start: ${lastWords()}`);
    if (await answers(places)) return;
  }
  throw new Error(`The embedded PostgreSQL did not answer within ${readyMs / 1000} s: ${lastWords()}`);
}

async function answers(places: Places): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(places, 'postgres') });
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

async function createDatabase(places: Places): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(places, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function databaseUrl(places: Places, database: string): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(places.socketDir)}`;
}

/** Keeps the end of what the database logs, for the sentence that explains its death. */
function keepLastWords(child: ChildProcess): () => string {
  const KEPT_CHARACTERS = 800;
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words = (words + chunk).slice(-KEPT_CHARACTERS);
  });
  return () => words.trim();
}
