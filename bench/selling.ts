import autocannon from 'autocannon';
import type { Written } from './measure.ts';
import type { BenchedServer } from './processes.ts';

/** Reads of a mix of pages while shoppers order and staff edit. */
export interface Selling {
  while: string;
  /** `refused` because orders go first */
  reads: { perSecond: number; p99: number; refused: number };
  /** reads per second, as a share of the rate without orders */
  ofIdle: number;
  orders?: { perSecond: number; p95: number; p99: number; refused: number };
}

interface Actions {
  /** Places one order, of a shopper whose cart is filled. */
  order: () => Promise<Written>;
  /** Changes the price of one product. */
  edit: () => Promise<Written>;
}

const READERS = 16;
const WARM_UP_S = 2;
const MEASURED_S = 8;

const SCENES = [
  { name: 'nobody buys', orders: 0, edits: 0 },
  { name: '5 orders a second', orders: 5, edits: 0 },
  { name: '20 orders a second', orders: 20, edits: 0 },
  { name: 'one product edited a second', orders: 0, edits: 1 },
  { name: '20 orders and one edit a second', orders: 20, edits: 1 },
  { name: '100 orders a second tried', orders: 100, edits: 0 },
];

/** The maximum of orders that the scenes place. */
export const ORDERS_WHILE_READING =
  SCENES.reduce((sum, { orders }) => sum + orders, 0) * (WARM_UP_S + MEASURED_S + 1);

/** Measures each scene with the same readers, who ask for these addresses in turn. */
export async function measureSelling(
  { origin }: BenchedServer,
  paths: readonly string[],
  actions: Actions,
): Promise<Selling[]> {
  const read = async (duration: number) =>
    await autocannon({
      url: origin,
      connections: READERS,
      duration,
      requests: paths.map((path) => ({ path })),
    });
  await read(WARM_UP_S);
  const measured: Selling[] = [];
  for (const { name, orders, edits } of SCENES) {
    const ordering = repeat(orders, actions.order);
    const editing = repeat(edits, actions.edit);
    await read(WARM_UP_S);
    ordering.restart();
    const { '2xx': answered, latency, non2xx, errors } = await read(MEASURED_S);
    const placed = await ordering.stop();
    await editing.stop();
    if (errors > 0) throw new Error(`${name}: ${errors} errors.`);
    const reads = { perSecond: Math.round(answered / MEASURED_S), p99: latency.p99, refused: non2xx };
    const idle = measured[0]?.reads.perSecond ?? reads.perSecond;
    const ofIdle = Math.round((reads.perSecond / idle) * 100) / 100;
    measured.push({ while: name, reads, ofIdle, ...(orders > 0 && { orders: placed }) });
  }
  return measured;
}

/** Starts an action this often a second, without waiting for earlier ones. */
function repeat(perSecond: number, act: () => Promise<Written>) {
  let results: Promise<Written | undefined>[] = [];
  let began = performance.now();
  const timer =
    perSecond > 0
      ? setInterval(() => results.push(act().catch(() => undefined)), 1000 / perSecond)
      : undefined;
  return {
    restart() {
      results = [];
      began = performance.now();
    },
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1000;
      const done = await Promise.all(results);
      return summary(done, seconds);
    },
  };
}

function summary(done: readonly (Written | undefined)[], seconds: number) {
  const times = done.flatMap((each) => (each ? [each.milliseconds] : [])).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    perSecond: Math.round((times.length / seconds) * 10) / 10,
    p95: at(0.95),
    p99: at(0.99),
    refused: done.length - times.length,
  };
}
