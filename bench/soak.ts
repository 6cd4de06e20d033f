import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { embeddedDatabaseUrl } from './embedded-database.ts';
import { type BenchedServer, freePort, startServer } from './processes.ts';
import {
  addToCart,
  type BenchedProduct,
  editPrice,
  placeOrder,
  prepareAdmin,
  prepareShoppers,
} from './shoppers.ts';
import { writeResults } from './write-results.ts';

/**
 * `npm run bench:soak [-- MINUTES]`: readers, uncached searches, orders and edits together, for ten minutes.
 * Prints the memory of the server's process after each minute; a process whose memory is bounded ends where it began.
 */
const MINUTES = Number(process.argv[2] ?? 10);
const READERS = 8;
const SEARCHERS = 4;
const SHOPPERS = 32;
const ORDERS_PER_SECOND = 5;
const EDITS_PER_SECOND = 1;
const WORDS = ['kurta', 'saree', 'silk', 'cotton', 'red', 'indigo', 'print', 'women', 'men', 'festive'];
const ROOT = path.join(import.meta.dirname, '..');

interface Minute {
  minute: number;
  /** megabytes: resident memory of the process, and V8's part of it */
  resident: number;
  heapUsed: number;
  heapTotal: number;
  external: number;
  reads: number;
  searches: number;
  orders: number;
  edits: number;
  /** requests that were refused or failed */
  failed: number;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vastra-soak-'));
const env = { DATA_DIR: dataDir, DEMO: '1', DRAW_AHEAD: '0' };
const main = path.join(ROOT, 'server', 'main.ts');
// The first start loads the demo shop, which needs memory that serving does not.
await (await startServer(main, env)).stop();
const metricsPort = await freePort();
const shop = await startServer(main, { ...env, METRICS_PORT: String(metricsPort) });
try {
  const minutes = await soak(shop);
  console.table(minutes);
  writeResults('soak', { minutes });
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function soak(shop: BenchedServer): Promise<Minute[]> {
  const databaseUrl = embeddedDatabaseUrl(dataDir);
  const products = await listProducts(shop);
  const shoppers = await prepareShoppers(databaseUrl, products, SHOPPERS);
  const admin = await prepareAdmin(databaseUrl);
  const pages = pagesOf(products);
  const minutes = [await readMemory(0, { reads: 0, searches: 0, orders: 0, edits: 0, failed: 0 })];
  let turn = 0;
  for (let minute = 1; minute <= MINUTES; minute++) {
    const ordering = repeat(ORDERS_PER_SECOND, async () => {
      const shopper = shoppers[turn++ % SHOPPERS];
      await addToCart(shop, shopper);
      await placeOrder(shop, shopper);
    });
    const editing = repeat(EDITS_PER_SECOND, async () => {
      const product = products[turn % products.length] as BenchedProduct;
      // Below any MRP, which a price may not exceed.
      await editPrice(shop, admin, product._id, 300 + (turn % 100));
    });
    const [reading, searching] = await Promise.all([
      load(shop, READERS, pages),
      load(shop, SEARCHERS, () => `/search?q=${WORDS[turn % WORDS.length]}+${(turn++).toString(36)}`),
    ]);
    const [ordered, edited] = await Promise.all([ordering.stop(), editing.stop()]);
    minutes.push(
      await readMemory(minute, {
        reads: reading.done,
        searches: searching.done,
        orders: ordered.done,
        edits: edited.done,
        failed: reading.failed + searching.failed + ordered.failed + edited.failed,
      }),
    );
    console.log(JSON.stringify(minutes.at(-1)));
  }
  return minutes;
}

function pagesOf(products: readonly BenchedProduct[]): () => string {
  const paths = [
    '/',
    '/products',
    '/api/products',
    ...['women', 'men', 'kids', 'accessories', 'rental'].map((name) => `/products?category=${name}`),
    ...products.map(({ slug }) => `/product/${slug}`),
  ];
  let turn = 0;
  return () => paths[turn++ % paths.length] as string;
}

/** Requests one path after the other on several connections, for a minute. */
async function load(shop: BenchedServer, connections: number, nextPath: () => string) {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: nextPath() });
  const headers = { 'accept-encoding': 'br' };
  const {
    '2xx': done,
    non2xx,
    errors,
  } = await autocannon({
    ...{ url: shop.origin, connections, duration: 60, headers },
    requests: [{ setupRequest }],
  });
  return { done, failed: non2xx + errors };
}

/** Starts an action this often a second, without waiting for earlier ones. */
function repeat(perSecond: number, act: () => Promise<void>) {
  const running = new Set<Promise<void>>();
  const counts = { done: 0, failed: 0 };
  const timer = setInterval(() => {
    const acting = act()
      .then(
        () => void counts.done++,
        () => void counts.failed++,
      )
      .finally(() => running.delete(acting));
    running.add(acting);
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return counts;
    },
  };
}

async function readMemory(
  minute: number,
  counts: Omit<Minute, 'minute' | 'resident' | 'heapUsed' | 'heapTotal' | 'external'>,
): Promise<Minute> {
  // Responses in flight also hold memory.
  await wait(2_000);
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 1024 / 1024);
  const sizeOfObjects = (which: 'used' | 'total') => megabytes(`nodejs_\\w+_size_${which}_bytes`);
  return {
    minute,
    resident: megabytes('process_resident_memory_bytes'),
    heapUsed: sizeOfObjects('used'),
    heapTotal: sizeOfObjects('total'),
    external: megabytes('nodejs_external_memory_bytes'),
    ...counts,
  };
}

async function listProducts(shop: BenchedServer): Promise<BenchedProduct[]> {
  const response = await fetch(`${shop.origin}/api/products?rental=0&inStock=1&maxPrice=3000&limit=48`);
  return ((await response.json()) as { products: BenchedProduct[] }).products;
}
