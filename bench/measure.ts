import autocannon from 'autocannon';

export interface Measured {
  perSecond: number;
  /** milliseconds */
  p50: number;
  p99: number;
}

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const CONNECTIONS = 16;
const WARM_UP_S = 1;
const MEASURED_S = 4;

/** Asks for the same thing over and over from several connections, after a second of warming up. */
export async function measure({ url, method = 'GET', headers, body }: Target): Promise<Measured> {
  const load = (duration: number) =>
    autocannon({ url, method, headers, body, connections: CONNECTIONS, duration });
  await load(WARM_UP_S);
  const { requests, latency, non2xx, errors } = await load(MEASURED_S);
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} refusals and ${errors} errors while measuring.`);
  return { perSecond: Math.round(requests.average), p50: latency.p50, p99: latency.p99 };
}

/** Does a piece of work over and over with several at once; `work` gives the milliseconds that count. */
export async function measureWork(work: (worker: number) => Promise<number>): Promise<Measured> {
  const times: number[] = [];
  const until = performance.now() + MEASURED_S * 1000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, worker) => {
      while (performance.now() < until) times.push(await work(worker));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) };
}

export const SHOPPERS = CONNECTIONS;
