import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { setPasswordCosts } from '#app/accounts/password/password-hash.server.ts';
import type { Analytics } from '#app/analytics/providers/analytics-provider.ts';
import { analyticsOf } from '#app/analytics/providers/open-analytics.server.ts';
import type { ApiDependencies } from '#app/api.ts';
import type { FetchPicture } from '#app/media/pictures/fetch-picture.server.ts';
import { createMailer } from '#app/notifications/transports/create-mailer.server.ts';
import { createPaymentProviders } from '#app/payments/providers/open-payment-providers.server.ts';
import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { DemoFailSwitches } from '#app/platform/fault-injection/fail-switches.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  createInProcessFileService,
  type ProductFileService,
} from '#app/product-import/import-products.server.ts';
import { createPayoutProviders } from '#app/rentals/payouts/providers/open-payout-providers.server.ts';
import type { PayoutProviders } from '#app/rentals/payouts/providers/payout-provider.ts';
import type { CashDefaults } from '#app/shipping/cash-rules/cash-rules.server.ts';
import type { Couriers } from '#app/shipping/couriers/courier.ts';
import { createCouriers } from '#app/shipping/couriers/open-couriers.server.ts';
import type { VitalsReading } from '#app/storefront/web-vitals/web-vitals.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/job-runner.ts';
import { openTestUploads, type TestUploads } from './uploads-for-tests.ts';

export interface TestShop {
  /** for a test's own queries, with full rights; the shop itself connects as the restricted `vastra_app` */
  db: Database;
  databaseUrl: string;
  /** runs event handlers and scheduled jobs on demand, for example `await work.handlePendingEvents()` */
  work: JobRunner;
  /** demo fault injection; `failing.read(db)` reloads it */
  failing: DemoFailSwitches;
  uploads: TestUploads;
  /** the sandbox, unless the test passes other providers */
  payments: PaymentProviders;
  /** web vitals reported by browsers */
  vitals: VitalsReading[];
  /** dependencies of the API, to build a variant: `createApi({ ...shop.parts, demo: undefined })` */
  parts: ApiDependencies;
  /** Calls the API without a network. Bodies are sent as JSON; strings, bytes and streams unchanged. */
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
}

interface ShopOptions {
  /** default: the sandbox */
  payments?: (db: Database) => PaymentProviders;
  /** default: the simulator */
  couriers?: (db: Database) => Couriers;
  /** default: the simulator */
  payouts?: (db: Database) => PayoutProviders;
  /** default: none */
  analytics?: Analytics;
  /** default: imports and exports in this process */
  productFiles?: (databaseUrl: string, db: Database) => ProductFileService;
  /** rules for cash on delivery while none are saved; default: no limits */
  cashRules?: CashDefaults;
  /** default: every fetch is refused, because tests have no internet */
  fetchPicture?: FetchPicture;
}

/** With `TEST_BUILT=1` tests use the built API, which has its own copy of every module. */
const built: typeof import('#server/entry.ts') | undefined =
  process.env.TEST_BUILT === '1'
    ? await import(new URL('../build/server/index.js', import.meta.url).href)
    : undefined;
const { createApi } = built ?? (await import('#app/api.ts'));

/** Low hashing costs, because tests hash many passwords; applies to the module and its copy in the build. */
for (const copy of [{ setPasswordCosts }, built])
  copy?.setPasswordCosts({ memoryCost: 64, timeCost: 2, parallelism: 1 });

const STORE_URL = 'https://vastra.test';
const NO_COURIERS = { shiprocket: undefined, delhivery: undefined };
const NO_PAYOUTS = { razorpayRoute: undefined, razorpayX: undefined };
const NO_KEYS = { provider: undefined, razorpay: undefined, stripe: undefined };

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields it reads
  body: any;
}

const unreachable: FetchPicture = async () => {
  throw refuse.invalid('The picture could not be fetched.');
};

/** A shop for one test file, on a copy of the migrated database (about 20 ms) that is dropped afterwards. */
export async function openTestShop({
  payments: openPayments,
  couriers: openCouriers,
  payouts: openPayouts,
  analytics = analyticsOf([]),
  cashRules,
  productFiles: openProductFiles,
  fetchPicture = unreachable,
}: ShopOptions = {}): Promise<TestShop> {
  const template = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(template, `CREATE DATABASE ${name} TEMPLATE vastra STRATEGY FILE_COPY`);
  const databaseUrl = template.replace('/vastra?', `/${name}?`);
  const db = openDatabase(databaseUrl, { connections: 20 });
  const serving = openDatabase(databaseUrl.replace('//postgres@', '//vastra_app@'), { connections: 20 });
  const bugs: unknown[] = [];
  const failing = new DemoFailSwitches();
  const uploads = openTestUploads(serving, name);
  const payments =
    openPayments?.(serving) ?? createPaymentProviders({ isDemo: true, cards: NO_KEYS }, serving);
  const mailer = createMailer({ mail: undefined, sms: undefined, isDemo: true }, failing);
  const couriers =
    openCouriers?.(serving) ?? createCouriers({ isDemo: true, couriers: NO_COURIERS }, serving);
  const payouts =
    openPayouts?.(serving) ?? createPayoutProviders({ isDemo: true, payouts: NO_PAYOUTS }, serving);
  const context = {
    ...{ db: serving, storeUrl: STORE_URL, mailer, payments, couriers, payouts },
    ...{ analytics, uploads, fetchPicture },
  };
  const work = createJobRunner(context);
  const vitals: VitalsReading[] = [];
  const parts: ApiDependencies = {
    db: serving,
    uploads,
    productFiles: openProductFiles?.(databaseUrl, serving) ?? createInProcessFileService(serving),
    failing,
    payments,
    couriers,
    payouts,
    analyticsServices: analytics.names,
    cashRules,
    storeUrl: STORE_URL,
    demo: {
      reloadSwitches: (from) => failing.read(from),
      runDueJobs: work.runDueJobs,
    },
    identifySender: () => ({ address: '127.0.0.1', isLocal: true, isLimited: false }),
    onUnexpectedError: (error) => bugs.push(error),
    onVitals: (reading) => vitals.push(reading),
  };
  const api = createApi(parts);

  afterAll(async () => {
    await Promise.all([db.destroy(), serving.destroy()]);
    await onServer(template, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  return {
    db,
    databaseUrl,
    parts,
    work,
    failing,
    uploads,
    payments,
    vitals,
    async call(method, path, { token, body, headers = {} } = {}) {
      const response = await api.request(path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: isAsSent(body) ? body : JSON.stringify(body),
        duplex: 'half',
      } as RequestInit);
      if (response.status === 500) throw bugs.at(-1);
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body: readBody(response, bytes) };
    },
  };
}

/** Parses JSON and returns any other body as bytes; undefined if it is empty. */
function readBody({ headers }: Response, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  return headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : bytes;
}

function isAsSent(body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream | undefined {
  return (
    body === undefined ||
    typeof body === 'string' ||
    body instanceof Uint8Array ||
    body instanceof ReadableStream
  );
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('/vastra?', '/postgres?') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
