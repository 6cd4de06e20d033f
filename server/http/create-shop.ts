import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { KnownSessions } from '#app/accounts/sessions/known-sessions.server.ts';
import { createAnalytics } from '#app/analytics/providers/open-analytics.server.ts';
import { API_INFO, createApi } from '#app/api.ts';
import { attachReadModel, CatalogReadModel } from '#app/catalog/read-model/catalog-read-model.server.ts';
import { createFetchPicture } from '#app/media/pictures/fetch-picture.server.ts';
import type { Media } from '#app/media/pictures/serve-picture.server.ts';
import type { Uploads } from '#app/media/storage/media-host.server.ts';
import { mediaOrigins } from '#app/media/storage/open-media.server.ts';
import { createMailer } from '#app/notifications/transports/create-mailer.server.ts';
import { createPaymentProviders } from '#app/payments/providers/open-payment-providers.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { DemoFailSwitches } from '#app/platform/fault-injection/fail-switches.server.ts';
import { NEVER_FAILING } from '#app/platform/fault-injection/fail-switches.ts';
import { type Admit, createAdmission } from '#app/platform/http/admission-control.ts';
import { setPepper } from '#app/platform/security/encryption.server.ts';
import type { SecurityLog } from '#app/platform/security/security-event.ts';
import type { ProductFileService } from '#app/product-import/import-products.server.ts';
import { createPayoutProviders } from '#app/rentals/payouts/providers/open-payout-providers.server.ts';
import { UNLIMITED_CASH_ORDERS } from '#app/shipping/cash-rules/cash-rules.ts';
import { createCouriers } from '#app/shipping/couriers/open-couriers.server.ts';
import { attachKnownShipping, KnownShipping } from '#app/shipping/known-shipping.server.ts';
import type { VitalsReading } from '#app/storefront/web-vitals/web-vitals.ts';
import type { Replica } from '../database/replica.ts';
import { createJobRunner, type JobRunner } from '../jobs/job-runner.ts';
import { type ApiDescription, apiDocsPage } from './api-docs-page.ts';
import { createDemoPages } from './demo-pages.ts';
import { mediaResponse } from './media-responses.ts';
import { API_DOCS_POLICY, addSafetyHeaders } from './page-security.ts';
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
  /** waits until the other processes of this server know all changes up to now */
  catchUpOthers: () => Promise<void>;
}

/** Responds to a request. */
export type Handler = (request: Request, env: RequestEnv) => Promise<Response> | Response;

/** The handlers that the last stages of a request call (stages.ts), and the context of the jobs. */
export interface Shop {
  apiDocs: Handler;
  api: Handler;
  /** only in a demo */
  demoPages: Handler | undefined;
  media: Handler;
  page: Handler;
  admit: Admit;
  /** whether a demo makes a source fail; nothing is cached in that time */
  isAnyFailing: () => boolean;
  responseCache: ResponseCache;
  /** undefined if an operator switched it off */
  catalog: CatalogReadModel | undefined;
  knownSessions: KnownSessions;
  /** zones, delivery days and PIN codes in memory */
  shipping: KnownShipping;
  /** Waits until this server's processes know all changes up to now. */
  catchUp: () => Promise<void>;
  onUnexpectedError: (error: unknown, requestId: string) => void;
  work: JobRunner;
}

/** Enough to keep a processor and the database connections busy; the others wait for at most about 5 s of work. */
const MAX_REQUESTS = 32;
const MAX_WAITING_REQUESTS = 400;

/** For requests without an HTTP server, as in a script. */
const UNKNOWN_VISITOR = { address: '', isLocal: false, requestId: '' };

/** Creates the handlers of pages, API and media, and the jobs. */
export function createShop(parts: ShopParts): Shop {
  const { build, config, db, replica, media, uploads, productFiles, switches, sharedCache } = parts;
  const { onUnexpectedError, securityLog, onVitals } = parts;
  setPepper(config.secretPepper);
  const responseCache = new ResponseCache(sharedCache, (headers) => addSafetyHeaders(headers, config));
  const catalog = config.keepsCatalogInMemory ? openCatalog(parts) : undefined;
  const failing = switches ?? NEVER_FAILING;
  const { storeUrl, passwordMin, demandsSecondFactor } = config;
  const payments = createPaymentProviders(config, db);
  const couriers = createCouriers(config, db);
  const payouts = createPayoutProviders(config, db);
  const analytics = createAnalytics(config.analytics);
  const { admit } = createAdmission({ atOnce: MAX_REQUESTS, waiting: MAX_WAITING_REQUESTS });
  const pages = createPages(build, {
    db,
    mediaOrigins: mediaOrigins(config),
    reads: replica.reads,
    storeUrl,
    passwordMin,
    analyticsServices: analytics.names,
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
    couriers,
    payouts,
    analytics,
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
  const knownSessions = new KnownSessions();
  const shipping = new KnownShipping(db);
  for (const database of [db, parts.replica.reads]) attachKnownShipping(database, shipping);
  // A client must read its own writes, so its response waits until this server knows what they changed.
  const catchUp = async () => {
    await Promise.all([responseCache.catchUp(), knownSessions.catchUp(), parts.catchUpOthers()]);
  };
  const cashRules = {
    ...UNLIMITED_CASH_ORDERS,
    ...{ openOrders: config.openCashOrders, otpAbove: config.cashOtpAbove },
    canSendCodes: config.isDemo || config.sms !== undefined,
  };
  const api = createApi({
    db,
    reads: replica.reads,
    uploads,
    productFiles,
    payments,
    mail: config.mail,
    couriers,
    payouts,
    analyticsServices: analytics.names,
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
    onPublicChange: catchUp,
    knownSessions,
    onSessionsChange: catchUp,
  });

  const mediaApp = new Hono().get('/media/:id/:file', (c) => mediaResponse(c, media));
  const demoPages = config.isDemo ? createDemoPages({ db, failing, demandsSecondFactor }) : undefined;
  for (const app of [mediaApp, demoPages]) app?.onError(rethrow);

  return {
    apiDocs() {
      const page = apiDocsPage(api.getOpenAPI31Document(API_INFO) as unknown as ApiDescription);
      const headers = { 'content-security-policy': API_DOCS_POLICY, 'cache-control': STORABLE };
      return new Response(page, { headers: { ...headers, 'content-type': 'text/html; charset=UTF-8' } });
    },
    api: (request, env) => api.fetch(request, env),
    demoPages: demoPages && ((request, env) => demoPages.fetch(request, env)),
    media: (request) => mediaApp.fetch(request),
    page: (request, env) => pages(request, identifySender(env)),
    admit,
    isAnyFailing: () => failing.isAnyFailing(),
    responseCache,
    catalog,
    knownSessions,
    shipping,
    catchUp,
    onUnexpectedError,
    work,
  };
}

/** Lists may be read from the catalogue in memory wherever they may be read from a replica or for a guest. */
function openCatalog({ db, replica, onUnexpectedError }: ShopParts): CatalogReadModel {
  const catalog = new CatalogReadModel(db, { onFailure: (error) => onUnexpectedError(error, '') });
  for (const database of [db, replica.reads]) attachReadModel(database, catalog);
  return catalog;
}

/** Leaves errors to the stages. */
function rethrow(error: Error): never {
  throw error;
}
