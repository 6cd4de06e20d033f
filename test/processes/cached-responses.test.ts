import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { type Dependencies, recordDependencies } from '#app/platform/cache/dependencies.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { listRoutes } from '#app/platform/http/api/route-policy.ts';
import { type BuildShop, openShop } from '#server/processes/open-shop.ts';
import { loadBuild } from '#server/processes/single-process.ts';
import { openTestShop, type TestShop } from '#test/shop-for-tests.ts';
import {
  listPrivateWrites,
  listPublicWrites,
  seedPublicShop,
  type Write,
  type WriteRequest,
} from './public-writes.ts';

// Two servers of one database: one that caches, and one that does not and so always tells the truth.
const testShop = await openTestShop();
const { databaseUrl } = testShop;
const database = { url: databaseUrl, directUrl: databaseUrl, ownerUrl: databaseUrl };
const dataDir = mkdtempSync(path.join(tmpdir(), 'vastra-'));
const config = readConfig({ DEMO: '1', STORE_URL: 'https://vastra.test', DATA_DIR: dataDir });
const log = pino({ level: 'silent' });
const build = await loadBuild();
let cache: ReturnType<BuildShop>['responseCache'] | undefined;
const caching = openShop(config, log, database, (parts) => {
  const built = build(parts);
  cache = built.responseCache;
  return built;
});
const truthful = openShop(config, log, database, build, { cachesResponses: false });
type Server = typeof caching;
afterAll(async () => {
  await caching.close();
  await truthful.close();
  rmSync(dataDir, { recursive: true });
});

const visitor = { address: '127.0.0.1', isLocal: true, requestId: 'test' };
const send = async (server: Server, path: string, init: RequestInit = {}) =>
  await server.fetch(new Request(`https://vastra.test${path}`, init), { visitor } as never);

/** Calls of people go to the server that caches. */
const shop: TestShop = {
  ...testShop,
  async call(method, path, { token, body, headers = {} } = {}) {
    const response = await send(caching, path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  },
};
const cast = await seedPublicShop(shop);
const { lehenga, kurta, saree, outfit, shirt, women, event, blog, day } = cast;
const routes = listRoutes(createApi(testShop.parts));
const freeDays = `from=${day(20)}&to=${day(22)}`;

/** A page or call of each kind that shows guests what others write; of some pages only their data, which costs less to render. */
const ADDRESSES = {
  home: '/',
  products: '/products.data',
  women: '/products?category=women',
  men: '/products.data?category=men',
  rental: '/products.data?category=rental',
  'rental on free days': `/products.data?category=rental&${freeDays}`,
  'products by price': '/products.data?minPrice=1000&maxPrice=3000',
  'products by text': '/products.data?q=kurta',
  lehenga: `/product/${lehenga}`,
  kurta: `/product/${kurta}.data`,
  saree: `/product/${saree}.data`,
  shirt: `/product/${shirt}.data`,
  outfit: `/product/${outfit}`,
  search: '/search.data?q=saree',
  event: `/events/${event}`,
  blog: `/blog/${blog}.data`,
  support: '/support',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  'products (API)': '/api/products',
  'men (API)': '/api/products?category=men',
  'rental on free days (API)': `/api/products?category=rental&${freeDays}`,
  'lehenga and saree (API)': `/api/products?ids=${lehenga},${saree}`,
  'lehenga (API)': `/api/products/${lehenga}`,
  'kurta (API)': `/api/products/${kurta}`,
  'kurta for admins (API)': `/api/admin/products/${kurta}`,
  'products for admins (API)': '/api/admin/products?limit=20',
  'days of the outfit (API)': `/api/products/${outfit}/availability`,
  'search (API)': '/api/products/search?q=saree',
  'search results (API)': '/api/products/search/results?q=saree',
  'suggestions (API)': '/api/products/search/suggestions?q=lehenga',
  'recent reviews (API)': '/api/products/reviews/recent',
  'categories (API)': '/api/admin/categories',
  'categories with counts (API)': '/api/admin/categories-with-info',
  'subcategories (API)': '/api/admin/subcategories',
  'banners (API)': '/api/admin/banners',
  'events (API)': '/api/admin/events',
  'event (API)': `/api/events/${event}`,
  'blogs (API)': '/api/admin/blogs',
  'blog (API)': `/api/blogs/${blog}`,
};
const KINDS = Object.entries(ADDRESSES);

/** What else guests get; nothing but categories and settings changes it. */
const OTHER_ADDRESSES = [
  ...['/products', `/product/${kurta}`, '/search?q=sarre', '/search?q=nothing+like+it', '/search'],
  ...['/products?category=women&subcategory=Kurtas&size=S&inStock=1', '/products?tag=festive&page=2'],
  ...['/cart', '/wishlist', '/checkout', '/login', '/register', '/forgot-password', '/verify-otp'],
  ...['/reset-password', '/profile', '/rent/submit', '/offline', '/robots.txt', '/admin', '/admin/products'],
  ...['/terms-of-service', '/privacy-policy', '/cancellation-policy', '/rental-terms'],
  ...['/api/docs', '/api/openapi.json', '/api/payment/config'],
  `/api/admin/subcategories?category=${women}`,
];

/** Responses that are not the same for everyone, or in a demo only. */
const NOT_STORED = ['/api/cart/coupon', '/api/dev/outbox', '/dev/outbox', '/dev/gallery'];

test('every cached response names what it shows', async () => {
  const namesOf: Record<string, Dependencies> = {};
  for (const path of [...KINDS.map(([, each]) => each), ...OTHER_ADDRESSES]) {
    const { result, dependencies } = await recordDependencies(() => send(truthful, path));
    expect([path, result.status, result.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
    namesOf[path] = dependencies;
  }
  const unnamed = Object.keys(namesOf).filter((path) => namesOf[path] === 'everything');
  expect(unnamed).toEqual([]);
});

test('every open read of the API is among them, or may not be stored', async () => {
  const known = [...Object.values(ADDRESSES), ...OTHER_ADDRESSES, ...NOT_STORED].map(
    (address) => new URL(address, config.storeUrl).pathname,
  );
  const reads = routes.filter(({ method, isOpen }) => method === 'GET' && isOpen);
  const missing = reads.filter(({ path }) => !known.some((address) => isAt(path, address)));
  expect(missing.map(({ path }) => path)).toEqual([]);
  for (const path of NOT_STORED)
    expect([path, (await send(truthful, path)).headers.get('cache-control')]).toEqual([
      path,
      expect.stringContaining('no-store'),
    ]);
});

/** Whether a path is one of a route such as `/api/products/{id}`. */
function isAt(route: string, address: string): boolean {
  const parts = address.split('/');
  const expected = route.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, index) => part.startsWith('{') || part === parts[index])
  );
}

