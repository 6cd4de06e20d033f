import type pg from 'pg';

/** A statement that is asked once more after so many times will be asked again. */
const USES_BEFORE_PREPARING = 5;
/** Each kept plan takes some of the database's memory, for each connection. */
const MAX_PREPARED = 100;
const MAX_COUNTED = 1_000;
/** The others, as `begin`, have no plan. */
const IS_PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i;
/** All columns, whatever they are: when a table gets one more, a kept plan is refused. */
const HAS_OPEN_COLUMNS = /\.\*|(?:select|returning|\))\s+\*/i;

type Ask = (question: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

/**
 * Has the database keep the plan of what is asked on this connection again and again: of an order's statements,
 * planning costs as much as all the rest. The database itself goes on planning anew where the values matter
 * (https://www.postgresql.org/docs/current/sql-prepare.html).
 */
export function enablePreparedStatements(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask;
  const times = new Map<string, number>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size === MAX_PREPARED) return name;
    if (!IS_PLANNED.test(text) || HAS_OPEN_COLUMNS.test(text)) return undefined;
    const before = times.get(text) ?? 0;
    if (before === USES_BEFORE_PREPARING) {
      times.delete(text);
      names.set(text, `kept ${names.size}`);
    } else if (before > 0 || times.size < MAX_COUNTED) times.set(text, before + 1);
    return names.get(text);
  };
  const queryPrepared: Ask = async (question, values) => {
    const name = typeof question === 'string' && values ? nameOf(question) : undefined;
    return await ask(name ? { name, text: question as string, values } : question, values);
  };
  client.query = queryPrepared as typeof client.query;
}
