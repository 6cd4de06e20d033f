import { accessSync, constants, mkdirSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#app/platform/config/config.server.ts';
import { databaseUrlsOf, writableClient } from '#app/platform/db/writable-client.server.ts';
import { archiveSettings, claimArchive } from '../backup/wal-archive.ts';
import { findOwner } from '../embedded-postgres/data-dir-owner.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { StartupError } from '../processes/startup.ts';
import type { Log } from '../telemetry/log.ts';

const CONNECT_TIMEOUT_MS = 30_000;
const RETRY_MS = 500;
/** Enough for each worker's pool and listener, and for commands that run at the same time as the server. */
const CONNECTIONS_PER_WORKER = 14;

/** The connection strings of the shop's database. */
export interface DatabaseUrls {
  /** for requests; through the pooler, if there is one */
  url: string;
  /** without a pooler: notifications, the job queue, imports */
  directUrl: string;
  /** with the role that owns the tables, for migrations */
  ownerUrl: string;
  /** a standby, for reads that may be a second old */
  replicaUrl?: string;
}

export interface RunningDatabase extends DatabaseUrls {
  stop(): Promise<void>;
}

/** Connects to the external database, or starts the embedded one. */
export async function startDatabase(config: Config, log: Log): Promise<RunningDatabase> {
  if (config.databaseUrl) return await connectToExternal(config, config.databaseUrl);
  makeWritable(config.dataDir);
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    settings: {
      max_connections: String(40 + config.workers * CONNECTIONS_PER_WORKER),
      ...sizedFor(os.totalmem()),
      ...(config.backupWalDir && archiveSettings(config.backupWalDir)),
    },
    onCrash: (lastOutput) =>
      log.error({ lastOutput }, 'the embedded PostgreSQL exited and is being restarted'),
  });
  if (config.backupWalDir)
    await claimArchive(config.backupWalDir, embedded.ownerUrl).catch(stopAndRethrow(embedded));
  return { ...embedded, directUrl: embedded.url };
}

function stopAndRethrow(database: Pick<RunningDatabase, 'stop'>) {
  return async (error: unknown): Promise<never> => {
    await database.stop();
    throw error;
  };
}

/** PostgreSQL's defaults are for a machine with 1 GB of memory and a hard disk. */
function sizedFor(memoryBytes: number): Record<string, string> {
  const memoryMb = memoryBytes / 2 ** 20;
  return {
    shared_buffers: `${Math.round(Math.min(Math.max(memoryMb / 8, 128), 1024))}MB`,
    effective_cache_size: `${Math.round(memoryMb / 2)}MB`,
    work_mem: '16MB',
    random_page_cost: '1.1',
    // The shop's queries are faster than their compilation.
    jit: 'off',
  };
}

/** For commands: uses the database of a running server, or starts one. */
export async function openRunningDatabase(config: Config, log: Log): Promise<RunningDatabase> {
  const owner = config.databaseUrl ? undefined : findOwner(config.dataDir);
  if (owner) return singleRoleUrls(owner.databaseUrl);
  return await startDatabase(config, log);
}

/** URLs of a database without a pooler and with a single role. */
function singleRoleUrls(url: string): RunningDatabase {
  return { url, directUrl: url, ownerUrl: url, stop: async () => {} };
}

async function connectToExternal(config: Config, url: string): Promise<RunningDatabase> {
  const { databaseDirectUrl, databaseReplicaUrl } = config;
  await waitUntilReachable('DATABASE_URL', url);
  if (databaseDirectUrl) await waitUntilReachable('DATABASE_DIRECT_URL', databaseDirectUrl);
  return { ...singleRoleUrls(databaseDirectUrl ?? url), url, replicaUrl: databaseReplicaUrl };
}

async function waitUntilReachable(setting: string, url: string): Promise<void> {
  const Client = writableClient(url);
  let reason = '';
  for (const until = Date.now() + CONNECT_TIMEOUT_MS; Date.now() < until; await wait(RETRY_MS)) {
    const client = new Client({ connectionString: databaseUrlsOf(url)[0], connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      reason = (error as Error).message || String((error as NodeJS.ErrnoException).code);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new StartupError(`The database of ${setting} cannot be reached: ${reason}`);
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written to.`);
  }
}
