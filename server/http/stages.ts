import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isDatabaseAway } from '#app/platform/db/database-errors.ts';
import { readBodyWithLimit } from '#app/platform/http/api/request-guards.ts';
import { Refusal, refuse, STATUS_OF_REFUSAL } from '#app/platform/http/refusal.ts';
import { traceRequest } from '../../app/platform/tracing/tracing.server.ts';
import type { Replica } from '../database/replica.ts';
import type { ShopMetrics } from '../telemetry/shop-metrics.ts';
import { VERSION } from '../version.ts';
import { isAdminUsersPath, rewriteAdminUsersCall } from './admin-users-path.ts';
import type { Handler, Shop } from './create-shop.ts';
import { addSafetyHeaders, SERVICE_WORKER_POLICY } from './page-security.ts';
import type { RequestEnv } from './visitor.ts';

/** A request on its way through the stages; a stage may replace it for the next ones. */
interface Exchange {
  request: Request;
  /** the request's path, without the query */
  path: string;
  readonly env: RequestEnv;
}

/** Promises cost time on each request, so a stage that only passes the request on does not create one. */
type MaybePromise = Promise<Response> | Response;

/** One step of every request: it responds, or passes the request on with `next`. */
export interface Stage {
  name: string;
  run: (exchange: Exchange, next: () => MaybePromise) => MaybePromise;
}

export interface StageParts {
  config: Config;
  db: Database;
  replica: Replica;
  shop: Shop;
  metrics: ShopMetrics;
}

/** The stages of every request, from first to last. */
export function requestStages({ config, db, replica, shop, metrics }: StageParts): Stage[] {
  return [
    { name: 'trace', run: ({ request }, next) => traceRequest(request, next) },
    { name: 'measure', run: measure(metrics) },
    { name: 'security headers', run: securityHeaders(config, shop) },
    { name: 'no body for HEAD', run: dropBodyOfHead },
    { name: 'health', run: health(db) },
    { name: 'metrics', run: showMetrics(config.metrics, metrics) },
    { name: 'built files', run: builtFiles() },
    { name: 'users call at its page’s address', run: routeUsersCall },
    { name: 'response cache', run: cacheResponses(shop) },
    { name: 'vary on Accept', run: varyUsers },
    { name: 'note of a write', run: noteWrites(replica) },
    { name: 'error page', run: turnErrorsIntoPages(shop.onUnexpectedError) },
    { name: 'API documentation', run: reads(/^\/api\/docs$/, shop.apiDocs) },
    { name: 'API', run: callApi(shop.api) },
    { name: 'demo pages', run: reads(/^\/dev\/(outbox|gallery)$/, shop.demoPages) },
    { name: 'media', run: reads(/^\/media\/[^/]+\/[^/]+$/, shop.media) },
    { name: 'page form', run: receivePageForm(config.storeUrl, shop) },
    { name: 'turn of a page', run: (_exchange, next) => shop.admit('page', async () => await next()) },
    { name: 'page', run: ({ request, env }) => shop.page(request, env) },
  ];
}

/** Runs a request through the stages; the last one responds. */
export async function runStages(
  stages: readonly Stage[],
  request: Request,
  env: RequestEnv,
): Promise<Response> {
  const exchange = { request, path: new URL(request.url).pathname, env };
  const runFrom = (index: number): MaybePromise =>
    (stages[index] as Stage).run(exchange, () => runFrom(index + 1));
  return await runFrom(0);
}

type Run = Stage['run'];

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function measure(metrics: Pick<ShopMetrics, 'observe'>): Run {
  return async ({ request, path }, next) => {
    const started = performance.now();
    const first = path.split('/')[1] ?? '';
    const kind = ['api', 'assets', 'media'].includes(first) ? first : 'page';
    const response = await next();
    metrics.observe(request.method, kind, response.status, (performance.now() - started) / 1_000);
    return response;
  };
}

const dropBodyOfHead: Run = ({ request }, next) => (request.method === 'HEAD' ? headOf(next()) : next());

async function headOf(responding: MaybePromise): Promise<Response> {
  const response = await responding;
  return response.body ? new Response(null, response) : response;
}

function securityHeaders(
  config: Pick<Config, 'storeUrl'>,
  { responseCache }: Pick<Shop, 'responseCache'>,
): Run {
  return async (_exchange, next) => {
    const response = await next();
    if (responseCache.hasSent(response)) return response;
    try {
      addSafetyHeaders(response.headers, config);
      return response;
    } catch {
      // The headers of Response.redirect() and of a fetched response cannot be changed.
      const copy = new Response(response.body, response);
      addSafetyHeaders(copy.headers, config);
      return copy;
    }
  };
}

/** Readiness probes retry, so treat a slow database as not ready. */
const READY_TIMEOUT_MS = 2_000;

function health(db: Database): Run {
  return ({ request, path }, next) => {
    if (!isRead(request)) return next();
    if (path === '/healthz') return Response.json({ status: 'ok', version: VERSION });
    return path === '/readyz' ? readiness(db) : next();
  };
}

