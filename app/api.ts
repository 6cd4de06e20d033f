import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { MailSettings } from '#app/platform/config/config.server.ts';
import type { SecurityLog } from '#app/platform/security/security-event.ts';
import { SHORTEST_PASSWORD } from './accounts/password/password-rules.ts';
import { hasVerifiedContact } from './accounts/profile/contacts.server.ts';
import { ownAccountApi } from './accounts/profile/own-account.api.ts';
import { rolesApi } from './accounts/roles/roles.api.ts';
import { secondFactorApi } from './accounts/second-factor/second-factor.api.ts';
import { findActor, guestIfRefused } from './accounts/sessions/find-actor.server.ts';
import type { KnownSessions } from './accounts/sessions/known-sessions.server.ts';
import { authenticationApi } from './accounts/sign-in/authentication.api.ts';
import { createSetupApi } from './admin/dashboard/setup.api.ts';
import { statsApi } from './admin/dashboard/stats.api.ts';
import { operationsApi } from './admin/operations.api.ts';
import { customersExportApi, usersApi } from './admin/users.api.ts';
import type { AnalyticsName } from './analytics/providers/analytics-provider.ts';
import { createVisitsApi } from './analytics/visits.api.ts';
import { cartApi } from './cart/cart.api.ts';
import { addressesApi } from './checkout/address/addresses.api.ts';
import { checkoutApi } from './checkout/checkout.api.ts';
import { contentApi } from './content/content.api.ts';
import { createDevApi, type DemoTools } from './dev/dev.api.ts';
import { invoicesApi } from './invoicing/tax-rates/tax-rates.api.ts';
import type { Uploads } from './media/storage/media-host.server.ts';
import { type FilesEnv, isFormWithFiles } from './media/uploads/receive-files.server.ts';
import { mediaApi } from './media/uploads/uploads.api.ts';
import { hasOrdered } from './orders/find-orders.server.ts';
import { ordersApi } from './orders/orders.api.ts';
import { paymentsApi } from './payments/payments.api.ts';
import type { PaymentProviders } from './payments/providers/payment-provider.ts';
import type { Database } from './platform/db/database.server.ts';
import { type FailSwitches, refuseWhileFailing } from './platform/fault-injection/fail-switches.ts';
import type { Admit } from './platform/http/admission-control.ts';
import { describeRefusals } from './platform/http/api/api-module.ts';
import { refusalResponse } from './platform/http/api/refusal-response.ts';
import { guardBody, guardRequestUrl } from './platform/http/api/request-guards.ts';
import {
  createRouteFinder,
  type PublicData,
  type RegisteredRoute,
} from './platform/http/api/route-policy.ts';
import { logResponse } from './platform/security/security-log.ts';
import { personalDataApi } from './privacy/personal-data.api.ts';
import type { ProductFileService } from './product-import/import-products.server.ts';
import { productImportApi } from './product-import/product-import.api.ts';
import { automaticDiscountsApi } from './promotions/automatic/automatic-discounts.api.ts';
import { couponsApi } from './promotions/coupons.api.ts';
import { submissionsApi } from './rentals/outfits/outfits.api.ts';
import { payoutsApi } from './rentals/payouts/payouts.api.ts';
import type { PayoutProviders } from './rentals/payouts/providers/payout-provider.ts';
import { bookingsApi } from './rentals/rental-orders.api.ts';
import { reviewsApi } from './reviews/reviews.api.ts';
import { searchApi } from './search/search.api.ts';
import { settingsApi } from './settings/settings.api.ts';
import type { CashDefaults } from './shipping/cash-rules/cash-rules.server.ts';
import { UNLIMITED_CASH_ORDERS } from './shipping/cash-rules/cash-rules.ts';
import type { Couriers } from './shipping/couriers/courier.ts';
import { shippingApi } from './shipping/shipping.api.ts';
import { giftCardsApi } from './store-credit/gift-cards/gift-cards.api.ts';
import { storeCreditApi } from './store-credit/store-credit.api.ts';
import { contactFormsApi } from './storefront/info-pages/contact-forms.api.ts';
import { productsApi } from './storefront/product/catalog.api.ts';
import { createVitalsApi } from './storefront/web-vitals/web-vitals.api.ts';
import type { VitalsReading } from './storefront/web-vitals/web-vitals.ts';
import { wishlistApi } from './wishlist/wishlist.api.ts';

