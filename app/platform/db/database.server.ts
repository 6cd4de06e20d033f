import { type Insertable, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { noteQuery } from '../cache/dependencies.server.ts';
import { currentTracer, traceQueries } from '../tracing/tracing.server.ts';
import { isStatementTimeout } from './database-errors.ts';
import { joinWrites } from './joined-writes.server.ts';
import { enablePreparedStatements } from './prepared-statements.server.ts';
import type { DB } from './tables.gen.ts';
import { databaseUrlsOf, destroyLostConnections, writableClient } from './writable-client.server.ts';

export type Database = Kysely<DB>;
/** Functions that lock rows take this type, so that they cannot be called outside a transaction. */
export type Trx = Transaction<DB>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Amounts and counts stay below 2^53, so they are parsed as numbers; a calendar day stays text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Limits per request, so that a slow one does not block the others. */
const REQUEST_LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Longer than any server-side timeout. */
const RESPONSE_TIMEOUT_MS = 20_000;

export interface DatabaseOptions {
  /** the maximum of connections; default 10 */
  connections?: number;
  /** for migrations and bulk loads */
  hasNoTimeouts?: boolean;
  /** prepares repeated statements; by default where requests have timeouts */
  preparesStatements?: boolean;
  /** the address leads through a pooler in transaction mode: session state does not outlast a transaction */
  isPooled?: boolean;
  /** how long a query may stay unanswered, in milliseconds, before its connection is closed */
  responseTimeoutMs?: number;
  /** called when an idle connection breaks */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool. Queries fail while the database is unavailable and work again when it is back. */
export function openDatabase(url: string, options?: DatabaseOptions): Database {
  const pool = openPool(url, options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, { pool, isPooled: options?.isPooled ?? false });
  return db;
}

/** The same for a library that writes its own SQL. */
export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const {
    connections = 10,
    hasNoTimeouts = false,
    isPooled = false,
    preparesStatements = !hasNoTimeouts,
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
  } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrlsOf(url)[0],
    Client: writableClient(url),
    max: connections,
    types,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
    ...(hasNoTimeouts || isPooled ? {} : REQUEST_LIMITS),
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection that breaks while in use fails its query; without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    joinWrites(client);
    destroyLostConnections(client);
    if (preparesStatements && !isPooled) enablePreparedStatements(client);
    if (hasNoTimeouts) return;
    destroyOnSilence(client, responseTimeoutMs);
    if (isPooled) setTransactionLimits(client, REQUEST_LIMITS);
    if (currentTracer()) traceQueries(client);
  });
  return pool;
}

const pools = new WeakMap<Database, { pool: pg.Pool; isPooled: boolean }>();

/** Whether the connections lead through a pooler. */
export function isPooled(db: Database): boolean {
  return pools.get(db)?.isPooled ?? false;
}

/** A pool's connections, and how many queries wait for one. */
export function poolStatistics(db: Database): { inUse: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db)?.pool ?? {};
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Runs one statement, or a script with its own transaction. The pool's own `query` passes a callback, which the clients here do
 * not accept.
 */
export async function queryPool<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const result = await client.query<Row>(text, values);
    isUsable = true;
    return result;
  } finally {
    // A script that fails leaves its transaction open, which would refuse every later query on this connection.
    client.release(!isUsable);
  }
}

/**
 * Closes a connection whose query stays unanswered: a host that is gone or frozen never closes one, so the caller would wait
 * for TCP, a quarter of an hour. As with any broken connection, the query may or may not have run.
 */
function destroyOnSilence(client: pg.PoolClient, responseTimeoutMs: number): void {
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
  const queryInTime = async (...query: unknown[]) => {
    noteQuery();
    const end = setTimeout(() => client.connection.stream.destroy(), responseTimeoutMs);
    try {
      return await send(...query);
    } finally {
      clearTimeout(end);
    }
  };
  client.query = queryInTime as typeof client.query;
}

const poolsOfTransactions = new WeakMap<Database, Database>();

/** Runs a use case's one transaction. */
export async function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return await db.transaction().execute((trx) => {
    poolsOfTransactions.set(trx, db);
    return work(trx);
  });
}

/** The pool of a transaction, or the pool itself: the key for caches per database. */
export function poolOf(db: Database): Database {
  return poolsOfTransactions.get(db) ?? db;
}

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

const IS_BEGIN = /^(begin|start transaction)\b/i;

/**
 * Sets the limits per transaction: a pooler in transaction mode may run each transaction in another session, and rejects
 * them as startup parameters. Needs a client with `pipeline`, so that they cost no extra round trip.
 */
function setTransactionLimits(client: pg.PoolClient, limits: Record<string, number>): void {
  const send = client.query.bind(client) as Query;
  const settings = Object.entries(limits).map(
    ([name, milliseconds]) => `set local ${name} = ${milliseconds}`,
  );
  const withLimits = (begin: string) => [begin, ...settings].join('; ');

  const queryWithinLimits: Query = async (query, values) => {
    if (typeof query === 'string' && IS_BEGIN.test(query)) return await send(withLimits(query));
    if (client.getTransactionStatus() !== 'I') return await send(query, values);
    const [begin, result, commit] = await Promise.allSettled([
      send(withLimits('begin')),
      send(query, values),
      send('commit'),
    ]);
    for (const each of [begin, result, commit]) if (each.status === 'rejected') throw each.reason;
    return (result as PromiseFulfilledResult<unknown>).value;
  };
  client.query = queryWithinLimits as typeof client.query;
}

interface BestEffortLimits {
  /** the maximum of running queries per process; more are skipped, because a queue would delay the requests behind it */
  atOnce: number;
  timeoutMs: number;
}

/**
 * For an expensive, optional query. Returns undefined if too many are running or it takes too long, so that many visitors at
 * once never use up the connection pool.
 */
export function createBestEffortQuery({ atOnce, timeoutMs }: BestEffortLimits) {
  let running = 0;
  return async <T>(db: Database, query: (trx: Trx) => Promise<T>): Promise<T | undefined> => {
    if (running >= atOnce) return undefined;
    running += 1;
    try {
      return await inTransaction(db, async (trx) => {
        await sql`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx);
        return await query(trx);
      });
    } catch (error) {
      if (isStatementTimeout(error)) return undefined;
      throw error;
    } finally {
      running -= 1;
    }
  };
}

/** Some megabytes of JSON per statement: more is not faster and risks the statement timeout. */
const BATCH_SIZE = 5_000;

/**
 * Inserts many rows that all have the same columns. They are sent as one JSON parameter, because one parameter per value
 * would exceed the limit of 65,535 per statement.
 */
export async function insertMany<T extends keyof DB & string>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const json = JSON.stringify(rows.slice(start, start + BATCH_SIZE));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    `.execute(trx);
  }
}
