import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { VitalsReading } from '#app/storefront/web-vitals.ts';
import type { ReadyAnswers } from './ready-answers.ts';

export interface MetricsText {
  text(): Promise<{ contentType: string; body: string }>;
}

export interface ShopMetrics extends MetricsText {
  observe(method: string, kind: string, status: number, seconds: number): void;
  observeVitals(reading: VitalsReading): void;
}

/**
 * What GET /metrics tells (CONTRACT §1): the process, the requests by kind, the ready answers, and how pages
 * felt in browsers.
 */
export function createShopMetrics(answers: ReadyAnswers): ShopMetrics {
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
      this.set({ result: 'hit' }, answers.hits);
      this.set({ result: 'miss' }, answers.misses);
    },
  });
  const observeVitals = countVitals(register);
  if (cluster.isWorker) tellKeeper(register);
  return {
    observe: (method, kind, status, seconds) => requests.observe({ method, kind, status }, seconds),
    observeVitals,
    text: async () => ({ contentType: register.contentType, body: await register.metrics() }),
  };
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
function tellKeeper(register: Registry): void {
  AggregatorRegistry.setRegistries(register);
  new AggregatorRegistry();
}

/** The figures of all workers together, for their keeper. */
export function createWorkersMetrics(): MetricsText {
  const all = new AggregatorRegistry();
  return { text: async () => ({ contentType: all.contentType, body: await all.clusterMetrics() }) };
}
