import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { type Database, isPooled } from './database.server.ts';

type Statements = readonly CompiledQuery<unknown>[];
/** The rows of each statement. */
export type Rows<S extends Statements> = {
  -readonly [K in keyof S]: S[K] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * Sends statements in this order on one connection, each without waiting for the response to the one before: one round trip.
 * If one fails in a transaction, those behind it fail as well.
 */
export async function pipeline<const S extends Statements>(db: Database, statements: S): Promise<Rows<S>> {
  const results = await db
    .getExecutor()
    .provideConnection(async (connection) => await allResults(send(connection, statements)));
  return results.map(({ rows }) => rows) as Rows<S>;
}

/**
 * A pipeline that is a transaction, with begin and commit. No statement can depend on another's response, so each must
 * check in SQL what it relies on.
 */
export async function pipelineTransaction<const S extends Statements>(
  db: Database,
  statements: S,
): Promise<Rows<S>> {
  const results = await db.getExecutor().provideConnection(async (connection) => {
    const begun = send(connection, [CompiledQuery.raw('begin')]);
    // Behind a pooler, `begin` sets the limits and has to be known to be open.
    if (isPooled(db)) await allResults(begun);
    // After an error PostgreSQL turns the commit into a rollback.
    return await allResults([...begun, ...send(connection, statements), ...send(connection, [COMMIT])]);
  });
  return results.slice(1, -1).map(({ rows }) => rows) as Rows<S>;
}

const COMMIT = CompiledQuery.raw('commit');

function send(connection: DatabaseConnection, statements: Statements): Promise<QueryResult<unknown>>[] {
  return statements.map((statement) => connection.executeQuery(statement));
}

/** Waits for all, so that the connection is free again; throws the first error. */
async function allResults(sent: readonly Promise<QueryResult<unknown>>[]): Promise<QueryResult<unknown>[]> {
  const settled = await Promise.allSettled(sent);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
