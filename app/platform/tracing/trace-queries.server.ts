import type pg from 'pg';
import { currentTracer, inSpan } from './tracing.server.ts';

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

const LONGEST_TEXT = 2_000;

/** Adds a span for each query within a trace. A span contains the statement, never its parameters. */
export function traceQueries(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query;
  const queryTraced: Query = async (query, values) => {
    if (!currentTracer()?.isTracing()) return await send(query, values);
    const text = typeof query === 'string' ? query : query.text;
    const operation = operationOf(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': withoutLiterals(text.slice(0, LONGEST_TEXT)),
    };
    return await inSpan(summaryOf(operation, text), { kind: 'client', attributes }, () =>
      send(query, values),
    );
  };
  client.query = queryTraced as typeof client.query;
}

function operationOf(text: string): string {
  return /^\s*([a-z]{1,20})/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
}

/** 'SELECT products': the operation and its first table. */
function summaryOf(operation: string, text: string): string {
  const table = /\b(?:from|into|update) "?([a-z_][a-z0-9_.]{0,60})/i.exec(text)?.[1];
  return table ? `${operation} ${table}` : operation;
}

/** Removes literals, although values should be in parameters. */
function withoutLiterals(text: string): string {
  return text.replace(/'[^']*'/g, '?').replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?');
}
