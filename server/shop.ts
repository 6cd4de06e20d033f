import { type Context, Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { API_INFO, createApi } from '#app/api.ts';
import { createAdmission } from '#app/foundation/admission.ts';
import type { Config } from '#app/foundation/config.server.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isDatabaseAway } from '#app/foundation/database-errors.ts';
import type { DemoFailSwitches } from '#app/foundation/fail-switches.server.ts';
import { NEVER_FAILING } from '#app/foundation/fail-switches.ts';
import { Refusal } from '#app/foundation/refusal.ts';
import type { SecurityLog } from '#app/foundation/security-events.ts';
import { setPepper } from '#app/foundation/shop-secret.server.ts';
import { createFetchPicture } from '#app/media/server/fetch-picture.ts';
import type { Media } from '#app/media/server/give-picture.ts';
import type { Uploads } from '#app/media/server/media-host.ts';
import { mediaHosts } from '#app/media/server/media-hosts.ts';
import { openPostOffice } from '#app/notifications/server/open-post-office.ts';
import { openPayments } from '#app/payments/server/open-payments.ts';
import type { SheetWork } from '#app/sheets/server/sheet-work.ts';
import type { VitalsReading } from '#app/storefront/web-vitals.ts';
import { type ApiDescription, apiDocsPage } from './api-docs.ts';
import { createDemoPages } from './demo-pages.ts';
import type { RequestEnv } from './http/visitor.ts';
import { answerMedia } from './media-answers.ts';
import { readPageForm } from './page-form-request.ts';
import { API_DOCS_POLICY, addSafetyHeaders } from './page-security.ts';
import { createPages } from './pages.ts';
import { ReadyAnswers, type SharedCache, STORABLE } from './ready-answers.ts';
import type { Replica } from './replica.ts';
import { createShopWork, type ShopWork } from './shop-work.ts';
import { mayChangeShop } from './shop-writes.ts';
import { asUsersCall, isUsersAddress } from './users-address.ts';

export interface ShopParts {
  build: ServerBuild;
  config: Config;
  db: Database;
  replica: Replica;
  media: Media;
  /** of a demo; a real shop has none */
  switches: DemoFailSwitches | undefined;
  uploads: Uploads;
  sheets: SheetWork;
  onBug: (error: unknown, requestId: string) => void;
  securityLog: SecurityLog;
  onVitals: (reading: VitalsReading) => void;
  /** the shared cache in front of the shop, where there is one */
  sharedCache: SharedCache | undefined;
}

export interface Shop {
  fetch(request: Request, env: RequestEnv): Promise<Response>;
  answers: ReadyAnswers;
  work: ShopWork;
}

/** As many as keep a processor and the database's connections busy; the rest waits for about 5 s of work at most. */
const REQUESTS_AT_ONCE = 32;
const REQUESTS_WAITING = 400;

/** A request that no HTTP server brought, as in a script. */
const UNKNOWN = { address: '', isLocal: false, requestId: '' };

/** The whole shop as one function from requests to answers: pages, API and pictures. */
export function createShop(parts: ShopParts): Shop {
  const { build, config, db, replica, media, uploads, sheets, switches, sharedCache } = parts;
  const { onBug, securityLog, onVitals } = parts;
  setPepper(config.secretPepper);
  const answers = new ReadyAnswers(sharedCache);
  const failing = switches ?? NEVER_FAILING;
  const { storeUrl, passwordMin, demandsSecondFactor } = config;
  const payments = openPayments(config, db);
  const { admit } = createAdmission({ atOnce: REQUESTS_AT_ONCE, waiting: REQUESTS_WAITING });
  const pages = createPages(build, {
    db,
    mediaHosts: mediaHosts(config),
    reads: replica.reads,
    storeUrl,
    passwordMin,
    demandsSecondFactor,
    failing,
    payments,
    onBug,
  });
  const post = openPostOffice(config, failing);
  const work = createShopWork({ db, storeUrl, post, payments, uploads, fetchPicture: createFetchPicture() });
  const whereFrom = (env: unknown) => {
    const { address, isLocal, requestId } = (env as RequestEnv).visitor ?? UNKNOWN;
    return { address, isLocal, requestId, isLimited: !(config.isDemo && isLocal) };
  };
  const demo = switches && {
    readSwitches: (from: Database) => switches.read(from),
    runDue: work.runDue,
  };
  const cashRules = { openOrders: config.openCashOrders, otpAbove: config.cashOtpAbove };
  const api = createApi({
    db,
    reads: replica.reads,
    uploads,
    sheets,
    payments,
    whereFrom,
    admit,
    failing,
    cashRules,
    passwordMin,
    storeUrl,
    demandsSecondFactor,
    demo,
    onBug,
    securityLog,
    onVitals,
  });

  const app = new Hono<{ Bindings: RequestEnv }>();
  app.get('/api/docs', (c) => {
    const page = apiDocsPage(api.getOpenAPI31Document(API_INFO) as unknown as ApiDescription);
    return c.html(page, 200, { 'content-security-policy': API_DOCS_POLICY, 'cache-control': STORABLE });
  });
  app.all('/api/*', async (c) => await api.fetch(c.req.raw, c.env));
  if (config.isDemo) app.route('/', createDemoPages({ db, failing, demandsSecondFactor }));
  app.get('/media/:id/:file', (c) => answerMedia(c, media));
  app.all('*', async (c) => {
    const isForm = !['GET', 'HEAD'].includes(c.req.method);
    const request = isForm ? await readPageForm(c.req.raw, storeUrl) : c.req.raw;
    return await admit('page', () => pages(request, whereFrom(c.env)));
  });
  app.onError((error, c) => answerPageTrouble(error, c, (bug) => onBug(bug, whereFrom(c.env).requestId)));

  async function fetchAnew(request: Request, env: RequestEnv): Promise<Response> {
    const response = await app.fetch(request, env);
    // Whoever wrote something reads it afterwards, also from the replica.
    if (!isRead(request)) replica.noteChange();
    // The writer reads it, even before the database's news of it arrives.
    if (mayChangeShop(request, response)) answers.forget();
    return withSafetyHeaders(request, response, config);
  }

  return {
    answers,
    work,
    async fetch(asked, env) {
      const request = asUsersCall(asked);
      if (isForEveryone(request) && !failing.isAnyFailing())
        return await answers.answer(request, () => fetchAnew(request, env));
      return await fetchAnew(request, env);
    },
  };
}

/** A GET without a session; whether its response may be stored, the response says. */
function isForEveryone(request: Request): boolean {
  return request.method === 'GET' && !request.headers.has('authorization');
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function answerPageTrouble(error: Error, c: Context, onBug: (error: unknown) => void): Response {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds));
    return c.text(error.message, error.status);
  }
  if (isDatabaseAway(error))
    return c.text('The shop is resting for a moment. Please try again.', 503, { 'retry-after': '2' });
  onBug(error);
  return c.text('Something went wrong on our side. Please try again.', 500);
}

function withSafetyHeaders(request: Request, response: Response, config: Config): Response {
  const headers = new Headers(response.headers);
  if (isUsersAddress(request)) headers.append('vary', 'Accept');
  addSafetyHeaders(headers, config);
  return new Response(response.body, { status: response.status, headers });
}
