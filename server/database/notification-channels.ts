import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Dependency, EVERYTHING, type PublicChange } from '#app/platform/cache/dependencies.server.ts';
import { databaseUrlsOf, writableClient } from '#app/platform/db/writable-client.server.ts';
import { shareRuns } from '../share-runs.ts';

/** Reserved names in a change: products are no longer shown; more changed than the payload names. */
const HIDDEN = 'hidden';
const UNKNOWN = 'unknown';

const RETRY_MS = 500;
/** More often than a response may be old, so that the feed is current without asking for each response. */
const HEARTBEAT_MS = 400;
const CATCH_UP_TIMEOUT_MS = 1_000;
/** A host that is gone never closes its connection. */
const RESPONSE_TIMEOUT_MS = 5_000;

/** Callbacks for PostgreSQL notifications, from changes on any server. */
interface DatabaseListeners {
  /** public data has changed */
  onPublicChange: (change: PublicChange) => void;
  /** sessions of these users ended or changed */
  onSessionsChanged: (userIds: readonly string[] | 'all') => void;
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

export interface Subscription {
  /** a time, by `performance.now()`; every notification that was committed before it has been handled */
  knownUntil(): number;
  /** Waits until the notifications committed before this call are handled; false if the database does not respond in time. */
  catchUp(): Promise<boolean>;
  stop(): Promise<void>;
}

export function followDatabase(databaseUrl: string, listeners: DatabaseListeners): Subscription {
  const { onPublicChange, onSessionsChanged, onDomainEvent, onFailingChanged, onListening } = listeners;
  const handlers = {
    shop_changed: (payload: string) => onPublicChange(parsePublicChange(payload)),
    sessions_changed: (payload: string) => onSessionsChanged(payload === '' ? 'all' : JSON.parse(payload)),
    news: onDomainEvent,
    failing_changed: onFailingChanged,
  };
  return followChannels(databaseUrl, { handlers, onListening });
}

/** An empty payload means everything (migrations 0089 and 0091). */
function parsePublicChange(payload: string): PublicChange {
  if (payload === '') return EVERYTHING;
  const names = new Set(JSON.parse(payload) as (Dependency | typeof HIDDEN | typeof UNKNOWN)[]);
  const isHiding = names.delete(HIDDEN);
  const areProductsUnknown = names.delete(UNKNOWN);
  return { names: names as Set<Dependency>, isHiding, areProductsUnknown };
}

/** Listens to channels in one session, which must not go through a pooler; reconnects until stopped. */
export function followChannels(databaseUrl: string, channels: Channels): Subscription {
  const stopping = new AbortController();
  const Client = writableClient(databaseUrl);
  let client: pg.Client | undefined;
  /** when the last answered check was sent; notifications arrive before the answer */
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isListening: boolean | undefined;

  function setListening(is: boolean): void {
    if (is === isListening || stopping.signal.aborted) return;
    isListening = is;
    channels.onListening(is);
  }

  async function follow(): Promise<void> {
    setListening(false);
    while (!stopping.signal.aborted) {
      client = new Client({
        connectionString: databaseUrlsOf(databaseUrl)[0],
        connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
        query_timeout: RESPONSE_TIMEOUT_MS,
        keepAlive: true,
      });
      await listenUntilEnd(client, { ...channels, onListening: setListening }, checkAgain).catch(() => {});
      await wait(RETRY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  async function sendCheck(): Promise<boolean> {
    const asked = client;
    const sentAt = performance.now();
    if (!isListening || !asked) return false;
    try {
      await asked.query('SELECT 1');
    } catch {
      if (asked === client) setListening(false);
      asked.connection.stream.destroy();
      return false;
    }
    checkedAt = sentAt;
    return true;
  }

  const checkAgain = shareRuns(sendCheck);
  const following = follow();
  return {
    knownUntil: () => (isListening ? checkedAt : Number.NEGATIVE_INFINITY),
    catchUp: async () => await Promise.race([checkAgain(), wait(CATCH_UP_TIMEOUT_MS, false, { ref: false })]),
    async stop() {
      stopping.abort();
      await client?.end().catch(() => {});
      await following;
    },
  };
}

/** Listens on one connection until it ends; throws if it cannot connect. */
async function listenUntilEnd(
  client: pg.Client,
  { handlers, onListening }: Channels,
  check: () => Promise<boolean>,
): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => handlers[channel]?.(payload));
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    for (const channel of Object.keys(handlers)) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    heartbeat = setInterval(check, HEARTBEAT_MS).unref();
    onListening(true);
    await check();
    await ended;
  } finally {
    // At once: until the next connection listens, notifications are missed.
    onListening(false);
    clearInterval(heartbeat);
    await client.end().catch(() => {});
  }
}
