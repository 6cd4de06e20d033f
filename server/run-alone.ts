import type { Config } from '#app/foundation/config.server.ts';
import { announceReady, tellProgress } from './announce.ts';
import { exitWith } from './cannot-start.ts';
import type { RunningDatabase } from './database.ts';
import { drawAhead } from './draw-ahead.ts';
import { startHttpServer } from './http/http-server.ts';
import { type Log, logConsole } from './log.ts';
import { serveMetrics } from './metrics-port.ts';
import { type BuildShop, type OpenShop, openShop } from './open-shop.ts';
import { prepareShop } from './prepare-shop.ts';
import { onStopSignal, REQUESTS_PATIENCE_MS } from './stop-signal.ts';

/** The shop in one process: it keeps the database and serves. */
export async function runAlone(config: Config, log: Log): Promise<void> {
  try {
    const server = await startHttpServer(config, log);
    let database: RunningDatabase | undefined;
    let shop: OpenShop | undefined;
    onStopSignal(config, async () => {
      await server.close(REQUESTS_PATIENCE_MS);
      await shop?.close();
      await database?.stop();
    });
    database = await prepareShop(config, log, tellProgress);
    shop = openShop(config, log, database, await loadBuild());
    if (config.metrics.port) await serveMetrics(config, shop.metrics);
    server.open(shop.fetch);
    logConsole(log);
    announceReady(config);
    drawAhead(config, log, database.directUrl);
  } catch (error) {
    exitWith(error);
  }
}

/** What the build made of server/entry.ts. */
export async function loadBuild(): Promise<BuildShop> {
  const built = new URL('../build/server/index.js', import.meta.url).href;
  return ((await import(built)) as { default: BuildShop }).default;
}
