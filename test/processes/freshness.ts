import { Agent, get } from 'node:http';
import { expect } from 'vitest';
import type { RunningShop } from './running-shop.ts';

/** Price, stock and visibility changes must reach every server within a second. */
const MAX_AGE_MS = 1_000;

interface Answer {
  askedAt: number;
  answeredAt: number;
  status: number;
  text: string;
}

/** A value read from a response. */
export interface Reading<T> extends Pick<Answer, 'askedAt' | 'answeredAt'> {
  shop: RunningShop;
  path: string;
  value: T;
}

/** A write that made `value` current; changes are in the order of the writes. */
export interface Change<T> {
  value: T;
  sentAt: number;
  answeredAt: number;
}

/** The value before the first write. */
export function always<T>(value: T): Change<T> {
  return { value, sentAt: Number.NEGATIVE_INFINITY, answeredAt: Number.NEGATIVE_INFINITY };
}

/**
 * Milliseconds between the replacement of a value and the request that read it; 0 if it was current, Infinity if it
 * never was. A value is current from the sending of its write to the response to the next write.
 */
function ageOf<T>(changes: readonly Change<T>[], reading: Reading<T>): number {
  const ages = changes.flatMap(({ value, sentAt }, index) => {
    if (value !== reading.value || sentAt > reading.answeredAt) return [];
    const replacedAt = changes[index + 1]?.answeredAt ?? Number.POSITIVE_INFINITY;
    return [Math.max(0, reading.askedAt - replacedAt)];
  });
  return Math.min(...ages);
}

/** Expects every value read to have been current within `most` milliseconds before its request. */
export function expectFresh<T>(
  readings: readonly Reading<T>[],
  changes: readonly Change<T>[],
  most = MAX_AGE_MS,
): void {
  const judged = readings.map((reading) => ({ reading, age: ageOf(changes, reading) }));
  const tooOld = judged.filter(({ age }) => age > most).slice(0, 5);
  expect(
    tooOld.map(({ reading: { shop, path, value }, age }) => ({ origin: shop.origin, path, value, age })),
  ).toEqual([]);
  expect(judged).not.toEqual([]);
}

export type Reader = ReturnType<typeof openReader>;

/** A client without a session. With `keepAlive` it uses one connection per server, so the same process responds. */
export function openReader({ keepAlive }: { keepAlive: boolean }) {
  const agent = new Agent({ keepAlive, maxSockets: keepAlive ? 1 : Number.POSITIVE_INFINITY });
  return {
    ask: ({ origin }: RunningShop, path: string) => ask(`${origin}${path}`, agent),
    close: () => agent.destroy(),
  };
}

async function ask(address: string, agent: Agent): Promise<Answer> {
  const askedAt = performance.now();
  return await new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({ askedAt, answeredAt: performance.now(), status: response.statusCode ?? 0, text }),
      );
    }).once('error', reject);
  });
}
