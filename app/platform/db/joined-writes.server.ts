import type pg from 'pg';

/**
 * Sends the statements of one turn of the event loop in one socket write: separate writes take a fifth of the time in which
 * an item is added to a cart.
 */
export function joinWrites(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  const { stream } = client.connection;
  let isJoining = false;
  const sendJoined = (...query: unknown[]) => {
    if (!isJoining) {
      isJoining = true;
      stream.cork();
      // Runs after the promises that are settled already, and before the event loop continues.
      process.nextTick(() => {
        isJoining = false;
        stream.uncork();
      });
    }
    return send(...query);
  };
  client.query = sendJoined as typeof client.query;
}
