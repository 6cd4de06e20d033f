import type pg from 'pg';
import { type Database, openPool, queryPool } from '#app/platform/db/database.server.ts';
import { openReplicaReads } from '#app/platform/db/replica-reads.server.ts';
import type { DatabaseUrls } from './start-database.ts';

/** The contract's "a second old". */
const LAG_MS = 1_000;
const TICK_MS = 250;
/** After a change, until the replica has it. */
const SOON_MS = 50;
/** The primary is there for what the replica does not answer. */
const SILENCE_MS = 5_000;
const CONNECTIONS = 5;

export interface Replica {
  /** for what may be a second old, and never older than the latest change that this process knows of */
  reads: Database;
  isFresh(): boolean;
  /** Something was written: the replica is asked again once it has everything up to now. */
  noteChange(): void;
  close(): Promise<void>;
}

/** Where the primary's log stood at a time, and how many changes had been noted before it was asked. */
interface Sample {
  changes: number;
  at: number;
  position: bigint;
}

/** Reads of a shop without a replica all go to its database. */
export function noReplica(reads: Database): Replica {
  return { reads, isFresh: () => false, noteChange: () => {}, close: async () => {} };
}

/** Watches how far the replica is behind, by the positions in the log, and reads from it while that is little enough. */
export function openReplica({ url, directUrl }: DatabaseUrls, replicaUrl: string): Replica {
  const isPooled = url !== directUrl;
  const primary = openPool(url, { connections: CONNECTIONS, isPooled });
  const replica = openPool(replicaUrl, { connections: CONNECTIONS, isPooled, responseTimeoutMs: SILENCE_MS });
  let changes = 0;
  let samples: Sample[] = [];
  let reached: Sample | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;
  let isClosed = false;

  const isFresh = () => reached?.changes === changes && performance.now() - reached.at <= LAG_MS;

  async function tick(): Promise<void> {
    const asked = { changes, at: performance.now() };
    const written = await positionOf(primary, 'pg_current_wal_insert_lsn()');
    if (written !== undefined) samples.push({ ...asked, position: written });
    const replayed = await positionOf(replica, 'pg_last_wal_replay_lsn()');
    if (replayed === undefined) return;
    reached = samples.findLast(({ position }) => position <= replayed) ?? reached;
    samples = samples.filter(({ at }) => at >= (reached?.at ?? 0) && asked.at - at <= LAG_MS);
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(run, milliseconds).unref();
  }

  function run(): void {
    ticking ??= tick()
      .then(
        () => schedule(isFresh() ? TICK_MS : SOON_MS),
        () => schedule(TICK_MS),
      )
      .finally(() => {
        ticking = undefined;
      });
  }
  run();

  return {
    reads: openReplicaReads({ primary, replica, isFresh }),
    isFresh,
    noteChange() {
      changes += 1;
      if (!ticking) schedule(SOON_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await ticking;
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

/** A place in the log as a number, or undefined where there is none: a server that never was a standby. */
async function positionOf(pool: pg.Pool, expression: string): Promise<bigint | undefined> {
  const { rows } = await queryPool<{ position: string | null }>(pool, `select ${expression} as position`);
  const [high, low] = rows[0]?.position?.split('/') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}
