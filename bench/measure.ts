import autocannon from 'autocannon';

export interface Measured {
  perSecond: number;
  /** milliseconds */
  p50: number;
  p99: number;
}

/** One measured write. */
export interface Written {
  milliseconds: number;
  bytes: number;
}

const READERS = 16;
/** Parallel writers: with fewer the cores wait for the disk. */
export const SHOPPERS = 32;
const WARM_UP_S = 2;
/** Longer, because an order runs much code, and each connection prepares its statements only after some orders. */
const WRITES_WARM_UP_S = 5;
const MEASURED_S = 4;

/** Repeats the same request on several connections, after two seconds of warm-up. */
export async function measureReads(url: string): Promise<Measured> {
  const load = (duration: number) => autocannon({ url, connections: READERS, duration });
  await load(WARM_UP_S);
  const { requests, latency, non2xx, errors } = await load(MEASURED_S);
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} refusals and ${errors} errors while measuring.`);
  return { perSecond: Math.round(requests.average), p50: latency.p50, p99: latency.p99 };
}

/** Lets every worker write repeatedly, one write after the other, after five seconds of warm-up. */
export async function measureWrites(write: (worker: number) => Promise<Written>): Promise<Measured> {
  await writeFor(WRITES_WARM_UP_S, write);
  const began = performance.now();
  const times = await writeFor(MEASURED_S, write);
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) };
}

async function writeFor(seconds: number, write: (worker: number) => Promise<Written>): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, worker) => {
      while (performance.now() < until) times.push((await write(worker)).milliseconds);
    }),
  );
  return times;
}