async function readiness(db: Database): Promise<Response> {
  const reached = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([reached, wait(READY_TIMEOUT_MS, false, { ref: false })]);
  return Response.json({ status: isReady ? 'ok' : 'database unreachable' }, { status: isReady ? 200 : 503 });
}

function showMetrics({ isPublic }: Config['metrics'], metrics: Pick<ShopMetrics, 'text'>): Run {
  const show = async () => {
    const { contentType, body } = await metrics.text();
    return new Response(body, { headers: { 'content-type': contentType } });
  };
  return ({ request, path }, next) => (isPublic && path === '/metrics' && isRead(request) ? show() : next());
}

const ASSETS = join(import.meta.dirname, '../..', 'build', 'client');
const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

function builtFiles(): Run {
  const files = new Hono<{ Bindings: { next: () => MaybePromise } }>();
  const cacheFor = (cacheControl: string) => (_path: string, c: Context) =>
    c.header('cache-control', cacheControl);
  files.use('/assets/*', serveStatic({ root: ASSETS, precompressed: true, onFound: cacheFor(A_YEAR) }));
  for (const file of ['/favicon.svg', '/hanger.svg', '/icons/*'])
    files.use(file, serveStatic({ root: ASSETS, onFound: cacheFor(A_DAY) }));
  // Browsers must revalidate it, because a changed service worker signals a new build.
  const setWorkerHeaders = (_path: string, c: Context) => {
    c.header('cache-control', 'no-cache');
    c.header('content-security-policy', SERVICE_WORKER_POLICY);
  };
  files.use('/sw.js', serveStatic({ root: ASSETS, onFound: setWorkerHeaders }));
  files.notFound((c) => c.env.next());
  const isBuilt = (path: string) => files.router.match('GET', path)[0].length > 0;
  return ({ request, path }, next) => (isBuilt(path) ? files.fetch(request, { next }) : next());
}

const routeUsersCall: Run = (exchange, next) => {
  Object.assign(exchange, rewriteAdminUsersCall(exchange));
  return next();
};

/** Only a GET without a session is cached, if its response's Cache-Control allows it. */
function cacheResponses({ responseCache, isAnyFailing }: Pick<Shop, 'responseCache' | 'isAnyFailing'>): Run {
  return ({ request }, next) => {
    const isPublic = request.method === 'GET' && !request.headers.has('authorization');
    return isPublic && !isAnyFailing() ? responseCache.respond(request, next) : next();
  };
}

/** This URL is a page or an API call, depending on Accept. */
const varyUsers: Run = async ({ path }, next) => {
  const response = await next();
  if (isAdminUsersPath(path)) response.headers.append('vary', 'Accept');
  return response;
};

/** A client must read its own writes, also from the replica. */
function noteWrites(replica: Pick<Replica, 'noteChange'>): Run {
  return async ({ request }, next) => {
    const response = await next();
    if (!isRead(request)) replica.noteChange();
    return response;
  };
}

function turnErrorsIntoPages(onUnexpectedError: Shop['onUnexpectedError']): Run {
  return async ({ env }, next) => {
    try {
      return await next();
    } catch (error) {
      if (error instanceof Refusal)
        return errorPage(error.message, STATUS_OF_REFUSAL[error.reason], error.retryAfterSeconds);
      if (isDatabaseAway(error)) return errorPage("We're having a brief outage. Please try again.", 503, 2);
      onUnexpectedError(error, env.visitor?.requestId ?? '');
      return errorPage('Something went wrong on our side. Please try again.', 500);
    }
  };
}

function errorPage(message: string, status: number, retryAfterSeconds?: number): Response {
  const headers: HeadersInit =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return new Response(message, { status, headers });
}

/** Handles GET and HEAD of these paths, if there is a handler. */
function reads(pattern: RegExp, handler: Handler | undefined): Run {
  return ({ request, path, env }, next) =>
    handler && isRead(request) && pattern.test(path) ? handler(request, env) : next();
}

function callApi(api: Handler): Run {
  return ({ request, path, env }, next) => (/^\/api(\/|$)/.test(path) ? api(request, env) : next());
}

/** A form is read before its page waits for its turn, so that a slow client does not use up capacity. */
function receivePageForm(storeUrl: string, { catchUp }: Pick<Shop, 'catchUp'>): Run {
  return async (exchange, next) => {
    if (isRead(exchange.request)) return await next();
    exchange.request = await readPageForm(exchange.request, storeUrl);
    const response = await next();
    // The form may have ended sessions: a new password does.
    await catchUp();
    return response;
  };
}

/**
 * Reads a page's form completely and returns it as a request at the store's own origin. An origin that equals the Host header is
 * accepted, too, because the server may have several names; any other is refused with 403.
 */
async function readPageForm(request: Request, storeUrl: string): Promise<Request> {
  const headers = new Headers(request.headers);
  const origin = headers.get('origin');
  if (origin !== null && origin !== storeUrl && !isOfHost(origin, headers.get('host')))
    throw refuse.forbidden('This form was sent from another site.');
  if (origin !== null) headers.set('origin', storeUrl);
  const body = request.body && (await readBodyWithLimit(request.body));
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal });
}

function isOfHost(origin: string, host: string | null): boolean {
  return host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