/** Writes that are not tried here. */
const EXCEPTIONS: Record<string, string> = {
  'POST /api/dev/fail': 'nothing is served from the cache while a demo makes a source fail',
};

test('every write that may change what guests see is tried', () => {
  const declared = routes
    .filter(({ policy }) => policy?.changes && policy.changes.length > 0)
    .map(({ method, path }) => `${method} ${path}`);
  const tried = new Set(listPublicWrites(shop, cast).map(([route]) => route));
  expect([...tried, ...Object.keys(EXCEPTIONS)].sort()).toEqual(declared.sort());
});

test('every write changes what shows it at once, and nothing else', async () => {
  const lines: string[] = [];
  for (const { title, madeAnew, stale } of await tryWrites(listPublicWrites(shop, cast))) {
    expect([title, stale]).toEqual([title, []]);
    lines.push(title, ...wrap(madeAnew.length === KINDS.length ? ['everything'] : madeAnew));
  }
  expect(lines.join('\n')).toMatchInlineSnapshot();
});

test('what only its sender sees changes nothing', async () => {
  for (const tried of await tryWrites(listPrivateWrites(shop, cast)))
    expect(tried).toEqual({ title: tried.title, madeAnew: [], stale: [] });
});

interface TriedWrite {
  title: string;
  /** the kinds of addresses that were cached before and are made anew after it */
  madeAnew: string[];
  /** those whose cached response is old */
  stale: string[];
}

/** Makes the writes one by one, after all are prepared. */
async function tryWrites(writes: Write[]): Promise<TriedWrite[]> {
  const prepared: { route: string; title: string; request: WriteRequest }[] = [];
  for (const [route, subject, prepare] of writes)
    prepared.push({ route, title: `${route}: ${subject}`, request: await prepare() });
  const tried: TriedWrite[] = [];
  for (const { route, title, request } of prepared) {
    const cached = await fillCache();
    const { status, body } = await perform(route, request);
    if (status >= 400) throw new Error(`${title}: ${status} ${body.message}`);
    tried.push({ title, ...(await compare(cached)) });
  }
  return tried;
}

async function perform(route: string, { token, at = {}, body, headers }: WriteRequest) {
  const [method, pattern] = route.split(' ') as [string, string];
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => at[name] as string);
  return await shop.call(method, path, { token, body, headers });
}

/** Asks every address until its response comes from the cache; returns the kinds of those that can be cached. */
async function fillCache(): Promise<string[]> {
  const cached: string[] = [];
  for (const [kind, address] of KINDS) {
    const { status } = await ask(address);
    if (status !== 200) continue;
    cached.push(kind);
    while ((await ask(address)).isAnew);
  }
  return cached;
}

/** A response that is made anew tells the truth; one from the cache must equal it. */
async function compare(cached: readonly string[]): Promise<Pick<TriedWrite, 'madeAnew' | 'stale'>> {
  const shown = new Map<string, string>();
  for (const [kind, address] of KINDS) {
    const { isAnew, body } = await ask(address);
    if (!isAnew) shown.set(kind, body);
  }
  const unchanged = KINDS.filter(([kind]) => shown.has(kind));
  const truth = await Promise.all(
    unchanged.map(async ([kind, address]) => ({
      kind,
      body: await (await send(truthful, address)).text(),
    })),
  );
  return {
    madeAnew: cached.filter((kind) => !shown.has(kind)),
    stale: truth.filter(({ kind, body }) => shown.get(kind) !== body).map(({ kind }) => kind),
  };
}

async function ask(address: string) {
  const { misses = 0 } = cache ?? {};
  const response = await send(caching, address);
  const body = await response.text();
  return { isAnew: cache?.misses !== misses, status: response.status, body };
}

const LINE = 100;

/** A list in lines below its title. */
function wrap(list: readonly string[]): string[] {
  const lines: string[] = [];
  for (const each of list.length > 0 ? list : ['nothing']) {
    const last = lines.at(-1);
    if (last !== undefined && `${last}, ${each}`.length <= LINE) lines[lines.length - 1] = `${last}, ${each}`;
    else lines.push(`  ${each}`);
  }
  return lines;
}
