import { OpenAPIHono } from '@hono/zod-openapi';
import { SHORTEST_PASSWORD } from '#app/accounts/password/password-rules.ts';
import { rolesApi } from '#app/accounts/roles/roles.api.ts';
import { secondFactorApi } from '#app/accounts/second-factor/second-factor.api.ts';
import { findSession } from '#app/accounts/sessions/find-session.server.ts';
import { authenticationApi, SIGN_IN_PATHS } from '#app/accounts/sign-in/authentication.api.ts';
import { auditApi } from '#app/admin/audit-log/audit-log.api.ts';
import { statsApi } from '#app/admin/dashboard/stats.api.ts';
import { failedJobsApi } from '#app/admin/failed-jobs/failed-jobs.api.ts';
import { customersExportApi } from '#app/admin/users/customers-export.api.ts';
import { usersApi } from '#app/admin/users/users.api.ts';
import { cartApi } from '#app/cart/cart.api.ts';
import { addressesApi } from '#app/checkout/address/addresses.api.ts';
import { type CashRules, UNLIMITED_CASH_ORDERS } from '#app/checkout/cash-on-delivery/cash-on-delivery.ts';
import { checkoutApi } from '#app/checkout/checkout.api.ts';
import { contentApi } from '#app/content/content.api.ts';
import { createDevApi, type DemoTools } from '#app/dev/dev.api.ts';
import { invoicesApi } from '#app/invoicing/tax-rates/tax-rates.api.ts';
import type { Uploads } from '#app/media/storage/media-host.server.ts';
import { type FilesEnv, isFormWithFiles } from '#app/media/uploads/receive-files.server.ts';
import { mediaApi, UPLOAD_PATH } from '#app/media/uploads/uploads.api.ts';
import { adminOrderApi } from '#app/orders/admin/admin-order.api.ts';
import { orderDocumentsApi } from '#app/orders/documents/order-documents.api.ts';
import { ordersApi } from '#app/orders/orders.api.ts';
import { ordersExportApi } from '#app/orders/reports/orders-export.api.ts';
import { returnsApi } from '#app/orders/returns/returns.api.ts';
import { alertsApi } from '#app/payments/alerts/alerts.api.ts';
import { paymentsApi, SIGNED_PATHS } from '#app/payments/payments.api.ts';
import type { Payments } from '#app/payments/providers/payment-provider.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import {
  type FailSwitches,
  refuseWhileFailing,
  sourceOfCall,
} from '#app/platform/fault-injection/fail-switches.ts';
import type { Admit } from '#app/platform/http/admission-control.ts';
import { markCacheableReads } from '#app/platform/http/api/cacheable-reads.ts';
import { describeRefusals } from '#app/platform/http/api/describe-refusals.ts';
import { guardRequestUrl } from '#app/platform/http/api/guard-request-url.ts';
import { refusalResponse } from '#app/platform/http/api/refusal-response.ts';
import { guardBody } from '#app/platform/http/api/request-body.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { guest } from '#app/platform/security/actor.ts';
import { logResponse, type SecurityLog } from '#app/platform/security/security-log.ts';
import { personalDataApi } from '#app/privacy/personal-data.api.ts';
import type { ProductFileService } from '#app/product-import/product-file-service.server.ts';
import { IMPORT_PATH, productImportApi } from '#app/product-import/product-import.api.ts';
import { couponsApi } from '#app/promotions/coupons.api.ts';
import { submissionsApi } from '#app/rentals/outfits/outfits.api.ts';
import { payoutsApi } from '#app/rentals/payouts/payouts.api.ts';
import { bookingsApi } from '#app/rentals/rental-orders.api.ts';
import { REVIEW_UPLOAD_PATHS, reviewsApi } from '#app/reviews/reviews.api.ts';
import { searchApi } from '#app/search/search.api.ts';
import { settingsApi } from '#app/settings/settings.api.ts';
import { productsApi } from '#app/storefront/product/catalog.api.ts';
import { createVitalsApi } from '#app/storefront/web-vitals/web-vitals.api.ts';
import type { VitalsReading } from '#app/storefront/web-vitals/web-vitals.ts';
import { wishlistApi } from '#app/wishlist/wishlist.api.ts';

/** Who sent a request; without an id it gets one here. */
interface RequestSource {
  address: string;
  isLimited: boolean;
  isLocal?: boolean;
  requestId?: string;
}

export interface ApiDependencies {
  db: Database;
  /** for what may be a second old; `db` unless told */
  reads?: Database;
  uploads: Uploads;
  /** who sent a request, and whether limits per address hold for it */
  identifySender: (env: unknown) => RequestSource;
  /** runs a call once the process has room for it, or refuses it with 503; at once unless told */
  admit?: Admit;
  /** the sources that a demo makes fail just now */
  failing: FailSwitches;
  /** who takes product files in and writes them */
  productFiles: ProductFileService;
  /** the card providers */
  payments: Payments;
  /** unless told, any number of orders with cash on delivery may be on their way */
  cashRules?: CashRules;
  /** what a demo's tools do besides; undefined for a real shop, where nothing under /api/dev exists */
  demo: DemoTools | undefined;
  /** the fewest characters of a new password; 6 unless told */
  passwordMin?: number;
  /** the shop's public address without a slash at the end */
  storeUrl: string;
  /** whether admins may do nothing before they sign in by two steps */
  demandsSecondFactor?: boolean;
  /** hears of what nobody expected, with the request's id */
  onUnexpectedError: (error: unknown, requestId: string) => void;
  /** writes security events down; nobody does unless told */
  securityLog?: SecurityLog;
  /** counts how a page felt in somebody's browser */
  onVitals: (reading: VitalsReading) => void;
}

