import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { traceQueries } from '../tracing/trace-queries.server.ts';
import { currentTracer } from '../tracing/tracing.server.ts';
import { enablePreparedStatements } from './prepared-statements.server.ts';
import type { DB } from './tables.gen.ts';
import { setTransactionLimits } from './transaction-limits.server.ts';
import { databaseUrlsOf, destroyLostConnections, writableClient } from './writable-client.server.ts';

export type Database = Kysely<DB>;
/** A function that locks takes this, so that it cannot be called outside a transaction. */
export type Trx = Transaction<DB>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Amounts and counts stay below 2^53, so they come as numbers; a calendar day comes as the text it is. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** What a request may cost the others: a lock, a statement and a transaction that nobody moves on. */
const REQUEST_LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Beyond every limit that a database which is well keeps by itself. */
const SILENCE_MS = 20_000;

export interface DatabaseOptions {
  /** connections at most; 10 unless told */
  connections?: number;
  /** for migrations and large loads, which may take their time */
  hasNoTimeouts?: boolean;
  /** a pooler in transaction mode stands between: nothing of a session lasts longer than a transaction */
  isPooled?: boolean;
  /** how long a question may stay unanswered, in milliseconds, before its connection is given up */
  responseTimeoutMs?: number;
  /** hears of a connection that broke while it was idle */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool. Queries fail while the database is away and work again when it is back. */
export function openDatabase(url: string, options?: DatabaseOptions): Database {
  const pool = openPool(url, options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The same for a library that writes its own SQL. */
export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const {
    connections = 10,
    hasNoTimeouts = false,
    isPooled = false,
    responseTimeoutMs = SILENCE_MS,
  } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrlsOf(url)[0],
    Client: writableClient(url),
    max: connections,
    types,
    connectionTimeoutMillis: 5_000,
    pipeline: isPooled,
    ...(hasNoTimeouts || isPooled ? {} : REQUEST_LIMITS),
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection that breaks in someone's hands fails their query; without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    destroyLostConnections(client);
    if (hasNoTimeouts) return;
    if (!isPooled) enablePreparedStatements(client);
    destroyOnSilence(client, responseTimeoutMs);
    if (isPooled) setTransactionLimits(client, REQUEST_LIMITS);
    if (currentTracer()) traceQueries(client);
  });
  return pool;
}

const pools = new WeakMap<Database, pg.Pool>();

/** A pool's connections, and how many queries wait for one. */
export function poolStatistics(db: Database): { inUse: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Asks one statement. The pool's own `query` passes a callback, which the clients here do not take. */
export async function queryPool<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  try {
    return await client.query<Row>(text, values);
  } finally {
    client.release();
  }
}

/**
 * Ends a connection on which a question stays unanswered: a machine that is gone or frozen closes none itself, and
 * would keep whoever asks waiting for a quarter of an hour. What became of the question is as open as with any other
 * connection that breaks.
 */
function destroyOnSilence(client: pg.PoolClient, responseTimeoutMs: number): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>;
  const queryInTime = async (...question: unknown[]) => {
    const end = setTimeout(() => client.connection.stream.destroy(), responseTimeoutMs);
    try {
      return await ask(...question);
    } finally {
      clearTimeout(end);
    }
  };
  client.query = queryInTime as typeof client.query;
}

/** Runs a use case's one transaction. */
export async function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return await db.transaction().execute(work);
}
