import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
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
  /** a domain event was handed to the job queue: it happens once, on one server */
  countEvent(name: string): void;
  countJob(name: string, result: 'completed' | 'failed'): void;
}

interface MetricsParts {
  responseCache: ResponseCache;
  db: Database;
  databaseUrl: string;
}

/**
 * What GET /metrics tells (CONTRACT §1): the process, the requests by kind, the ready answers, how pages felt in
 * browsers, the jobs, and what the database says of the shop.
 */
export function createShopMetrics({ responseCache, db, databaseUrl }: MetricsParts): ShopMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'vastra_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  });
  new Gauge({
    name: 'vastra_ready_answers',
    help: 'Answers given from memory, and made anew.',
    labelNames: ['result'],
    registers: [register],
    collect() {
      this.set({ result: 'hit' }, responseCache.hits);
      this.set({ result: 'miss' }, responseCache.misses);
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
    help: 'Jobs that ran, by their name and result; a failed one is tried again.',
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
    help: 'Connections of the pool that answers requests.',
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

/** On a connection of its own, so that an exhausted pool cannot hide itself; it closes between scrapes. */
function openBusinessMetrics(databaseUrl: string) {
  const db = openDatabase(databaseUrl, { connections: 1 });
  const register = createBusinessMetrics(db);
  return { metrics: () => register.metrics(), close: () => db.destroy() };
}

/** Times in seconds, as Prometheus likes them; the bounds hold Google's own for good and poor. */
function countVitals(register: Registry) {
  const times = new Histogram({
    name: 'vastra_web_vital_seconds',
    help: 'LCP, INP, FCP and TTFB as browsers measured them.',
    labelNames: ['vital', 'page'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8],
    registers: [register],
  });
  const shifts = new Histogram({
    name: 'vastra_layout_shift',
    help: 'CLS as browsers measured it.',
    labelNames: ['page'],
    buckets: [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [register],
  });
  return ({ page, vitals: { CLS, ...ofTime } }: VitalsReading) => {
    if (CLS !== undefined) shifts.observe({ page }, CLS);
    for (const [vital, ms] of Object.entries(ofTime)) times.observe({ vital, page }, ms / 1000);
  };
}

/** From now on this worker answers when its keeper asks for figures. */
function registerWithPrimary(register: Registry): void {
  AggregatorRegistry.setRegistries(register);
  new AggregatorRegistry();
}

/** The figures of all workers together, for their keeper, who asks the database for all of them. */
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
