import { OpenAPIHono } from '@hono/zod-openapi';
import { accountsApi, SIGN_IN_PATHS } from './accounts/accounts.api.ts';
import { customersExportApi } from './accounts/customers-export.api.ts';
import { ownAccountApi } from './accounts/own-account.api.ts';
import { SHORTEST_PASSWORD } from './accounts/password-length.ts';
import { rolesApi } from './accounts/roles.api.ts';
import { secondFactorApi } from './accounts/second-factor.api.ts';
import { findSession } from './accounts/server/find-session.ts';
import { usersApi } from './accounts/users.api.ts';
import { auditApi } from './admin/audit.api.ts';
import { failedJobsApi } from './admin/failed-jobs.api.ts';
import { statsApi } from './admin/stats.api.ts';
import { cartApi } from './cart/cart.api.ts';
import { couponsApi } from './cart/coupons.api.ts';
import { catalogueApi } from './catalogue/catalogue.api.ts';
import { contentApi } from './content/content.api.ts';
import { createDevApi, type DemoTools } from './dev/dev.api.ts';
import { guest } from './foundation/actor.ts';
import type { Admit } from './foundation/admission.ts';
import { guardAddress } from './foundation/api-address.ts';
import { describeRefusals } from './foundation/api-answers.ts';
import { guardBody } from './foundation/api-body.ts';
import { answerRefusal } from './foundation/api-refusal.ts';
import type { Database } from './foundation/database.server.ts';
import { type FailSwitches, refuseWhileFailing, sourceOfCall } from './foundation/fail-switches.ts';
import { markPublicReads } from './foundation/public-reads.ts';
import { Refusal, refuse } from './foundation/refusal.ts';
import { logAnswer, type SecurityLog } from './foundation/security-events.ts';
import { invoicesApi } from './invoices/invoices.api.ts';
import { mediaApi, UPLOAD_PATH } from './media/media.api.ts';
import type { Uploads } from './media/server/media-host.ts';
import { type FilesEnv, isFormWithFiles } from './media/server/receive-files.ts';
import { addressesApi } from './orders/addresses.api.ts';
import { ANY_CASH_ORDERS, type CashRules } from './orders/cash-on-delivery.ts';
import { checkoutApi } from './orders/checkout.api.ts';
import { orderDeskApi } from './orders/order-desk.api.ts';
import { orderPapersApi } from './orders/order-papers.api.ts';
import { ordersApi } from './orders/orders.api.ts';
import { ordersExportApi } from './orders/orders-export.api.ts';
import { returnsApi } from './orders/returns.api.ts';
import { alertsApi } from './payments/alerts.api.ts';
import type { Payments } from './payments/payment-provider.ts';
import { paymentsApi, SIGNED_PATHS } from './payments/payments.api.ts';
import { bookingsApi } from './rentals/bookings.api.ts';
import { payoutsApi } from './rentals/payouts.api.ts';
import { submissionsApi } from './rentals/submissions.api.ts';
import { REVIEW_PATHS, reviewsApi } from './reviews/reviews.api.ts';
import { searchApi } from './search/search.api.ts';
import { settingsApi } from './settings/settings.api.ts';
import type { SheetWork } from './sheets/server/sheet-work.ts';
import { IMPORT_PATH, sheetsApi } from './sheets/sheets.api.ts';
import { createVitalsApi } from './storefront/vitals.api.ts';
import type { VitalsReading } from './storefront/web-vitals.ts';
import { wishlistApi } from './wishlist/wishlist.api.ts';

/** Who sent a request; without an id it gets one here. */
interface Sender {
  address: string;
  isLimited: boolean;
  isLocal?: boolean;
  requestId?: string;
}