/** The head of the API's description. */
export const API_INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Vastra',
    version: '1',
    description:
      'Ids are opaque strings in `_id`; money is rupees with at most two decimals; times are ISO 8601 UTC.',
  },
};

/** Every room's API in one. A room's paths are its own, so the order matters only where a comment says so. */
export function createApi({
  db,
  reads = db,
  uploads,
  productFiles,
  payments,
  identifySender,
  admit = (_priority, work) => work(),
  failing,
  cashRules = UNLIMITED_CASH_ORDERS,
  passwordMin = SHORTEST_PASSWORD,
  storeUrl,
  demandsSecondFactor = false,
  demo,
  onUnexpectedError,
  securityLog = () => {},
  onVitals,
}: ApiDependencies): OpenAPIHono<FilesEnv> {
  const api = new OpenAPIHono<FilesEnv>();
  api.onError((error, c) => refusalResponse(error, c, (bug) => onUnexpectedError(bug, c.var.requestId)));
  api.notFound((c) => c.json({ success: false, message: 'There is nothing at this address.' }, 404));

  api.use('/api/*', markCacheableReads(api));
  api.use('/api/*', async (c, next) => {
    const { address, isLocal = false, isLimited, requestId = crypto.randomUUID() } = identifySender(c.env);
    c.set('requestId', requestId);
    c.set('db', db);
    c.set('reads', reads);
    c.set('uploads', uploads);
    c.set('productFiles', productFiles);
    c.set('payments', payments);
    c.set('cashRules', cashRules);
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
    refuseWhileFailing(failing, sourceOfCall(c.req.path));
    await next();
  });
  api.use('/api/*', guardRequestUrl);
  api.use('/api/*', guardBody({ isForm: acceptsFiles, isSigned: (path) => SIGNED_PATHS.test(path) }));
  // After the body was read: a slow client takes no room from others.
  api.use('/api/*', async (c, next) => {
    const hasFiles = acceptsFiles(c.req.path, c.req.header('content-type') ?? '');
    await (hasFiles ? next() : admit(priorityOf(c.req.path), next));
  });
  api.use('/api/*', async (c, next) => {
    const finding = findActor(db, c.req.header('authorization'), { demandsSecondFactor });
    c.set('actor', await (SIGN_IN_PATHS.test(c.req.path) ? finding.catch(guestIfRefused) : finding));
    await next();
  });

  // Orders stand before the cart: `/api/cart/orders` is not a cart line; their file before them: `/export` is no order.
  api.route('/', ordersExportApi);
  api.route('/', ordersApi);
  api.route('/', orderDocumentsApi);
  api.route('/', adminOrderApi);
  api.route('/', checkoutApi);
  api.route('/', returnsApi);
  api.route('/', addressesApi);
  api.route('/', paymentsApi);
  api.route('/', alertsApi);
  api.route('/', invoicesApi);
  api.route('/', cartApi);
  api.route('/', couponsApi);
  api.route('/', wishlistApi);
  api.route('/', authenticationApi);
  api.route('/', personalDataApi);
  api.route('/', customersExportApi);
  api.route('/', usersApi);
  api.route('/', rolesApi);
  api.route('/', secondFactorApi);
  // These stand before the catalogue: `/api/products/rentals`, `/reviews/recent`, `/search`, `/export` are no products.
  api.route('/', submissionsApi);
  api.route('/', reviewsApi);
  api.route('/', payoutsApi);
  api.route('/', bookingsApi);
  api.route('/', searchApi);
  api.route('/', productImportApi);
  api.route('/', productsApi);
  api.route('/', contentApi);
  api.route('/', mediaApi);
  api.route('/', statsApi);
  api.route('/', auditApi);
  api.route('/', failedJobsApi);
  api.route('/', settingsApi);
  if (demo) api.route('/', createDevApi(demo, failing));
  api.route('/', createVitalsApi(onVitals));

  registerDescription(api);
  return api;
}

/** Orders and payments are served first where not all can be. */
function priorityOf(path: string) {
  return /^\/api\/(payment|cart\/orders)(\/|$)/.test(path) ? 'purchase' : 'call';
}

/** Where files come along, which are read once it is known who sends them. */
function acceptsFiles(path: string, type: string): boolean {
  return (
    path === UPLOAD_PATH || path === IMPORT_PATH || (REVIEW_UPLOAD_PATHS.test(path) && isFormWithFiles(type))
  );
}

/** No token is a guest; a token that leads nowhere is refused, so that a browser forgets it (CONTRACT §2). */
async function findActor(
  db: Database,
  authorization: string | undefined,
  policy: { demandsSecondFactor: boolean },
) {
  if (authorization === undefined) return guest;
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization)?.[1];
  const person = token && (await findSession(db, token, policy));
  if (!person) throw refuse.unauthorized('Your session has ended. Please sign in again.');
  return person;
}

/** Whoever signs in need not be anyone yet. */
function guestIfRefused(error: unknown) {
  if (error instanceof Refusal) return guest;
  throw error;
}

function registerDescription(api: OpenAPIHono<FilesEnv>): void {
  describeRefusals(api, (path) => SIGN_IN_PATHS.test(path));
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  api.get('/api/openapi.json', (c) =>
    c.json(api.getOpenAPI31Document(API_INFO), 200, { 'cache-control': 'no-cache' }),
  );
}
