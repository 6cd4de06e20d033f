import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrlsOf, writableClient } from '#app/platform/db/writable-client.server.ts';

const RETRY_MS = 500;
const HEARTBEAT_MS = 2_000;
/** A host that is gone never closes its connection. */
const RESPONSE_TIMEOUT_MS = 5_000;

/** Callbacks for PostgreSQL notifications, from changes on any server. */
interface DatabaseListeners {
  /** public data has changed */
  onShopChanged: () => void;
  /** a domain event was published */
  onDomainEvent: () => void;
  /** a demo's fail switches have changed */
  onFailingChanged: () => void;
  /** false: notifications may be missed until true */
  onListening: (isListening: boolean) => void;
}

interface Channels {
  /** handlers of the payloads, by channel */
  handlers: Record<string, (payload: string) => void>;
  /** false: notifications may be missed until true */
  onListening: (isListening: boolean) => void;
}

interface Subscription {
  stop(): Promise<void>;
}

export function followDatabase(databaseUrl: string, listeners: DatabaseListeners): Subscription {
  const { onShopChanged, onDomainEvent, onFailingChanged, onListening } = listeners;
  const handlers = { shop_changed: onShopChanged, news: onDomainEvent, failing_changed: onFailingChanged };
  return followChannels(databaseUrl, { handlers, onListening });
}

/** Listens to channels in one session, which must not go through a pooler; reconnects until stopped. */
export function followChannels(databaseUrl: string, channels: Channels): Subscription {
  const stopping = new AbortController();
  const Client = writableClient(databaseUrl);
  let client: pg.Client | undefined;

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      channels.onListening(false);
      client = new Client({
        connectionString: databaseUrlsOf(databaseUrl)[0],
        connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
        query_timeout: RESPONSE_TIMEOUT_MS,
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

/** Listens on one connection until it ends; throws if it cannot connect. */
async function listenUntilEnd(client: pg.Client, { handlers, onListening }: Channels): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => handlers[channel]?.(payload));
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    for (const channel of Object.keys(handlers)) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    const disconnect = () => client.connection.stream.destroy();
    heartbeat = setInterval(() => client.query('SELECT 1').catch(disconnect), HEARTBEAT_MS).unref();
    onListening(true);
    await ended;
  } finally {
    clearInterval(heartbeat);
    await client.end().catch(() => {});
  }
}
