import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { readConfig } from '#app/foundation/config.server.ts';
import { announceReady, tellProgress } from './announce.ts';
import { exitWith } from './cannot-start.ts';
import { drawAhead } from './draw-ahead.ts';
import { createListener } from './http/http-server.ts';
import { openLog } from './log.ts';
import { type BuildShop, type OpenShop, openShop } from './open-shop.ts';
import { prepareShop } from './prepare-shop.ts';
import { onStopSignal } from './stop-signal.ts';

/** The shop for those who work on it: sources are served as they are, an edit shows at once. */
process.env.NODE_ENV = 'development';

try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const database = await prepareShop(config, log, tellProgress);
  const http = createHttpServer();
  const vite = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  // The router's plugin starts a second Vite that would end the process before the database has stopped.
  process.removeAllListeners('SIGTERM');

  let build: BuildShop | undefined;
  let shop: OpenShop | undefined;
  const shopListener = createListener(config, log, async (request, env) => {
    const fresh = ((await vite.ssrLoadModule('./server/entry.ts')) as { default: BuildShop }).default;
    if (fresh !== build) {
      await shop?.close();
      build = fresh;
      shop = openShop(config, log, database, fresh, { keepsAnswers: false });
    }
    return await (shop as OpenShop).fetch(request, env);
  });
  http.on('request', (request, response) => {
    const isShops = /^\/(api|media|healthz|readyz|metrics)(\/|$)/.test(request.url ?? '');
    if (isShops) void shopListener(request, response);
    else vite.middlewares(request, response, () => void shopListener(request, response));
  });
  http.listen(config.port, config.host, () => announceReady(config));
  drawAhead(config, log, database.directUrl);

  onStopSignal(config, async () => {
    http.closeAllConnections();
    await shop?.close();
    await vite.close();
    await database.stop();
  });
} catch (error) {
  exitWith(error);
}
