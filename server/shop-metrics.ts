import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReadyAnswers } from './ready-answers.ts';

export interface ShopMetrics {
  observe(method: string, kind: string, status: number, seconds: number): void;
  text(): Promise<{ contentType: string; body: string }>;
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
  return {
    observe: (method, kind, status, seconds) => requests.observe({ method, kind, status }, seconds),
    text: async () => ({ contentType: register.contentType, body: await register.metrics() }),
  };
}
