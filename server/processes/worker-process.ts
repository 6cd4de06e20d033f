import type { Config } from '#app/platform/config/config.server.ts';
import type { DatabaseUrls } from '../database/start-database.ts';
import { startHttpServer } from '../http/http-server.ts';
import { type Log, logConsole } from '../telemetry/log.ts';
import { openShop } from './open-shop.ts';
import type { PrimaryMessage, WorkerMessage } from './primary-process.ts';
import { loadBuild } from './single-process.ts';
import { StartupError } from './startup.ts';
import { onStopSignal, REQUESTS_TIMEOUT_MS } from './stop-signal.ts';

/** One of several workers: it listens at once and opens when the primary process sends the database URLs. */
export async function runWorker(config: Config, log: Log): Promise<void> {
  const database = new Promise<DatabaseUrls>((resolve) => {
    process.once('message', (message: PrimaryMessage) => resolve(message.database));
  });
  try {
    const server = await startHttpServer(config, log);
    const shop = openShop(config, log, await database, await loadBuild());
    onStopSignal(config, async () => {
      await server.close(REQUESTS_TIMEOUT_MS);
      await shop.close();
    });
    process.once('disconnect', () => process.exit(1));
    server.open(shop.fetch);
    logConsole(log);
    sendToPrimary('open');
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    sendToPrimary({ cannotStart: error.message });
  }
}

function sendToPrimary(message: WorkerMessage): void {
  process.send?.(message);
}
