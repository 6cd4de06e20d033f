import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Measured, measure, measureWork, SHOPPERS, type Target } from './measure.ts';
import { type BenchedServer, startServer } from './processes.ts';
import { prepareShoppers, type Shopper } from './shoppers.ts';

/**
 * `npm run bench`: what the demo shop gives beside a bare server of the same HTTP library that answers a
 * fixed body of the same size, in one run on one machine. Compare ratios, not the figures of two machines.
 */
interface Row {
  name: string;
  bytes: number;
  shop: Measured;
  bare: Measured;
  /** how many times quicker the bare server is */
  ratio: number;
}

const ROOT = path.join(import.meta.dirname, '..');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vastra-bench-'));

const running: BenchedServer[] = [];

try {
  const first = await startShop();
  await first.stop();
  const shop = await startShop();
  const bare = await start(path.join(ROOT, 'bench', 'bare-server.ts'), {});
  const restingMemory = shop.memory();
  const rows = await measureAll(shop, bare);
  report({
    rows,
    memoryMb: { resting: restingMemory, afterLoad: shop.memory() },
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
  const products = (
    await (await fetch(`${shop.origin}/api/products?rental=0&inStock=1&maxPrice=3000`)).json()
  ).products;
  const product = products[0] as { _id: string; sizes: string[]; colors: string[] };
  const { databaseUrl } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8')) as {
    databaseUrl: string;
  };
  const [adder, ...shoppers] = await prepareShoppers(databaseUrl, SHOPPERS + 1);
  const rows: Row[] = [];
  for (const [name, address] of [
    ['GET product list', '/api/products'],
    ['GET product detail', `/api/products/${product._id}`],
    ['GET search', '/api/products/search?q=kurta'],
    ['HTML home', '/'],
    ['HTML listing', '/products'],
    ['HTML product', `/product/${product._id}`],
  ] as const) {
    rows.push(await compare(name, { url: shop.origin + address }, bare));
  }
  const line = JSON.stringify({
    product: product._id,
    quantity: 1,
    size: product.sizes[0],
    color: product.colors[0],
  });
  const add: Target = {
    url: `${shop.origin}/api/cart`,
    method: 'POST',
    headers: adder?.headers,
    body: line,
  };
  rows.push(await compare('POST add to cart', add, bare));
  rows.push(await compareOrders(shop, bare, { shoppers, line }));
  return rows;
}

async function compare(name: string, target: Target, bare: BenchedServer): Promise<Row> {
  const answer = await fetch(target.url, {
    method: target.method,
    headers: target.headers,
    body: target.body,
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  const type = answer.headers.get('content-type')?.startsWith('text/html') ? 'html' : 'json';
  const ofShop = await measure(target);
  const ofBare = await measure({ ...target, url: `${bare.origin}/${bytes}/${type}` });
  return { name, bytes, shop: ofShop, bare: ofBare, ratio: rounded(ofBare.perSecond / ofShop.perSecond) };
}

/** An order needs a filled cart, so both servers get two requests an order; the time is the order's alone. */
async function compareOrders(
  shop: BenchedServer,
  bare: BenchedServer,
  { shoppers, line }: { shoppers: Shopper[]; line: string },
): Promise<Row> {
  const order = JSON.stringify({
    paymentMethod: 'cod',
    shippingInfo: {
      firstName: 'Asha',
      lastName: 'Kulkarni',
      address: '12 Civil Lines',
      city: 'Jaipur',
      postalCode: '302006',
      country: 'India',
    },
  });
  let bytes = 0;
  const post = async (url: string, headers: Record<string, string> | undefined, body: string) => {
    const began = performance.now();
    const answer = await fetch(url, { method: 'POST', headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
    bytes = text.length;
    return performance.now() - began;
  };
  const ofShop = await measureWork(async (worker) => {
    const { headers } = shoppers[worker] as Shopper;
    await post(`${shop.origin}/api/cart`, headers, line);
    return await post(
      `${shop.origin}/api/cart/orders`,
      { ...headers, 'idempotency-key': crypto.randomUUID() },
      order,
    );
  });
  const size = bytes;
  const ofBare = await measureWork(async () => {
    await post(`${bare.origin}/${size}/json`, undefined, line);
    return await post(`${bare.origin}/${size}/json`, undefined, order);
  });
  return {
    name: 'POST place order',
    bytes: size,
    shop: ofShop,
    bare: ofBare,
    ratio: rounded(ofBare.perSecond / ofShop.perSecond),
  };
}

function report(results: {
  rows: Row[];
  memoryMb: Record<string, number>;
  secondsToReady: Record<string, number>;
}): void {
  const { rows, memoryMb, secondsToReady } = results;
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
  console.log(`Memory: ${memoryMb.resting} MB at rest, ${memoryMb.afterLoad} MB after the load.`);
  console.log(
    `Ready: ${secondsToReady.first} s with the demo shop to load, ${secondsToReady.second} s the second time.`,
  );
  const folder = path.join(ROOT, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`);
  writeFileSync(
    file,
    JSON.stringify(
      { machine: `${os.cpus().length} cores, ${os.cpus()[0]?.model}`, node: process.version, ...results },
      null,
      2,
    ),
  );
  console.log(`Written to ${path.relative(ROOT, file)}`);
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