/** The sender of a request. A request without an id gets one here. */
interface RequestSource {
  address: string;
  isLimited: boolean;
  isLocal?: boolean;
  requestId?: string;
}

export interface ApiDependencies {
  db: Database;
  /** for reads that may be a second old; defaults to `db` */
  reads?: Database;
  uploads: Uploads;
  /** the sender of a request, and whether limits per address apply to it */
  identifySender: (env: unknown) => RequestSource;
  /** runs a call when the process has capacity, or refuses it with 503; runs it at once by default */
  admit?: Admit;
  /** the sources that a demo makes fail at the moment */
  failing: FailSwitches;
  /** imports and exports product files */
  productFiles: ProductFileService;
  /** the card payment providers */
  payments: PaymentProviders;
  /** the mail server and sender that the shop was started with, for its checklist; none by default */
  mail?: MailSettings;
  /** the couriers that parcels are booked with */
  couriers: Couriers;
  /** the providers that transfer payouts to owners */
  payouts: PayoutProviders;
  /** the services that get visits, with the visitor’s consent; none by default */
  analyticsServices?: readonly AnalyticsName[];
  /** limits open cash-on-delivery orders; unlimited by default */
  cashRules?: CashDefaults;
  /** the demo tools under /api/dev; undefined in production, where /api/dev does not exist */
  demo: DemoTools | undefined;
  /** the shortest new password; 6 by default */
  passwordMin?: number;
  /** the shop's public URL without a trailing slash */
  storeUrl: string;
  /** whether admins must sign in with two steps before anything else */
  demandsSecondFactor?: boolean;
  /** Called with unexpected errors (500s) and the request id. */
  onUnexpectedError: (error: unknown, requestId: string) => void;
  /** called after a successful write with the public data that it may have changed; the response waits for it */
  onPublicChange?: (changes: readonly PublicData[]) => Promise<void> | void;
  /** the sessions that this process remembers; none by default */
  knownSessions?: KnownSessions;
  /** called after a successful write that may have ended or changed sessions; the response waits for it */
  onSessionsChange?: () => Promise<void> | void;
  /** writes security events; does nothing by default */
  securityLog?: SecurityLog;
  /** counts a web vitals reading */
  onVitals: (reading: VitalsReading) => void;
}

export const API_INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Vastra',
    version: '1',
    description:
      'Ids are opaque strings in `_id`; money is rupees with at most two decimals; times are ISO 8601 UTC.',
  },
};

