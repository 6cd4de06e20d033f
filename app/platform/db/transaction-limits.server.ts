import type pg from 'pg';

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

const IS_BEGIN = /^(begin|start transaction)\b/i;

/**
 * Sets the limits per transaction: a pooler in transaction mode may run each transaction in another session, and rejects
 * them as startup parameters. Needs a client with `pipeline`, so that they cost no extra round trip.
 */
export function setTransactionLimits(client: pg.PoolClient, limits: Record<string, number>): void {
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
