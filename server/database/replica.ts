import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Database, openPool, queryPool } from '#app/platform/db/database.server.ts';
import { isDatabaseAway, isDatabaseFull } from '#app/platform/db/database-errors.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import type { DatabaseUrls } from './start-database.ts';

/** CONTRACT: "a second old". */
const MAX_LAG_MS = 1_000;
const POLL_MS = 250;
/** After a change, until the replica has caught up. */
const CATCH_UP_POLL_MS = 50;
/** Reads fall back to the primary if the replica does not respond. */
const RESPONSE_TIMEOUT_MS = 5_000;
const CONNECTIONS = 5;

export interface Replica {
  /** for reads that may be a second old, but never older than the latest change known to this process */
  reads: Database;
  isFresh(): boolean;
  /** Records a write: the replica is used again once it has caught up. */
  noteChange(): void;
  close(): Promise<void>;
}

/** The primary's log position at a time, and the number of changes noted before. */
interface Sample {
  changes: number;
  at: number;
  position: bigint;
}

/** Without a replica all reads go to the primary. */
export function noReplica(reads: Database): Replica {
  return { reads, isFresh: () => false, noteChange: () => {}, close: async () => {} };
}

/** Monitors the replica's lag by log positions, and reads from it while the lag is small enough. */
export function openReplica({ url, directUrl }: DatabaseUrls, replicaUrl: string): Replica {
  const isPooled = url !== directUrl;
  const primary = openPool(url, { connections: CONNECTIONS, isPooled });
  const replica = openPool(replicaUrl, {
    connections: CONNECTIONS,
    isPooled,
    responseTimeoutMs: RESPONSE_TIMEOUT_MS,
  });
  let changes = 0;
  let samples: Sample[] = [];
  let reached: Sample | undefined;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isClosed = false;

  const isFresh = () => reached?.changes === changes && performance.now() - reached.at <= MAX_LAG_MS;

  async function poll(): Promise<void> {
    const sample = { changes, at: performance.now() };
    const written = await positionOf(primary, 'pg_current_wal_insert_lsn()');
    if (written !== undefined) samples.push({ ...sample, position: written });
    const replayed = await positionOf(replica, 'pg_last_wal_replay_lsn()');
    if (replayed === undefined) return;
    reached = samples.findLast(({ position }) => position <= replayed) ?? reached;
    samples = samples.filter(({ at }) => at >= (reached?.at ?? 0) && sample.at - at <= MAX_LAG_MS);
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(run, milliseconds).unref();
  }

  function run(): void {
    polling ??= poll()
      .then(
        () => schedule(isFresh() ? POLL_MS : CATCH_UP_POLL_MS),
        () => schedule(POLL_MS),
      )
      .finally(() => {
        polling = undefined;
      });
  }
  run();

  return {
    reads: openReplicaReads({ primary, replica, isFresh }),
    isFresh,
    noteChange() {
      changes += 1;
      if (!polling) schedule(CATCH_UP_POLL_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await polling;
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

/** A log position as a number; undefined on a server that was never a standby. */
async function positionOf(pool: pg.Pool, expression: string): Promise<bigint | undefined> {
  const { rows } = await queryPool<{ position: string | null }>(pool, `select ${expression} as position`);
  const [high, low] = rows[0]?.position?.split('/') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

interface Sources {
  primary: pg.Pool;
  replica: pg.Pool;
  /** whether the replica has caught up with the primary */
  isFresh: () => boolean;
}

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** The standby cancelled a statement because the rows it read were removed on the primary. */
const RECOVERY_CONFLICT = '40001';

/**
 * Reads from the replica while it is fresh, else from the primary; falls back to the primary on errors of the replica.
 * Only for single statements, because each may run on the other server.
 */
function openReplicaReads({ primary, replica, isFresh }: Sources): Database {
  const queryPrimary: Query = (text, values) => queryPool(primary, text, values);
  const query: Query = async (text, values) => {
    if (!isFresh()) return await queryPrimary(text, values);
    try {
      return await queryPool(replica, text, values);
    } catch (error) {
      if (!isReplicaError(error)) throw error;
      return await queryPrimary(text, values);
    }
  };
  const connect = async () => ({ query, release: () => {} });
  const pool = { connect, end: async () => {} } as unknown as pg.Pool;
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function isReplicaError(error: unknown): boolean {
  const { code } = error as { code?: string };
  return isDatabaseAway(error) || isDatabaseFull(error) || code === RECOVERY_CONFLICT;
}
