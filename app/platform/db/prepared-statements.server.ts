import type pg from 'pg';

/** A statement that ran this often is prepared at its next use. */
const USES_BEFORE_PREPARING = 5;
/** Each plan takes memory in the database, per connection. */
const MAX_PREPARED = 100;
const MAX_COUNTED = 1_000;
/** Other statements, such as `begin`, have no plan. */
const IS_PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i;
/** `select *`: when a table gets another column, PostgreSQL refuses the cached plan. */
const HAS_OPEN_COLUMNS = /\.\*|(?:select|returning|\))\s+\*/i;

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

/**
 * Prepares statements that run repeatedly on this connection: for an order, planning costs as much as all the rest.
 * PostgreSQL still plans again where the values matter (https://www.postgresql.org/docs/current/sql-prepare.html).
 */
export function enablePreparedStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query;
  const uses = new Map<string, number>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size === MAX_PREPARED) return name;
    if (!IS_PLANNED.test(text) || HAS_OPEN_COLUMNS.test(text)) return undefined;
    const before = uses.get(text) ?? 0;
    if (before === USES_BEFORE_PREPARING) {
      uses.delete(text);
      names.set(text, `prepared ${names.size}`);
    } else if (before > 0 || uses.size < MAX_COUNTED) uses.set(text, before + 1);
    return names.get(text);
  };
  const queryPrepared: Query = async (query, values) => {
    const name = typeof query === 'string' && values ? nameOf(query) : undefined;
    return await send(name ? { name, text: query as string, values } : query, values);
  };
  client.query = queryPrepared as typeof client.query;
}