export interface ApiParts {
  db: Database;
  /** for what may be a second old; `db` unless told */
  reads?: Database;
  uploads: Uploads;
  /** who sent a request, and whether limits per address hold for it */
  whereFrom: (env: unknown) => Sender;
  /** runs a call once the process has room for it, or refuses it with 503; at once unless told */
  admit?: Admit;
  /** the sources that a demo makes fail just now */
  failing: FailSwitches;
  /** who takes product files in and writes them */
  sheets: SheetWork;
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
  onBug: (error: unknown, requestId: string) => void;
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
  sheets,
  payments,
  whereFrom,
  admit = (_priority, work) => work(),
  failing,
  cashRules = ANY_CASH_ORDERS,
  passwordMin = SHORTEST_PASSWORD,
  storeUrl,
  demandsSecondFactor = false,
  demo,
  onBug,
  securityLog = () => {},
  onVitals,
}: ApiParts): OpenAPIHono<FilesEnv> {
  const api = new OpenAPIHono<FilesEnv>();
  api.onError((error, c) => answerRefusal(error, c, (bug) => onBug(bug, c.var.requestId)));
  api.notFound((c) => c.json({ success: false, message: 'There is nothing at this address.' }, 404));

  api.use('/api/*', markPublicReads(api));
  api.use('/api/*', async (c, next) => {
    const { address, isLocal = false, isLimited, requestId = crypto.randomUUID() } = whereFrom(c.env);
    c.set('requestId', requestId);
    c.set('db', db);
    c.set('reads', reads);
    c.set('uploads', uploads);
    c.set('sheets', sheets);
    c.set('payments', payments);
    c.set('cashRules', cashRules);
    c.set('address', address);
    c.set('isLocal', isLocal);
    c.set('isLimited', isLimited);
    c.set('passwordMin', passwordMin);
    c.set('storeUrl', storeUrl);
    c.set('securityLog', securityLog);
    await next();
    logAnswer(c);
  });
  api.use('/api/*', async (c, next) => {
    refuseWhileFailing(failing, sourceOfCall(c.req.path));
    await next();
  });
  api.use('/api/*', guardAddress);
  api.use('/api/*', guardBody({ isForm: takesFiles, isSigned: (path) => SIGNED_PATHS.test(path) }));
  // After the body was read: a slow client takes no room from others.
  api.use('/api/*', async (c, next) => {
    const hasFiles = takesFiles(c.req.path, c.req.header('content-type') ?? '');
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
  api.route('/', orderPapersApi);
  api.route('/', orderDeskApi);
  api.route('/', checkoutApi);
  api.route('/', returnsApi);
  api.route('/', addressesApi);
  api.route('/', paymentsApi);
  api.route('/', alertsApi);
  api.route('/', invoicesApi);
  api.route('/', cartApi);
  api.route('/', couponsApi);
  api.route('/', wishlistApi);
  api.route('/', accountsApi);
  api.route('/', ownAccountApi);
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
  api.route('/', sheetsApi);
  api.route('/', catalogueApi);
  api.route('/', contentApi);
  api.route('/', mediaApi);
  api.route('/', statsApi);
  api.route('/', auditApi);
  api.route('/', failedJobsApi);
  api.route('/', settingsApi);
  if (demo) api.route('/', createDevApi(demo, failing));
  api.route('/', createVitalsApi(onVitals));

  describe(api);
  return api;
}

/** Orders and payments are served first where not all can be. */
function priorityOf(path: string) {
  return /^\/api\/(payment|cart\/orders)(\/|$)/.test(path) ? 'purchase' : 'call';
}

/** Where files come along, which are read once it is known who sends them. */
function takesFiles(path: string, type: string): boolean {
  return path === UPLOAD_PATH || path === IMPORT_PATH || (REVIEW_PATHS.test(path) && isFormWithFiles(type));
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

function describe(api: OpenAPIHono<FilesEnv>): void {
  describeRefusals(api, (path) => SIGN_IN_PATHS.test(path));
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  api.get('/api/openapi.json', (c) =>
    c.json(api.getOpenAPI31Document(API_INFO), 200, { 'cache-control': 'no-cache' }),
  );
}
