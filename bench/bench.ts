import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type DistinctReads, measureDistinctReads } from './distinct-reads.ts';
import { embeddedDatabaseUrl } from './embedded-database.ts';
import { type Measured, measureReads, measureWrites, SHOPPERS, type Written } from './measure.ts';
import { type BenchedServer, startServer } from './processes.ts';
import { measureSelling, ORDERS_WHILE_READING, type Selling } from './selling.ts';
import {
  addToCart,
  type BenchedProduct,
  editPrice,
  placeOrder,
  post,
  prepareAdmin,
  prepareShoppers,
  type Shopper,
} from './shoppers.ts';
import { writeResults } from './write-results.ts';

/**
 * `npm run bench`: compares the demo shop with a bare server of the same HTTP library that returns a body of the same size.
 * Compare ratios, not the absolute figures of different machines.
 */
interface Row {
  name: string;
  bytes: number;
  shop: Measured;
  bare: Measured;
  /** how many times faster the bare server is: by requests per second, for writes by median latency */
  ratio: number;
}

/** More than can order during a measurement. */
const BUYERS = 2_500;
const ROOT = path.join(import.meta.dirname, '..');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vastra-bench-'));

const running: BenchedServer[] = [];

try {
  const first = await startShop();
  await first.stop();
  const shop = await startShop();
  const bare = await start(path.join(ROOT, 'bench', 'bare-server.ts'), {});
  const idleMemory = shop.memory();
  const rows = await measureAll(shop, bare);
  const distinct = await measureDistinctReads(shop);
  const selling = await measureWhileSelling(shop);
  report({
    rows,
    distinct,
    selling,
    memoryMb: { resting: idleMemory, afterLoad: shop.memory() },
    secondsToReady: { first: rounded(first.readyAfter), second: rounded(shop.readyAfter) },
  });
} finally {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
}

async function start(file: string, env: Record<string, string>): Promise<BenchedServer> {
  const server = await startServer(file, env);
  running.push(server);
  return server;
}

async function startShop(): Promise<BenchedServer> {
  return await start(path.join(ROOT, 'server', 'main.ts'), {
    DATA_DIR: dataDir,
    DEMO: '1',
    DRAW_AHEAD: '0',
  });
}

async function measureAll(shop: BenchedServer, bare: BenchedServer): Promise<Row[]> {
  const products = await listProducts(shop);
  const rows: Row[] = [];
  for (const [name, address] of [
    ['GET product list', '/api/products'],
    ['GET product detail', `/api/products/${products[0]?._id}`],
    ['GET search', '/api/products/search?q=kurta'],
    ['HTML home', '/'],
    ['HTML listing', '/products'],
    ['HTML product', `/product/${products[0]?.slug}`],
  ] as const) {
    rows.push(await compareReads(name, shop.origin + address, bare));
  }
  const shoppers = await prepareShoppers(embeddedDatabaseUrl(dataDir), products, BUYERS);
  await fillCarts(shop, shoppers);
  rows.push(await compareWrites('POST place order', bare, () => placeOrder(shop, shoppers.pop())));
  rows.push(await compareWrites('POST add to cart', bare, (worker) => addToCart(shop, shoppers[worker])));
  return rows;
}

/** A reader's mix: home, listings, searches and every product of some pages. */
async function measureWhileSelling(shop: BenchedServer): Promise<Selling[]> {
  const products = await listProducts(shop);
  const shoppers = await prepareShoppers(
    embeddedDatabaseUrl(dataDir),
    products,
    ORDERS_WHILE_READING,
    'selling',
  );
  await fillCarts(shop, shoppers);
  const admin = await prepareAdmin(embeddedDatabaseUrl(dataDir));
  const lists = ['women', 'men', 'kids', 'accessories', 'rental'].map((name) => `/products?category=${name}`);
  const paths = [
    '/',
    '/products',
    ...lists,
    ...['kurta', 'silk', 'red', 'cotton'].map((word) => `/search?q=${word}`),
    ...products.map(({ slug }) => `/product/${slug}`),
    ...['/api/products', '/api/products?sort=newest', '/api/products?page=2'],
  ];
  let price = 1_000;
  return await measureSelling(shop, paths, {
    order: () => placeOrder(shop, shoppers.pop()),
    edit: () => editPrice(shop, admin, products[0]?._id ?? '', ++price),
  });
}

