import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { type Dependencies, recordDependencies } from '#app/platform/cache/dependencies.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { openShop } from '#server/processes/open-shop.ts';
import { loadBuild } from '#server/processes/single-process.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

// Two servers of one database: one that caches, and one that does not and so always tells the truth.
const { db, databaseUrl } = await openTestShop();
const cast = await seedFixtures(db);
const build = await loadBuild();
const database = { url: databaseUrl, directUrl: databaseUrl, ownerUrl: databaseUrl };
const config = readConfig({ DEMO: '1', STORE_URL: 'https://vastra.test' });
const log = pino({ level: 'silent' });
const caching = openShop(config, log, database, build);
const truthful = openShop(config, log, database, build, { cachesResponses: false });
afterAll(async () => {
  await caching.close();
  await truthful.close();
});

const visitor = { address: '127.0.0.1', isLocal: true, requestId: 'test' };
type Server = typeof caching;
const call = async (server: Server, path: string, init: RequestInit = {}) =>
  await server.fetch(new Request(`https://vastra.test${path}`, init), { visitor } as never);

const { lehenga, kurta, saree, outfit } = cast;
/** A page or call of each kind that guests get. */
const ADDRESSES = [
  '/',
  '/products',
  '/products?category=women',
  '/products?category=men',
  '/products?category=rental',
  '/products?q=kurta',
  `/product/${lehenga}`,
  `/product/${kurta}`,
  `/product/${saree}`,
  `/product/${outfit}`,
  '/search?q=saree',
  '/cart',
  '/login',
  '/support',
  '/sitemap.xml',
  '/api/products',
  '/api/products?category=women',
  `/api/products?ids=${lehenga},${saree}`,
  `/api/products/${lehenga}`,
  `/api/products/${saree}`,
  `/api/products/${outfit}/availability`,
  '/api/products/search?q=lehenga',
  '/api/products/search/suggestions?q=lehenga',
  '/api/products/reviews/recent',
  '/api/categories-with-info',
  '/api/banners',
  '/api/events',
  '/api/blogs',
];

test('every cached response names what it shows', async () => {
  const named: Record<string, Dependencies> = {};
  for (const path of ADDRESSES) {
    const { result, dependencies } = await recordDependencies(() => call(truthful, path));
    named[path] = result.status === 200 ? dependencies : new Set([String(result.status)] as never);
  }
  console.log(Object.entries(named).map(([k, v]) => `${k} ${v === 'everything' ? v : [...v].join(' ')}`).join('\n'));
});
