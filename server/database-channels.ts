import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 500;

/** What this server hears from the database, on whichever server the change was made. */
interface Ears {
  /** something that anyone may see has changed */
  onShopChanged: () => void;
  /** news came that somebody may react to */
  onNews: () => void;
  /** a demo makes other sources fail than before */
  onFailingChanged: () => void;
  /** false: any of these may be missed until true */
  onListening: (isListening: boolean) => void;
}

/** Listens to the database's channels; connects again for as long as it takes. */
export function followDatabase(databaseUrl: string, ears: Ears): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      ears.onListening(false);
      client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
      await listenUntilEnd(client, ears).catch(() => {});
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
async function listenUntilEnd(client: pg.Client, ears: Ears): Promise<void> {
  const heard: Record<string, () => void> = {
    shop_changed: ears.onShopChanged,
    news: ears.onNews,
    failing_changed: ears.onFailingChanged,
  };
  client.on('notification', ({ channel }) => heard[channel]?.());
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  for (const channel of Object.keys(heard)) await client.query(`LISTEN ${channel}`);
  ears.onListening(true);
  await ended;
}
