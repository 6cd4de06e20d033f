import { type Context, Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { API_INFO, createApi } from '#app/api.ts';
import { createFetchPicture } from '#app/media/pictures/fetch-picture.server.ts';
import type { Media } from '#app/media/pictures/serve-picture.server.ts';
import type { Uploads } from '#app/media/storage/media-host.server.ts';
import { mediaOrigins } from '#app/media/storage/media-origins.server.ts';
import { createMailer } from '#app/notifications/transports/create-mailer.server.ts';
import { createPaymentProviders } from '#app/payments/providers/open-payment-providers.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isDatabaseAway } from '#app/platform/db/database-errors.ts';
import type { DemoFailSwitches } from '#app/platform/fault-injection/fail-switches.server.ts';
import { NEVER_FAILING } from '#app/platform/fault-injection/fail-switches.ts';
import { createAdmission } from '#app/platform/http/admission-control.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { STATUS_OF_REFUSAL } from '#app/platform/http/refusal-status.ts';
import type { SecurityLog } from '#app/platform/security/security-event.ts';
import { setPepper } from '#app/platform/security/shop-secret.server.ts';
import type { ProductFileService } from '#app/product-import/product-file-service.server.ts';
import type { VitalsReading } from '#app/storefront/web-vitals/web-vitals.ts';
import type { Replica } from '../database/replica.ts';
import { createDemoPages } from '../demo-pages/demo-pages.ts';
import { createJobRunner, type JobRunner } from '../jobs/job-runner.ts';
import { isAdminUsersPath, rewriteAdminUsersCall } from './admin-users-path.ts';
import { type ApiDescription, apiDocsPage } from './api-docs-page.ts';
import { mediaResponse } from './media-responses.ts';
import { API_DOCS_POLICY, addSafetyHeaders } from './page-security.ts';
import { readPageForm } from './read-page-form.ts';
import { createPages } from './render-pages.ts';
import { ResponseCache, type SharedCache, STORABLE } from './response-cache.ts';
import type { RequestEnv } from './visitor.ts';

export interface ShopParts {
  build: ServerBuild;
  config: Config;
  db: Database;
  replica: Replica;
  media: Media;
  /** only in a demo */
  switches: DemoFailSwitches | undefined;
  uploads: Uploads;
  productFiles: ProductFileService;
  onUnexpectedError: (error: unknown, requestId: string) => void;
  securityLog: SecurityLog;
  onVitals: (reading: VitalsReading) => void;
  /** the shared cache in front of the server, if there is one */
  sharedCache: SharedCache | undefined;
}

export interface Shop {
  fetch(request: Request, env: RequestEnv): Promise<Response>;
  responseCache: ResponseCache;
  work: JobRunner;
}

/** Enough to keep a processor and the database connections busy; the others wait for at most about 5 s of work. */
const MAX_REQUESTS = 32;
const MAX_WAITING_REQUESTS = 400;

/** For requests without an HTTP server, as in a script. */
const UNKNOWN_VISITOR = { address: '', isLocal: false, requestId: '' };

/** Creates the application: pages, API and media. */
export function createShop(parts: ShopParts): Shop {
  const { build, config, db, replica, media, uploads, productFiles, switches, sharedCache } = parts;
  const { onUnexpectedError, securityLog, onVitals } = parts;
  setPepper(config.secretPepper);
  const responseCache = new ResponseCache(sharedCache);
  const failing = switches ?? NEVER_FAILING;
  const { storeUrl, passwordMin, demandsSecondFactor } = config;
  const payments = createPaymentProviders(config, db);
  const { admit } = createAdmission({ atOnce: MAX_REQUESTS, waiting: MAX_WAITING_REQUESTS });
  const pages = createPages(build, {
    db,
    mediaOrigins: mediaOrigins(config),
    reads: replica.reads,
    storeUrl,
    passwordMin,
    demandsSecondFactor,
    failing,
    payments,
    onUnexpectedError,
  });
  const mailer = createMailer(config, failing);
  const work = createJobRunner({
    db,
    storeUrl,
    mailer,
    payments,
    uploads,
    fetchPicture: createFetchPicture(),
  });
  const identifySender = (env: unknown) => {
    const { address, isLocal, requestId } = (env as RequestEnv).visitor ?? UNKNOWN_VISITOR;
    return { address, isLocal, requestId, isLimited: !(config.isDemo && isLocal) };
  };
  const demo = switches && {
    reloadSwitches: (from: Database) => switches.read(from),
    runDueJobs: work.runDueJobs,
  };
  const cashRules = { openOrders: config.openCashOrders, otpAbove: config.cashOtpAbove };
  const api = createApi({
    db,
    reads: replica.reads,
    uploads,
    productFiles,
    payments,
    identifySender,
    admit,
    failing,
    cashRules,
    passwordMin,
    storeUrl,
    demandsSecondFactor,
    demo,
    onUnexpectedError,
    securityLog,
    onVitals,
    // Its client must read its own write: do not wait for the database's notification.
    onPublicChange: () => responseCache.invalidate(),
  });

  const app = new Hono<{ Bindings: RequestEnv }>();
  app.get('/api/docs', (c) => {
    const page = apiDocsPage(api.getOpenAPI31Document(API_INFO) as unknown as ApiDescription);
    return c.html(page, 200, { 'content-security-policy': API_DOCS_POLICY, 'cache-control': STORABLE });
  });
  app.all('/api/*', async (c) => await api.fetch(c.req.raw, c.env));
  if (config.isDemo) app.route('/', createDemoPages({ db, failing, demandsSecondFactor }));
  app.get('/media/:id/:file', (c) => mediaResponse(c, media));
  app.all('*', async (c) => {
    const isForm = !['GET', 'HEAD'].includes(c.req.method);
    const request = isForm ? await readPageForm(c.req.raw, storeUrl) : c.req.raw;
    return await admit('page', () => pages(request, identifySender(c.env)));
  });
  app.onError((error, c) =>
    pageErrorResponse(error, c, (bug) => onUnexpectedError(bug, identifySender(c.env).requestId)),
  );

  async function fetchUncached(request: Request, env: RequestEnv): Promise<Response> {
    const response = await app.fetch(request, env);
    // A client must read its own writes, also from the replica.
    if (!isRead(request)) replica.noteChange();
    return withSafetyHeaders(request, response, config);
  }

  return {
    responseCache,
    work,
    async fetch(original, env) {
      const request = rewriteAdminUsersCall(original);
      if (isPublicRequest(request) && !failing.isAnyFailing())
        return await responseCache.respond(request, () => fetchUncached(request, env));
      return await fetchUncached(request, env);
    },
  };
}

/** A GET without a session; its response's Cache-Control decides whether it is cached. */
function isPublicRequest(request: Request): boolean {
  return request.method === 'GET' && !request.headers.has('authorization');
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pageErrorResponse(error: Error, c: Context, onUnexpectedError: (error: unknown) => void): Response {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds));
    return c.text(error.message, STATUS_OF_REFUSAL[error.reason]);
  }
  if (isDatabaseAway(error))
    return c.text("We're having a brief outage. Please try again.", 503, { 'retry-after': '2' });
  onUnexpectedError(error);
  return c.text('Something went wrong on our side. Please try again.', 500);
}

function withSafetyHeaders(request: Request, response: Response, config: Config): Response {
  const headers = new Headers(response.headers);
  if (isAdminUsersPath(request)) headers.append('vary', 'Accept');
  addSafetyHeaders(headers, config);
  return new Response(response.body, { status: response.status, headers });
}
