import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReadyAnswers } from './ready-answers.ts';

export interface MetricsText {
  text(): Promise<{ contentType: string; body: string }>;
}

export interface ShopMetrics extends MetricsText {
  observe(method: string, kind: string, status: number, seconds: number): void;
}

/** What GET /metrics tells (CONTRACT §1): the process, the requests by kind, and the ready answers. */
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
  if (cluster.isWorker) tellKeeper(register);
  return {
    observe: (method, kind, status, seconds) => requests.observe({ method, kind, status }, seconds),
    text: async () => ({ contentType: register.contentType, body: await register.metrics() }),
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
