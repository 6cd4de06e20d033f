import type { Config } from '#app/foundation/config.server.ts';
import { CannotStart } from './cannot-start.ts';
import type { DatabaseUrls } from './database.ts';
import { startHttpServer } from './http/http-server.ts';
import type { KeeperMessage, WorkerMessage } from './keeper.ts';
import { type Log, logConsole } from './log.ts';
import { openShop } from './open-shop.ts';
import { loadBuild } from './run-alone.ts';
import { onStopSignal, REQUESTS_PATIENCE_MS } from './stop-signal.ts';

/** One of several serving processes: it listens at once and opens when the keeper has a database for it. */
export async function runWorker(config: Config, log: Log): Promise<void> {
  const database = new Promise<DatabaseUrls>((resolve) => {
    process.once('message', (message: KeeperMessage) => resolve(message.database));
  });
  try {
    const server = await startHttpServer(config, log);
    const shop = openShop(config, log, await database, await loadBuild());
    onStopSignal(config, async () => {
      await server.close(REQUESTS_PATIENCE_MS);
      await shop.close();
    });
    process.once('disconnect', () => process.exit(1));
    server.open(shop.fetch);
    logConsole(log);
    tell('open');
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    tell({ cannotStart: error.message });
  }
}

function tell(message: WorkerMessage): void {
  process.send?.(message);
}
