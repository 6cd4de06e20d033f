import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Database, queryPool } from './database.server.ts';
import { isDatabaseAway, isDatabaseFull } from './database-errors.ts';
import type { DB } from './tables.gen.ts';

interface Sources {
  primary: pg.Pool;
  replica: pg.Pool;
  /** whether the replica has everything that a reader may ask for now */
  isFresh: () => boolean;
}

type Ask = (text: string, values?: unknown[]) => Promise<unknown>;

/** A statement that the standby cancelled, because what it read is gone on the primary. */
const RECOVERY_CONFLICT = '40001';

/**
 * Reads from the replica while it is fresh, else from the primary; what fails at the replica is asked of the primary.
 * For statements of their own: each may be answered by another of the two.
 */
export function openReplicaReads({ primary, replica, isFresh }: Sources): Database {
  const queryPrimary: Ask = (text, values) => queryPool(primary, text, values);
  const query: Ask = async (text, values) => {
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
