import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import type { Config } from '#app/foundation/config.server.ts';
import { type Database, openDatabase } from '#app/foundation/database.server.ts';
import { DemoFailSwitches } from '#app/foundation/fail-switches.server.ts';
import { openMediaStore } from '#app/media/server/open-media-store.ts';
import { openUploads } from '#app/media/server/open-uploads.ts';
import { openBackOffice } from './back-office.ts';
import type { DatabaseUrls } from './database.ts';
import { followDatabase } from './database-channels.ts';
import { openDrawingOffice } from './drawing/drawing-office.ts';
import { openCdn } from './http/cdn.ts';
import type { RequestEnv } from './http/visitor.ts';
import { type Log, openSecurityLog } from './log.ts';
import { addSafetyHeaders, OFFLINE_WORKER_POLICY } from './page-security.ts';
import { noReplica, openReplica } from './replica.ts';
import { openSheetOffice } from './sheets/sheet-office.ts';
import type { Shop, ShopParts } from './shop.ts';
import { createShopMetrics, type ShopMetrics } from './shop-metrics.ts';
import { traceRequest } from './trace-request.ts';
import { VERSION } from './version.ts';

export type BuildShop = (parts: Omit<ShopParts, 'build'>) => Shop;

export interface OpenShop {
  fetch(request: Request, env: RequestEnv): Promise<Response>;
  metrics: ShopMetrics;
  close(): Promise<void>;
}

const ASSETS = path.join(import.meta.dirname, '..', 'build', 'client');
const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const DRAWINGS_AT_ONCE = 2;
/** Whoever asks whether the shop is ready soon asks again: a database that takes longer is not. */
const READY_MS = 2_000;

/** Opens the shop over a running database: what one serving process needs, and how it is put away again. */
export function openShop(
  config: Config,
  log: Log,
  database: DatabaseUrls,
  build: BuildShop,
  { keepsAnswers = true } = {},
): OpenShop {
  let isClosing = false;
  const { url, directUrl } = database;
  const db = openDatabase(url, {
    isPooled: url !== directUrl,
    onIdleError: (error) => isClosing || log.warn({ error: error.message }, 'a database connection broke'),
  });
  const replica = database.replicaUrl ? openReplica(database, database.replicaUrl) : noReplica(db);
  const drawing = openDrawingOffice({ atOnce: DRAWINGS_AT_ONCE });
  const onTrouble = (reason: string) => log.warn({ reason }, 'media cannot be kept or reached');
  const media = { db, store: openMediaStore(config, onTrouble), draw: drawing.draw };
  const switches = config.isDemo ? new DemoFailSwitches() : undefined;
  const sheets = openSheetOffice(directUrl, db);
  const cdn = config.cdn && openCdn(config.cdn, (reason) => log.warn({ reason }, 'the CDN was not purged'));
  const shop = build({
    config,
    db,
    replica,
    media,
    switches,
    uploads: openUploads(config, { ...media, clean: drawing.clean, onTrouble }),
    sheets: sheets.work,
    onBug: (error, requestId) => log.error({ err: error, requestId }, 'unforeseen'),
    securityLog: openSecurityLog(log, config),
    onVitals: (reading) => metrics.observeVitals(reading),
    sharedCache: cdn,
  });
  const metrics = createShopMetrics({ answers: shop.answers, db, databaseUrl: directUrl });
  const office = openBackOffice({ databaseUrl: directUrl, db, work: shop.work, log, metrics });
  const readSwitches = () => void switches?.read(db).catch(() => {});
  const channels = followDatabase(directUrl, {
    onShopChanged() {
      // First: what is made from now on is made from what changed.
      replica.noteChange();
      shop.answers.forget();
    },
    onNews: office.carryNews,
    onFailingChanged: readSwitches,
    onListening(isListening) {
      replica.noteChange();
      shop.answers.keep(isListening && keepsAnswers);
      if (!isListening) return;
      office.carryNews();
      readSwitches();
    },
  });
  const frame = createFrame({ config, db, shop, metrics });

  return {
    metrics,
    async fetch(request, env) {
      const started = performance.now();
      const response = await traceRequest(request, async () => await frame.fetch(request, env));
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
      await office.close();
      drawing.close();
      await sheets.close();
      await replica.close();
      await metrics.close();
      await db.destroy();
    },
  };
}

interface FrameParts {
  config: Config;
  db: Database;
  shop: Shop;
  metrics: ShopMetrics;
}

/** What stands around the shop: whether it is well, its figures, and the built files. */
function createFrame({ config, db, shop, metrics }: FrameParts): Hono<{ Bindings: RequestEnv }> {
  const frame = new Hono<{ Bindings: RequestEnv }>();
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
    frame.use(path, safetyHeaders(config));
  frame.get('/healthz', (c) => c.json({ status: 'ok', version: VERSION }));
  frame.get('/readyz', async (c) => {
    const isReady = await Promise.race([answers(db), wait(READY_MS, false, { ref: false })]);
    return c.json({ status: isReady ? 'ok' : 'database unreachable' }, isReady ? 200 : 503);
  });
  frame.get('/metrics', async (c) => {
    if (!config.metrics.isPublic) return await shop.fetch(c.req.raw, c.env);
    const { contentType, body } = await metrics.text();
    return c.body(body, 200, { 'content-type': contentType });
  });
  serveBuiltFiles(frame);
  frame.all('*', async (c) => await shop.fetch(c.req.raw, c.env));
  return frame;
}

async function answers(db: Database): Promise<boolean> {
  return await sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}

function serveBuiltFiles(frame: Hono<{ Bindings: RequestEnv }>): void {
  const kept = (howLong: string) => (_path: string, c: Context) => c.header('cache-control', howLong);
  frame.use('/assets/*', serveStatic({ root: ASSETS, precompressed: true, onFound: kept(A_YEAR) }));
  for (const path of ['/favicon.svg', '/hanger.svg', '/icons/*'])
    frame.use(path, serveStatic({ root: ASSETS, onFound: kept(A_DAY) }));
  // Asked for anew each time: a new build tells of itself by it.
  const asWorker = (_path: string, c: Context) => {
    c.header('cache-control', 'no-cache');
    c.header('content-security-policy', OFFLINE_WORKER_POLICY);
  };
  frame.use('/sw.js', serveStatic({ root: ASSETS, onFound: asWorker }));
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
