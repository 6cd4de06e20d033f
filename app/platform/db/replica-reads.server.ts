import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Database, queryPool } from './database.server.ts';
import { isDatabaseAway, isDatabaseFull } from './database-errors.ts';
import type { DB } from './tables.gen.ts';

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
export function openReplicaReads({ primary, replica, isFresh }: Sources): Database {
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
