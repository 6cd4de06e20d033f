import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CatalogReadModel } from '#app/catalog/read-model/catalog-read-model.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { type Database, openDatabase, poolStatistics } from '#app/platform/db/database.server.ts';
import type { VitalsReading } from '#app/storefront/web-vitals/web-vitals.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { createBusinessMetrics } from './business-metrics.ts';

export interface MetricsText {
  text(): Promise<{ contentType: string; body: string }>;
  close(): Promise<void>;
}

export interface ShopMetrics extends MetricsText {
  observe(method: string, kind: string, status: number, seconds: number): void;
  observeVitals(reading: VitalsReading): void;
  /** counts an event when it is queued, which happens once, on one server */
  countEvent(name: string): void;
  countJob(name: string, result: 'completed' | 'failed'): void;
}

interface MetricsParts {
  responseCache: ResponseCache;
  /** undefined if the database answers all lists */
  catalog: CatalogReadModel | undefined;
  db: Database;
  databaseUrl: string;
}

/**
 * Metrics of GET /metrics (rules §1): the process, requests, the response cache, web vitals, jobs, and statistics from the
 * database.
 */
export function createShopMetrics({ responseCache, catalog, db, databaseUrl }: MetricsParts): ShopMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'vastra_request_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  });
  new Gauge({
    name: 'vastra_ready_answers',
    help: 'Responses from the cache (hit) and rendered ones (miss).',
    labelNames: ['result'],
    registers: [register],
    collect() {
      this.set({ result: 'hit' }, responseCache.hits);
      this.set({ result: 'miss' }, responseCache.misses);
    },
  });
  new Gauge({
    name: 'vastra_products_in_memory',
    help: 'Products that lists and searches are answered from; 0 while the database answers.',
    registers: [register],
    collect() {
      this.set(catalog?.productCount ?? 0);
    },
  });
  const observeVitals = countVitals(register);
  watchPool(register, db);
  const businessMetrics = openBusinessMetrics(databaseUrl);
  if (cluster.isWorker) registerWithPrimary(register);
  return {
    observe: (method, kind, status, seconds) => requests.observe({ method, kind, status }, seconds),
    observeVitals,
    ...countWork(register),
    text: async () => ({
      contentType: register.contentType,
      body: `${await register.metrics()}\n${await businessMetrics.metrics()}`,
    }),
    close: businessMetrics.close,
  };
}

function countWork(register: Registry): Pick<ShopMetrics, 'countEvent' | 'countJob'> {
  const events = new Counter({
    name: 'vastra_events_total',
    help: 'Domain events, such as OrderPlaced.',
    labelNames: ['event'],
    registers: [register],
  });
  const jobs = new Counter({
    name: 'vastra_jobs_total',
    help: 'Jobs that ran, by name and result; failed ones are retried.',
    labelNames: ['job', 'result'],
    registers: [register],
  });
  return {
    countEvent: (event) => events.inc({ event }),
    countJob: (job, result) => jobs.inc({ job, result }),
  };
}

function watchPool(register: Registry, db: Database): void {
  new Gauge({
    name: 'vastra_database_connections',
    help: 'Connections of the pool for requests.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { inUse, idle } = poolStatistics(db);
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'vastra_database_queries_waiting',
    help: 'Queries that wait for a connection of this pool.',
    registers: [register],
    collect() {
      this.set(poolStatistics(db).waiting);
    },
  });
}

/** Uses its own connection, so that an exhausted pool stays visible; it closes between scrapes. */
function openBusinessMetrics(databaseUrl: string) {
  const db = openDatabase(databaseUrl, { connections: 1 });
  const register = createBusinessMetrics(db);
  return { metrics: () => register.metrics(), close: () => db.destroy() };
}

/** In seconds, as Prometheus recommends; the buckets include Google's thresholds for good and poor. */
function countVitals(register: Registry) {
  const times = new Histogram({
    name: 'vastra_web_vital_seconds',
    help: 'LCP, INP, FCP and TTFB, measured by browsers.',
    labelNames: ['vital', 'page'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8],
    registers: [register],
  });
  const shifts = new Histogram({
    name: 'vastra_layout_shift',
    help: 'CLS, measured by browsers.',
    labelNames: ['page'],
    buckets: [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [register],
  });
  return ({ page, vitals: { CLS, ...ofTime } }: VitalsReading) => {
    if (CLS !== undefined) shifts.observe({ page }, CLS);
    for (const [vital, ms] of Object.entries(ofTime)) times.observe({ vital, page }, ms / 1000);
  };
}

/** Makes this worker's metrics available to the primary process. */
function registerWithPrimary(register: Registry): void {
  AggregatorRegistry.setRegistries(register);
  new AggregatorRegistry();
}

/** The metrics of all workers together, for the primary process, which queries the database once for all. */
export function createWorkersMetrics(databaseUrl: string): MetricsText {
  const all = new AggregatorRegistry();
  const businessMetrics = openBusinessMetrics(databaseUrl);
  return {
    text: async () => ({
      contentType: all.contentType,
      body: `${await all.clusterMetrics()}\n${await businessMetrics.metrics()}`,
    }),
    close: businessMetrics.close,
  };
}

/** Serves GET /metrics on its own port, which can be kept private. */
export async function serveMetrics(config: Config, metrics: MetricsText): Promise<void> {
  const server = createServer(async (_request, response) => {
    try {
      const { contentType, body } = await metrics.text();
      response.setHeader('content-type', contentType).end(body);
    } catch (error) {
      // A worker that is too busy to report must not crash the primary process.
      response.writeHead(503, { 'content-type': 'text/plain' }).end((error as Error).message);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.metrics.port, config.host, () => resolve());
  });
  server.unref();
}
