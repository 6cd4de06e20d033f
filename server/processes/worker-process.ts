import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#app/platform/config/config.server.ts';
import type { DatabaseUrls } from '../database/start-database.ts';
import { startHttpServer } from '../http/http-server.ts';
import { shareRuns } from '../share-runs.ts';
import { type Log, logConsole } from '../telemetry/log.ts';
import { createCatchUpPeer } from './catch-up-peer.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import type { PrimaryMessage, WorkerMessage } from './primary-process.ts';
import { loadBuild } from './single-process.ts';
import { StartupError } from './startup.ts';
import { onStopSignal, REQUESTS_TIMEOUT_MS } from './stop-signal.ts';

/** After this time, a worker that has not responded serves nothing cached until it has caught up. */
const CATCH_UP_TIMEOUT_MS = 1_000;

/** One of several workers: it listens at once and opens when the primary process sends the database URLs. */
export async function runWorker(config: Config, log: Log): Promise<void> {
  const primary = createCatchUpPeer(sendToPrimary, () => shop.catchUp());
  const askOthers = shareRuns(primary.ask);
  const catchUpOthers = async () => {
    await Promise.race([askOthers(), wait(CATCH_UP_TIMEOUT_MS, undefined, { ref: false })]);
  };
  let shop: OpenShop;
  const database = new Promise<DatabaseUrls>((resolve) => {
    process.on('message', (message: PrimaryMessage) => {
      if ('database' in message) resolve(message.database);
      else primary.receive(message);
    });
  });
  try {
    const server = await startHttpServer(config, log);
    shop = openShop(config, log, await database, await loadBuild(), { catchUpOthers });
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
