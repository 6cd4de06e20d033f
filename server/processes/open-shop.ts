import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { openMediaStore, openUploads } from '#app/media/storage/open-media.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { DemoFailSwitches } from '#app/platform/fault-injection/fail-switches.server.ts';
import { followDatabase } from '../database/notification-channels.ts';
import { noReplica, openReplica } from '../database/replica.ts';
import type { DatabaseUrls } from '../database/start-database.ts';
import { openCdn } from '../http/cdn.ts';
import { addSafetyHeaders, SERVICE_WORKER_POLICY } from '../http/page-security.ts';
import type { Shop, ShopParts } from '../http/request-pipeline.ts';
import type { RequestEnv } from '../http/visitor.ts';
import { openImageWorkerPool } from '../images/image-worker-pool.ts';
import { openProductFileWorkers } from '../import-workers/product-file-workers.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { type Log, openSecurityLog } from '../telemetry/log.ts';
import { createShopMetrics, type ShopMetrics } from '../telemetry/shop-metrics.ts';
import { traceRequest } from '../telemetry/trace-request.ts';
import { VERSION } from '../version.ts';

export type BuildShop = (parts: Omit<ShopParts, 'build'>) => Shop;

export interface OpenShop {
  fetch(request: Request, env: RequestEnv): Promise<Response>;
  metrics: ShopMetrics;
  close(): Promise<void>;
}

const ASSETS = path.join(import.meta.dirname, '../..', 'build', 'client');
const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const PARALLEL_RENDERINGS = 2;
/** Readiness probes retry, so treat a slow database as not ready. */
const READY_TIMEOUT_MS = 2_000;

/** Opens the shop in one process over a running database; `close` releases everything. */
export function openShop(
  config: Config,
  log: Log,
  database: DatabaseUrls,
  build: BuildShop,
  { cachesResponses = true } = {},
): OpenShop {
  let isClosing = false;
  const { url, directUrl } = database;
  const db = openDatabase(url, {
    isPooled: url !== directUrl,
    onIdleError: (error) => isClosing || log.warn({ error: error.message }, 'a database connection broke'),
  });
  const replica = database.replicaUrl ? openReplica(database, database.replicaUrl) : noReplica(db);
  const imagePool = openImageWorkerPool({ atOnce: PARALLEL_RENDERINGS });
  const onFailure = (reason: string) => log.warn({ reason }, 'the media store failed');
  const media = { db, store: openMediaStore(config, onFailure), render: imagePool.render };
  const switches = config.isDemo ? new DemoFailSwitches() : undefined;
  const productFiles = openProductFileWorkers(directUrl, db);
  const cdn = config.cdn && openCdn(config.cdn, (reason) => log.warn({ reason }, 'the CDN was not purged'));
  const shop = build({
    config,
    db,
    replica,
    media,
    switches,
    uploads: openUploads(config, { ...media, sanitize: imagePool.sanitize, onFailure }),
    productFiles: productFiles.work,
    onUnexpectedError: (error, requestId) => log.error({ err: error, requestId }, 'unexpected error'),
    securityLog: openSecurityLog(log, config),
    onVitals: (reading) => metrics.observeVitals(reading),
    sharedCache: cdn,
  });
  const metrics = createShopMetrics({ responseCache: shop.responseCache, db, databaseUrl: directUrl });
  const jobQueue = openJobQueue({ databaseUrl: directUrl, db, work: shop.work, log, metrics });
  const reloadSwitches = () => void switches?.read(db).catch(() => {});
  const channels = followDatabase(directUrl, {
    onShopChanged() {
      // First, so that responses rendered from now on include the change.
      replica.noteChange();
      shop.responseCache.invalidate();
    },
    onDomainEvent: jobQueue.queueEvents,
    onFailingChanged: reloadSwitches,
    onListening(isListening) {
      replica.noteChange();
      shop.responseCache.setEnabled(isListening && cachesResponses);
      if (!isListening) return;
      jobQueue.queueEvents();
      reloadSwitches();
    },
  });
  const rootApp = createRootApp({ config, db, shop, metrics });

  return {
    metrics,
    async fetch(request, env) {
      const started = performance.now();
      const response = await traceRequest(request, async () => await rootApp.fetch(request, env));
      metrics.observe(
        request.method,
        kindOf(request.url),
        response.status,
        (performance.now() - started) / 1000,
      );
      return response;
    },
    async close() {
      isClosing = true;
      cdn?.close();
      await channels.stop();
      await jobQueue.close();
      imagePool.close();
      await productFiles.close();
      await replica.close();
      await metrics.close();
      await db.destroy();
    },
  };
}

interface RootAppOptions {
  config: Config;
  db: Database;
  shop: Shop;
  metrics: ShopMetrics;
}

/** Adds health checks, metrics and static files. */
function createRootApp({ config, db, shop, metrics }: RootAppOptions): Hono<{ Bindings: RequestEnv }> {
  const rootApp = new Hono<{ Bindings: RequestEnv }>();
  for (const path of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/assets/*',
    '/sw.js',
    '/favicon.svg',
    '/hanger.svg',
    '/icons/*',
  ])
    rootApp.use(path, safetyHeaders(config));
  rootApp.get('/healthz', (c) => c.json({ status: 'ok', version: VERSION }));
  rootApp.get('/readyz', async (c) => {
    const isReady = await Promise.race([
      isDatabaseReachable(db),
      wait(READY_TIMEOUT_MS, false, { ref: false }),
    ]);
    return c.json({ status: isReady ? 'ok' : 'database unreachable' }, isReady ? 200 : 503);
  });
  rootApp.get('/metrics', async (c) => {
    if (!config.metrics.isPublic) return await shop.fetch(c.req.raw, c.env);
    const { contentType, body } = await metrics.text();
    return c.body(body, 200, { 'content-type': contentType });
  });
  serveBuiltFiles(rootApp);
  rootApp.all('*', async (c) => await shop.fetch(c.req.raw, c.env));
  return rootApp;
}

async function isDatabaseReachable(db: Database): Promise<boolean> {
  return await sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}

function serveBuiltFiles(rootApp: Hono<{ Bindings: RequestEnv }>): void {
  const cacheFor = (cacheControl: string) => (_path: string, c: Context) =>
    c.header('cache-control', cacheControl);
  rootApp.use('/assets/*', serveStatic({ root: ASSETS, precompressed: true, onFound: cacheFor(A_YEAR) }));
  for (const path of ['/favicon.svg', '/hanger.svg', '/icons/*'])
    rootApp.use(path, serveStatic({ root: ASSETS, onFound: cacheFor(A_DAY) }));
  // Browsers must revalidate it, because a changed service worker signals a new build.
  const setWorkerHeaders = (_path: string, c: Context) => {
    c.header('cache-control', 'no-cache');
    c.header('content-security-policy', SERVICE_WORKER_POLICY);
  };
  rootApp.use('/sw.js', serveStatic({ root: ASSETS, onFound: setWorkerHeaders }));
}

function safetyHeaders(config: Config): MiddlewareHandler {
  return async (c, next) => {
    await next();
    addSafetyHeaders(c.res.headers, config);
  };
}

function kindOf(url: string): string {
  const first = url.split('/')[3] ?? '';
  return ['api', 'assets', 'media'].includes(first) ? first : 'page';
}