/** Every module's API in one. Modules have separate paths, so the order matters only where a comment says so. */
export function createApi({
  db,
  reads = db,
  uploads,
  productFiles,
  payments,
  mail,
  couriers,
  payouts,
  analyticsServices = [],
  identifySender,
  admit = (_priority, work) => work(),
  failing,
  cashRules = UNLIMITED_CASH_ORDERS,
  passwordMin = SHORTEST_PASSWORD,
  storeUrl,
  demandsSecondFactor = false,
  demo,
  onUnexpectedError,
  onPublicChange = () => {},
  knownSessions,
  onSessionsChange = () => {},
  securityLog = () => {},
  onVitals,
}: ApiDependencies): OpenAPIHono<FilesEnv> {
  const api = new OpenAPIHono<FilesEnv>();
  api.onError((error, c) => refusalResponse(error, c, (bug) => onUnexpectedError(bug, c.var.requestId)));
  api.notFound((c) => c.json({ success: false, message: 'There is nothing at this address.' }, 404));

  const findRoute = createRouteFinder(api);
  api.use('/api/*', async (c, next) => {
    const route = findRoute(c);
    c.set('policy', route?.policy ?? {});
    await next();
    if (isPublicRead(c, route) && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-cache');
    if (c.res.status >= 400) return;
    const { changes = [], changesSessions = isWrite(c) } = c.var.policy;
    if (changes.length > 0) await onPublicChange(changes);
    if (changesSessions) await onSessionsChange();
  });
  api.use('/api/*', async (c, next) => {
    const { address, isLocal = false, isLimited, requestId = crypto.randomUUID() } = identifySender(c.env);
    c.set('requestId', requestId);
    c.set('db', db);
    c.set('reads', reads);
    c.set('uploads', uploads);
    c.set('hasVerifiedContact', hasVerifiedContact);
    c.set('productFiles', productFiles);
    c.set('payments', payments);
    c.set('couriers', couriers);
    c.set('payouts', payouts);
    c.set('hasOrdered', hasOrdered);
    c.set('cashRules', { ...cashRules, takesPayments: payments.current !== undefined });
    c.set('address', address);
    c.set('isLocal', isLocal);
    c.set('isLimited', isLimited);
    c.set('passwordMin', passwordMin);
    c.set('storeUrl', storeUrl);
    c.set('securityLog', securityLog);
    await next();
    logResponse(c);
  });
  api.use('/api/*', async (c, next) => {
    refuseWhileFailing(failing, c.var.policy.source, '');
    await next();
  });
  api.use('/api/*', guardRequestUrl);
  api.use('/api/*', async (c, next) => {
    if (!sendsFiles(c)) c.req.raw = await guardBody(c.req.raw, c.var.policy);
    await next();
  });
  // After the body was read, so that a slow client does not use up capacity.
  api.use('/api/*', async (c, next) => {
    await (sendsFiles(c) ? next() : admit(c.var.policy.priority ?? 'call', next));
  });
  api.use('/api/*', async (c, next) => {
    const finding = findActor(db, c.req.header('authorization'), {
      demandsSecondFactor,
      known: knownSessions,
    });
    c.set('actor', await (c.var.policy.ignoresStaleSession ? finding.catch(guestIfRefused) : finding));
    await next();
  });

  // Orders come before the cart, because `/api/cart/orders` is not a cart line.
  api.route('/', ordersApi);
  api.route('/', checkoutApi);
  api.route('/', addressesApi);
  api.route('/', paymentsApi);
  api.route('/', invoicesApi);
  api.route('/', cartApi);
  api.route('/', couponsApi);
  api.route('/', automaticDiscountsApi);
  api.route('/', storeCreditApi);
  api.route('/', giftCardsApi);
  api.route('/', wishlistApi);
  api.route('/', authenticationApi);
  api.route('/', ownAccountApi);
  api.route('/', personalDataApi);
  api.route('/', customersExportApi);
  api.route('/', usersApi);
  api.route('/', rolesApi);
  api.route('/', secondFactorApi);
  // These come before the catalogue: `/api/products/rentals`, `/reviews/recent`, `/search` and `/export` are not products.
  // Before the outfits, whose paths end with an id.
  api.route('/', payoutsApi);
  api.route('/', submissionsApi);
  api.route('/', reviewsApi);
  api.route('/', bookingsApi);
  api.route('/', searchApi);
  api.route('/', productImportApi);
  api.route('/', productsApi);
  api.route('/', contentApi);
  api.route('/', contactFormsApi);
  api.route('/', mediaApi);
  api.route('/', statsApi);
  api.route('/', createSetupApi({ isDemo: demo !== undefined, mail, payments }));
  api.route('/', operationsApi);
  api.route('/', settingsApi);
  api.route('/', shippingApi);
  if (demo) api.route('/', createDevApi(demo, failing));
  api.route('/', createVitalsApi(onVitals));
  api.route('/', createVisitsApi(analyticsServices));

  registerDescription(api);
  return api;
}

/**
 * Whether everyone gets the same response: a GET that is documented without a session and came without one. Such a response may
 * be cached, unless it has its own Cache-Control.
 */
function isPublicRead(c: Context<FilesEnv>, route: RegisteredRoute | undefined): boolean {
  const isAnonymous = c.req.method === 'GET' && !c.req.header('authorization');
  return isAnonymous && route?.isOpen === true && c.res.status === 200;
}

function isWrite({ req }: Context<FilesEnv>): boolean {
  return req.method !== 'GET' && req.method !== 'HEAD';
}

/** Whether the call reads the body itself, after it has authorised the sender. */
function sendsFiles(c: Context<FilesEnv>): boolean {
  const { body = 'json' } = c.var.policy;
  return (
    body === 'files' || (body === 'json or files' && isFormWithFiles(c.req.header('content-type') ?? ''))
  );
}

function registerDescription(api: OpenAPIHono<FilesEnv>): void {
  describeRefusals(api);
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  api.get('/api/openapi.json', (c) =>
    c.json(api.getOpenAPI31Document(API_INFO), 200, { 'cache-control': 'no-cache' }),
  );
}
