import type pg from 'pg';
import { currentTracer, inSpan } from './tracing.server.ts';

type Ask = (question: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

const LONGEST_TEXT = 2_000;

/** Makes a span of each query that is asked within a trace. A span holds the statement, never its parameters. */
export function traceQueries(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask;
  const queryTraced: Ask = async (question, values) => {
    if (!currentTracer()?.isTracing()) return await ask(question, values);
    const text = typeof question === 'string' ? question : question.text;
    const operation = operationOf(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': withoutLiterals(text.slice(0, LONGEST_TEXT)),
    };
    return await inSpan(summaryOf(operation, text), { kind: 'client', attributes }, () =>
      ask(question, values),
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

/** Values stand in parameters; what is written out is left out all the same. */
function withoutLiterals(text: string): string {
  return text.replace(/'[^']*'/g, '?').replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?');
}
