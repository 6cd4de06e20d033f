import { accessSync, constants, mkdirSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '#app/foundation/config.server.ts';
import { archivingTo, claimArchive } from './backup/wal-archive.ts';
import { CannotStart } from './cannot-start.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { findOwner } from './embedded-postgres/owner.ts';
import type { Log } from './log.ts';

const OUTSIDE_PATIENCE_MS = 30_000;
const RETRY_MS = 500;
/** Enough for every worker's pool, its listener, and the commands that run beside the shop. */
const CONNECTIONS_PER_WORKER = 14;

export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The shop's database, up and answering: the outside one where there is one, else the embedded one. */
export async function startDatabase(config: Config, log: Log): Promise<RunningDatabase> {
  if (config.databaseUrl) return await reachOutside(config.databaseUrl);
  makeWritable(config.dataDir);
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    settings: {
      max_connections: String(40 + config.workers * CONNECTIONS_PER_WORKER),
      ...sizedFor(os.totalmem()),
      ...(config.backupWalDir && archivingTo(config.backupWalDir)),
    },
    onCrash: (lastWords) => log.error({ lastWords }, 'the embedded PostgreSQL ended and is started again'),
  });
  if (config.backupWalDir)
    await claimArchive(config.backupWalDir, embedded.url).catch(stopAndRethrow(embedded));
  return embedded;
}

function stopAndRethrow(database: RunningDatabase) {
  return async (error: unknown): Promise<never> => {
    await database.stop();
    throw error;
  };
}

/** PostgreSQL's own defaults are for a machine of 1 GB with a disk that turns. */
function sizedFor(memoryBytes: number): Record<string, string> {
  const memoryMb = memoryBytes / 2 ** 20;
  return {
    shared_buffers: `${Math.round(Math.min(Math.max(memoryMb / 8, 128), 1024))}MB`,
    effective_cache_size: `${Math.round(memoryMb / 2)}MB`,
    work_mem: '16MB',
    random_page_cost: '1.1',
    // The shop's questions are over before their code would be compiled.
    jit: 'off',
  };
}

/** The same for a command that may run beside a server: it uses that server's database while there is one. */
export async function borrowDatabase(config: Config, log: Log): Promise<RunningDatabase> {
  const owner = config.databaseUrl ? undefined : findOwner(config.dataDir);
  if (owner) return { url: owner.databaseUrl, stop: async () => {} };
  return await startDatabase(config, log);
}

async function reachOutside(url: string): Promise<RunningDatabase> {
  let reason = '';
  for (const until = Date.now() + OUTSIDE_PATIENCE_MS; Date.now() < until; await wait(RETRY_MS)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return { url, stop: async () => {} };
    } catch (error) {
      reason = (error as Error).message || String((error as NodeJS.ErrnoException).code);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new CannotStart(`The database of DATABASE_URL cannot be reached: ${reason}`);
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be written to.`);
  }
}
