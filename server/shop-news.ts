import pg from 'pg';

const RETRY_MS = 500;

/**
 * Hears from the database, on whichever server the change was made, that something which anyone may see
 * has changed. `onListening(false)` tells that news may be missed until `onListening(true)`.
 */
export function followShopNews(
  databaseUrl: string,
  { onChange, onListening }: { onChange: () => void; onListening: (isListening: boolean) => void },
): { stop(): Promise<void> } {
  let isStopped = false;
  let client: pg.Client | undefined;

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = next;
    next.on('notification', onChange);
    next.on('error', () => {});
    next.once('end', () => {
      onListening(false);
      if (!isStopped) setTimeout(listenAgain, RETRY_MS).unref();
    });
    await next.connect();
    await next.query('LISTEN shop_changed');
    onListening(true);
  }

  function listenAgain(): void {
    listen().catch(() => {
      if (!isStopped) setTimeout(listenAgain, RETRY_MS).unref();
    });
  }

  onListening(false);
  listenAgain();
  return {
    async stop() {
      isStopped = true;
      await client?.end().catch(() => {});
    },
  };
}
