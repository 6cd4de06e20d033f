import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrlsOf, writableClient } from '#app/platform/db/writable-client.server.ts';

const RETRY_MS = 500;
const HEARTBEAT_MS = 2_000;
/** A machine that is gone closes no connection; its notices would be awaited for hours. */
const SILENCE_MS = 5_000;

/** What this server hears from the database, on whichever server the change was made. */
interface DatabaseListeners {
  /** something that anyone may see has changed */
  onShopChanged: () => void;
  /** news came that somebody may react to */
  onDomainEvent: () => void;
  /** a demo makes other sources fail than before */
  onFailingChanged: () => void;
  /** false: any of these may be missed until true */
  onListening: (isListening: boolean) => void;
}

interface Channels {
  /** what to call with the payload of each channel's notices */
  handlers: Record<string, (payload: string) => void>;
  /** false: notices may be missed until true */
  onListening: (isListening: boolean) => void;
}

interface Following {
  stop(): Promise<void>;
}

/** Listens to the shop's channels. */
export function followDatabase(databaseUrl: string, listeners: DatabaseListeners): Following {
  const { onShopChanged, onDomainEvent, onFailingChanged, onListening } = listeners;
  const handlers = { shop_changed: onShopChanged, news: onDomainEvent, failing_changed: onFailingChanged };
  return followChannels(databaseUrl, { handlers, onListening });
}

/** Listens to channels on one session, which no pooler may share; connects again for as long as it takes. */
export function followChannels(databaseUrl: string, channels: Channels): Following {
  const stopping = new AbortController();
  const Client = writableClient(databaseUrl);
  let client: pg.Client | undefined;

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      channels.onListening(false);
      client = new Client({
        connectionString: databaseUrlsOf(databaseUrl)[0],
        connectionTimeoutMillis: SILENCE_MS,
        query_timeout: SILENCE_MS,
        keepAlive: true,
      });
      await listenUntilEnd(client, channels).catch(() => {});
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
async function listenUntilEnd(client: pg.Client, { handlers, onListening }: Channels): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => handlers[channel]?.(payload));
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    for (const channel of Object.keys(handlers)) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    const leave = () => client.connection.stream.destroy();
    heartbeat = setInterval(() => client.query('SELECT 1').catch(leave), HEARTBEAT_MS).unref();
    onListening(true);
    await ended;
  } finally {
    clearInterval(heartbeat);
    await client.end().catch(() => {});
  }
}
