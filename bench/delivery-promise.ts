import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { embeddedDatabaseUrl } from './embedded-database.ts';
import { type BenchedServer, startServer } from './processes.ts';
import { writeResults } from './write-results.ts';

/**
 * `npm run bench:delivery`: whether the delivery promise slows down a product page, and whether every PIN code is
 * answered from memory. Both sides of the ratio are measured in turns in one run.
 */
const READERS = 16;
const WARM_UP = 200;
const VISITS = 1_500;
const PIN = '560034';
const ROOT = path.join(import.meta.dirname, '..');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vastra-bench-'));

let shop: BenchedServer | undefined;
try {
  const env = { DATA_DIR: dataDir, DEMO: '1', DRAW_AHEAD: '0' };
  shop = await startServer(path.join(ROOT, 'server', 'main.ts'), env);
  const page = await measurePage(shop);
  const pins = await measurePins(shop);
  console.table([page]);
  console.table([pins]);
  writeResults('delivery', { page, pins });
} finally {
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Visits in turns: of a shopper without a PIN code, and of one whose browser asks for the promise when the page is there. */
async function measurePage({ origin }: BenchedServer) {
  const { products } = (await (await fetch(`${origin}/api/products?rental=0&limit=1`)).json()) as {
    products: { _id: string; slug: string }[];
  };
  const [product] = products;
  const page = `${origin}/product/${product?.slug}`;
  const promise = `${origin}/api/shipping/serviceability?pin=${PIN}&product=${product?._id}`;
  const times: Record<'without' | 'with' | 'promise', number[]> = { without: [], with: [], promise: [] };
  for (let visit = -WARM_UP; visit < VISITS; visit++) {
    const without = await timeOf(page);
    const withPromise = await timeOf(page);
    const ofPromise = await timeOf(promise);
    if (visit < 0) continue;
    times.without.push(without);
    times.with.push(withPromise);
    times.promise.push(ofPromise);
  }
  return {
    'page ms': rounded(median(times.without)),
    'page with promise ms': rounded(median(times.with)),
    ratio: rounded(median(times.with) / median(times.without)),
    'promise ms': rounded(median(times.promise)),
  };
}

/** Requests every PIN code once. The database's transactions in that time are those of the shop's jobs. */
async function measurePins({ origin }: BenchedServer) {
  const pins = listPins();
  const addressOf = (turn: number) => `/api/shipping/serviceability?pin=${pins[turn % pins.length]}`;
  const before = await countTransactions();
  let turn = 0;
  const {
    '2xx': answered,
    non2xx,
    errors,
    latency,
    duration,
  } = await autocannon({
    url: origin,
    connections: READERS,
    amount: pins.length,
    requests: [{ setupRequest: (request) => ({ ...request, path: addressOf(turn++) }) }],
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors while measuring.`);
  return {
    'PIN codes': pins.length,
    answered,
    'req/s': Math.round(answered / duration),
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'transactions of the database': (await countTransactions()) - before,
  };
}

/** The PIN codes of the directory, whose places come before them. */
function listPins(): string[] {
  const text = readFileSync(path.join(ROOT, 'app', 'shipping', 'pins', 'pin-directory.txt'), 'utf8');
  const lines = text.slice(text.indexOf('\n\n') + 2).trimEnd();
  return lines.split('\n').map((line) => line.slice(0, 6));
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - began;
}

/** With the one that counts. */
async function countTransactions(): Promise<number> {
  const db = openDatabase(embeddedDatabaseUrl(dataDir), { connections: 1 });
  try {
    const { rows } = await sql<{ count: string }>`
      select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`.execute(
      db,
    );
    return Number(rows[0]?.count);
  } finally {
    await db.destroy();
  }
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
