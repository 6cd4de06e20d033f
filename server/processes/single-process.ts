import type { Config } from '#app/platform/config/config.server.ts';
import type { RunningDatabase } from '../database/start-database.ts';
import { startHttpServer } from '../http/http-server.ts';
import { prerenderPictures } from '../images/prerender-pictures.ts';
import { type Log, logConsole } from '../telemetry/log.ts';
import { serveMetrics } from '../telemetry/shop-metrics.ts';
import { type BuildShop, type OpenShop, openShop } from './open-shop.ts';
import { prepareShop } from './prepare-shop.ts';
import { exitWith, printProgress, printReady } from './startup.ts';
import { onStopSignal, REQUESTS_TIMEOUT_MS } from './stop-signal.ts';

/** Runs the database and the server in one process. */
export async function runSingleProcess(config: Config, log: Log): Promise<void> {
  try {
    const server = await startHttpServer(config, log);
    let database: RunningDatabase | undefined;
    let shop: OpenShop | undefined;
    onStopSignal(config, async () => {
      await server.close(REQUESTS_TIMEOUT_MS);
      await shop?.close();
      await database?.stop();
    });
    database = await prepareShop(config, log, printProgress);
    shop = openShop(config, log, database, await loadBuild());
    if (config.metrics.port) await serveMetrics(config, shop.metrics);
    server.open(shop.fetch);
    logConsole(log);
    printReady(config);
    prerenderPictures(config, log, database.directUrl);
  } catch (error) {
    exitWith(error);
  }
}

/** Loads the built server/entry.ts. */
export async function loadBuild(): Promise<BuildShop> {
  const built = new URL('../../build/server/index.js', import.meta.url).href;
  return ((await import(built)) as { default: BuildShop }).default;
}
