import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 500;

interface Reader {
  onChange: () => void;
  /** false: news may be missed until true */
  onListening: (isListening: boolean) => void;
}

/**
 * Hears from the database, on whichever server the change was made, that something which anyone may see
 * has changed; connects again for as long as it takes.
 */
export function followShopNews(
  databaseUrl: string,
  { onChange, onListening }: Reader,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      onListening(false);
      client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
      await listenUntilEnd(client, { onChange, onListening }).catch(() => {});
      await wait(RETRY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  const following = follow();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => {});
      await following;
    },
  };
}

/** Listens on one connection until it ends; throws when it cannot be made. */
async function listenUntilEnd(client: pg.Client, { onChange, onListening }: Reader): Promise<void> {
  client.on('notification', onChange);
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  await client.query('LISTEN shop_changed');
  onListening(true);
  await ended;
}
