import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { readConfig } from '#app/platform/config/config.server.ts';
import { createListener } from './http/http-server.ts';
import { prerenderPictures } from './images/prerender-pictures.ts';
import { type BuildShop, type OpenShop, openShop } from './processes/open-shop.ts';
import { prepareShop } from './processes/prepare-shop.ts';
import { exitWith, printProgress, printReady } from './processes/startup.ts';
import { onStopSignal } from './processes/stop-signal.ts';
import { openLog } from './telemetry/log.ts';

/** The development server, with hot reloading. */
process.env.NODE_ENV = 'development';

try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const database = await prepareShop(config, log, printProgress);
  const http = createHttpServer();
  const vite = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  // The second Vite server of the router's plugin would exit before the database has stopped.
  process.removeAllListeners('SIGTERM');

  let build: BuildShop | undefined;
  let shop: OpenShop | undefined;
  const shopListener = createListener(config, log, async (request, env) => {
    const fresh = ((await vite.ssrLoadModule('./server/entry.ts')) as { default: BuildShop }).default;
    if (fresh !== build) {
      await shop?.close();
      build = fresh;
      shop = openShop(config, log, database, fresh, { cachesResponses: false });
    }
    return await (shop as OpenShop).fetch(request, env);
  });
  http.on('request', (request, response) => {
    const isServerPath = /^\/(api|media|healthz|readyz|metrics)(\/|$)/.test(request.url ?? '');
    if (isServerPath) void shopListener(request, response);
    else vite.middlewares(request, response, () => void shopListener(request, response));
  });
  http.listen(config.port, config.host, () => printReady(config));
  prerenderPictures(config, log, database.directUrl);

  onStopSignal(config, async () => {
    http.closeAllConnections();
    await shop?.close();
    await vite.close();
    await database.stop();
  });
} catch (error) {
  exitWith(error);
}