/** Each order needs its own cart. */
async function fillCarts(shop: BenchedServer, shoppers: readonly Shopper[]): Promise<void> {
  for (let from = 0; from < shoppers.length; from += SHOPPERS)
    await Promise.all(shoppers.slice(from, from + SHOPPERS).map((shopper) => addToCart(shop, shopper)));
}

/** Affordable products, one per shopper, so that shoppers do not lock the same stock item. */
async function listProducts(shop: BenchedServer): Promise<BenchedProduct[]> {
  const response = await fetch(
    `${shop.origin}/api/products?rental=0&inStock=1&maxPrice=3000&limit=${SHOPPERS}`,
  );
  return ((await response.json()) as { products: BenchedProduct[] }).products;
}

async function compareReads(name: string, url: string, bare: BenchedServer): Promise<Row> {
  const response = await fetch(url);
  const bytes = (await response.arrayBuffer()).byteLength;
  const type = response.headers.get('content-type')?.startsWith('text/html') ? 'html' : 'json';
  const ofShop = await measureReads(url);
  const ofBare = await measureReads(`${bare.origin}/${bytes}/${type}`);
  return { name, bytes, shop: ofShop, bare: ofBare, ratio: rounded(ofBare.perSecond / ofShop.perSecond) };
}

/** `write` runs one shopper's step and returns the measured request. */
async function compareWrites(
  name: string,
  bare: BenchedServer,
  write: (worker: number) => Promise<Written>,
): Promise<Row> {
  const { bytes } = await write(0);
  const ofShop = await measureWrites(write);
  const ofBare = await measureWrites(() => post(`${bare.origin}/${bytes}/json`, {}, { any: 'body' }));
  // Each shopper waits for its response before the next write, so compare latencies.
  return { name, bytes, shop: ofShop, bare: ofBare, ratio: rounded(ofShop.p50 / ofBare.p50) };
}

function report(results: {
  rows: Row[];
  distinct: DistinctReads[];
  selling: Selling[];
  memoryMb: Record<string, number>;
  secondsToReady: Record<string, number>;
}): void {
  const { rows, distinct, selling, memoryMb, secondsToReady } = results;
  console.table(
    rows.map(({ name, bytes, shop, bare, ratio }) => ({
      what: name,
      bytes,
      'shop req/s': shop.perSecond,
      'p50 ms': shop.p50,
      'p99 ms': shop.p99,
      'bare req/s': bare.perSecond,
      ratio,
    })),
  );
  console.table(
    distinct.map(({ name, perSecond, p97, p99, refused }) => ({
      'each different': name,
      'req/s': perSecond,
      'p97.5 ms': p97,
      'p99 ms': p99,
      refused,
    })),
  );
  console.table(
    selling.map(({ while: scene, reads, ofIdle, orders }) => ({
      while: scene,
      'reads/s': reads.perSecond,
      'of idle': ofIdle,
      'p99 ms': reads.p99,
      'reads refused': reads.refused,
      'orders/s': orders?.perSecond,
      'orders p95 ms': orders?.p95,
      'orders p99 ms': orders?.p99,
      'orders refused': orders?.refused,
    })),
  );
  console.log(`Memory: ${memoryMb.resting} MB idle, ${memoryMb.afterLoad} MB after the load.`);
  console.log(
    `Ready: ${secondsToReady.first} s including the demo shop, ${secondsToReady.second} s the second time.`,
  );
  writeResults('bench', results);
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
