import type pg from 'pg';

type Ask = (question: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

const IS_BEGIN = /^(begin|start transaction)\b/i;

/**
 * Sets the limits for each transaction: a pooler in transaction mode gives every transaction another session and
 * refuses them as startup parameters. Needs a client with `pipeline`, so that they cost no round trip of their own.
 */
export function setTransactionLimits(client: pg.PoolClient, limits: Record<string, number>): void {
  const ask = client.query.bind(client) as Ask;
  const settings = Object.entries(limits).map(
    ([name, milliseconds]) => `set local ${name} = ${milliseconds}`,
  );
  const withLimits = (begin: string) => [begin, ...settings].join('; ');

  const queryWithinLimits: Ask = async (question, values) => {
    if (typeof question === 'string' && IS_BEGIN.test(question)) return await ask(withLimits(question));
    if (client.getTransactionStatus() !== 'I') return await ask(question, values);
    const [begun, answered, ended] = await Promise.allSettled([
      ask(withLimits('begin')),
      ask(question, values),
      ask('commit'),
    ]);
    for (const each of [begun, answered, ended]) if (each.status === 'rejected') throw each.reason;
    return (answered as PromiseFulfilledResult<unknown>).value;
  };
  client.query = queryWithinLimits as typeof client.query;
}
