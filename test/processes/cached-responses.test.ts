import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { type Dependencies, recordDependencies } from '#app/platform/cache/dependencies.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { listRoutes } from '#app/platform/http/api/route-policy.ts';
import { type BuildShop, openShop } from '#server/processes/open-shop.ts';
import { loadBuild } from '#server/processes/single-process.ts';
import { openTestShop, type TestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { listPublicWrites } from './public-writes/list-public-writes.ts';
import { addOutfit, seedPublicShop, type Write, type WriteRequest } from './public-writes/public-shop.ts';
import { listPrivateWrites } from './public-writes/shopper-writes.ts';

// Two servers on one database: one caches responses, the other does not, so its responses are always current.
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
const uncached = openShop(config, log, database, build, { cachesResponses: false });
type Server = typeof caching;
afterAll(async () => {
  await caching.close();
  await uncached.close();
  rmSync(dataDir, { recursive: true });
});

const visitor = { address: '127.0.0.1', isLocal: true, requestId: 'test' };
const send = async (server: Server, path: string, init: RequestInit = {}) =>
  await server.fetch(new Request(`https://vastra.test${path}`, init), { visitor } as never);

/** Calls go to the caching server. */
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
const known = await testShop.db.selectFrom('slugs').selectAll().where('is_current', '=', true).execute();
const slugs = new Map(known.map(({ target_id: id, slug }) => [id, slug]));
const pageOf = (kind: string, id: string) => `/${kind}/${slugs.get(id)}`;
const variantOfKurta = testShop.db
  .selectFrom('variants')
  .select('id')
  .where('product_id', '=', kurta)
  .limit(1);
const { id: variant } = await variantOfKurta.executeTakeFirstOrThrow();
const freeDays = `from=${day(20)}&to=${day(22)}`;

/**
 * One address for each kind of response that shows guests what others write. Most pages only as their data, which is
 * cheaper to render.
 */
const ADDRESSES = {
  home: '/_.data',
  products: '/products.data',
  women: '/products.data?category=women',
  men: '/products.data?category=men',
  rental: '/products.data?category=rental',
  'rental on free days': `/products.data?category=rental&${freeDays}`,
  'products by price': '/products.data?minPrice=1000&maxPrice=3000',
  'products by text': '/products.data?q=kurta',
  'products by rating and discount': '/products.data?rating=3&discount=10',
  lehenga: pageOf('product', lehenga),
  kurta: `${pageOf('product', kurta)}.data`,
  saree: `${pageOf('product', saree)}.data`,
  shirt: `${pageOf('product', shirt)}.data`,
  outfit: `${pageOf('product', outfit)}.data`,
  search: '/search.data?q=saree',
  event: `${pageOf('events', event)}.data`,
  blog: `${pageOf('blog', blog)}.data`,
  support: '/support.data',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  'Google feed': '/feeds/google.xml',
  'Meta feed': '/feeds/meta.csv',
  'blog feed': '/feeds/blog.xml',
  'products (API)': '/api/products',
  'men (API)': '/api/products?category=men',
  'festive products (API)': '/api/products?occasion=festive&rating=3',
  'rental on free days (API)': `/api/products?category=rental&${freeDays}`,
  'lehenga and saree (API)': `/api/products?ids=${lehenga},${saree}`,
  'lehenga (API)': `/api/products/${lehenga}`,
  'kurta (API)': `/api/products/${kurta}`,
  'kurta for admins (API)': `/api/admin/products/${kurta}`,
  'products for admins (API)': '/api/admin/products?limit=20',
  'days of the outfit (API)': `/api/products/${outfit}/availability`,
  'stock of the kurta (API)': `/api/products/${kurta}/stock`,
  'look of the kurta (API)': `/api/looks?products=${kurta}`,
  'search (API)': '/api/products/search?q=saree',
  'search results (API)': '/api/products/search/results?q=saree',
  'completions (API)': '/api/products/search/completions?q=saree',
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
  'PIN code (API)': '/api/shipping/pins/560034',
};
const KINDS = Object.entries(ADDRESSES);

/** Other responses for guests: the pages of that data, and responses that only categories and settings change. */
const OTHER_ADDRESSES = [
  ...['/', '/products', '/products?category=women', `/products?category=rental&${freeDays}`],
  ...[pageOf('product', kurta), pageOf('product', outfit), pageOf('events', event), '/support'],
  ...[pageOf('blog', blog), '/search?q=saree', '/search?q=sarre', '/search?q=nothing+like+it', '/search'],
  ...['/products?category=women&subcategory=Kurtas&size=S&inStock=1', '/products?tag=festive&page=2'],
  ...['/cart', '/wishlist', '/checkout', '/login', '/register', '/forgot-password', '/verify-otp'],
  ...['/reset-password', '/profile', '/rent/submit', '/offline', '/robots.txt', '/admin', '/admin/products'],
  ...['/terms-of-service', '/privacy-policy', '/cancellation-policy', '/rental-terms', '/gift-cards'],
  ...['/api/docs', '/api/openapi.json', '/api/payment/config'],
  `/api/admin/subcategories?category=${women}`,
  `/products/notify?variant=${variant}`,
  ...['/products/notify/confirm', '/products/notify/unsubscribe', '/wishlist/unsubscribe'],
];

/** Responses that differ between visitors, or that only demos have. */
const NOT_STORED = [
  '/api/pay/x',
  '/api/cart/coupon',
  '/api/dev/outbox',
  '/dev/outbox',
  '/dev/gallery',
  '/api/newsletter/unsubscribe?token=x',
  '/api/stock-alerts/unsubscribe?token=x',
  '/api/wishlist/price-alerts/unsubscribe?token=x',
  '/api/shipping/serviceability?pin=302001',
];

test('every cached response names what it shows', async () => {
  const namesOf: Record<string, Dependencies> = {};
  for (const path of [...KINDS.map(([, each]) => each), ...OTHER_ADDRESSES]) {
    const { result, dependencies } = await recordDependencies(() => send(uncached, path));
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
    expect([path, (await send(uncached, path)).headers.get('cache-control')]).toEqual([
      path,
      expect.stringContaining('no-store'),
    ]);
});

/** Whether a path matches a route such as `/api/products/{id}`. */
function isAt(route: string, address: string): boolean {
  const parts = address.split('/');
  const expected = route.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, index) => part.startsWith('{') || part === parts[index])
  );
}

/** Writes that are not tested here, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'POST /api/dev/fail': 'nothing is served from the cache while a demo makes a source fail',
};

test('every write that may change what guests see is tried', () => {
  const declared = routes
    .filter(({ policy }) => policy?.changes && policy.changes.length > 0)
    .map(({ method, path }) => `${method} ${path}`);
  const tried = Object.values(listPublicWrites(shop, cast)).flat();
  const routesTried = new Set(tried.map(([route]) => route));
  expect([...routesTried, ...Object.keys(EXCEPTIONS)].sort()).toEqual(declared.sort());
});

describe('a write changes what shows it at once, and nothing else', () => {
  const writes = listPublicWrites(shop, cast);

  test('purchases', async () => {
    expect(await describeChanges(writes.purchases)).toMatchInlineSnapshot(`
      "POST /api/orders/{id}/cancellations: one of two shirts
        home, products, men, products by price, shirt, products (API), men (API)
        products for admins (API)
      POST /api/admin/orders/{id}/cancellations: one of two shirts
        home, products, men, products by price, shirt, products (API), men (API)
        products for admins (API)
      POST /api/cart/orders: one of several kurtas
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/cart/orders: the last lehenga in M
        home, products, women, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, search, blog, sitemap, Google feed, Meta feed, products (API)
        festive products (API), lehenga and saree (API), lehenga (API), kurta (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API)
      POST /api/cart/orders: days of an outfit
        rental on free days, rental on free days (API), days of the outfit (API)
      POST /api/orders/{id}/cancel: one of several kurtas
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      PUT /api/admin/orders/{id}/status: packed
        nothing
      PUT /api/admin/orders/{id}/status: cancelled, the last shirt
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API)
      POST /api/payment/create-order: one of several kurtas
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/payment/create-payment-intent: one of several kurtas
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/payment/cancel: one of several kurtas
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/pay/{token}/payment: one of several kurtas
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/pay/{token}/payment/cancel: one of several kurtas
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/pay/{token}/payment/confirm: one of several kurtas, reserved before
        nothing
      POST /api/pay/{token}/cash: one of several kurtas
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/admin/draft-orders/{id}/cash: one of several kurtas
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/admin/draft-orders/{id}/withdraw: one of several kurtas that somebody pays
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/dev/sandbox/pay: one of several kurtas
        nothing
      PUT /api/admin/returns/{id}: approved
        nothing
      PUT /api/admin/returns/{id}: one of several kurtas arrives
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/orders/{id}/exchanges: for another size of the kurta
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/admin/orders/{id}/exchanges: for another size of the kurta
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      POST /api/exchanges/{id}/cancel: frees the other size of the kurta
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      PUT /api/admin/exchanges/{id}: frees the other size of the kurta
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)
      PUT /api/admin/shipments/{id}/status: a kurta comes back
        kurta, products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API)"
    `);
  });

  test('rentals', async () => {
    expect(await describeChanges(writes.rentals)).toMatchInlineSnapshot(`
      "POST /api/products/rentals/{id}/orders: the outfit
        rental on free days, rental on free days (API), days of the outfit (API)
      PUT /api/products/rentals/orders/{id}/status: approved
        nothing
      PUT /api/products/rentals/orders/{id}/status: rejected, the days are free again
        rental on free days, rental on free days (API), days of the outfit (API)
      POST /api/products/rentals/orders/{id}/dates: of a request
        rental on free days, rental on free days (API), days of the outfit (API)
      PUT /api/products/rentals/orders/{id}/dates: agreed
        rental on free days, rental on free days (API), days of the outfit (API)
      POST /api/products/rentals/orders/{id}/payment: of the fee
        nothing
      POST /api/products/rentals/orders/{id}/rating: by one side, still hidden
        outfit, days of the outfit (API)
      POST /api/products/rentals/orders/{id}/rating: by the other side, too
        outfit, days of the outfit (API)
      POST /api/products/rentals: waits for approval
        nothing
      PUT /api/products/rentals/{id}: price of the outfit
        home, products, rental, rental on free days, products by price, products by text
        products by rating and discount, outfit, search, blog, sitemap, Google feed, Meta feed
        products (API), festive products (API), rental on free days (API), products for admins (API)
        days of the outfit (API), search (API), search results (API), completions (API), suggestions (API)
      PUT /api/products/rentals/{id}: blocked days of the outfit
        rental on free days, rental on free days (API), days of the outfit (API)
      PUT /api/products/rentals/{id}: the outfit is paused
        rental on free days, rental on free days (API), days of the outfit (API)
      PUT /api/products/rentals/{id}/approve: another outfit
        home, products, rental, rental on free days, products by price, products by text
        products by rating and discount, shirt, outfit, search, blog, sitemap, Google feed, Meta feed
        products (API), festive products (API), rental on free days (API), products for admins (API)
        search (API), search results (API), completions (API), suggestions (API), recent reviews (API)
        categories (API), categories with counts (API)
      PUT /api/products/rentals/{id}/reject: one that waits
        nothing
      PUT /api/products/rentals/{id}/reject: one that is shown
        home, products, rental, rental on free days, products by price, products by text
        products by rating and discount, shirt, outfit, search, blog, sitemap, Google feed, Meta feed
        products (API), festive products (API), rental on free days (API), products for admins (API)
        search (API), search results (API), completions (API), suggestions (API), recent reviews (API)
        categories (API), categories with counts (API)
      DELETE /api/products/rentals/{id}: one that is shown
        home, products, rental, rental on free days, products by price, products by text
        products by rating and discount, shirt, outfit, search, blog, sitemap, Google feed, Meta feed
        products (API), festive products (API), rental on free days (API), products for admins (API)
        search (API), search results (API), completions (API), suggestions (API), recent reviews (API)
        categories (API), categories with counts (API)"
    `);
  });

  test('products', async () => {
    expect(await describeChanges(writes.products)).toMatchInlineSnapshot(`
      "PUT /api/admin/products/{id}: price of the shirt
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API)
      PUT /api/admin/products/{id}: address of the shirt
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API)
      PUT /api/admin/products/{id}: address of the shirt, as before
        home, products, men, products by price, products by text, products by rating and discount, search
        blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API)
      PUT /api/admin/products/{id}: fabric of the kurta
        home, products, women, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, search, blog, sitemap, Google feed, Meta feed, products (API)
        festive products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API), search (API), search results (API)
        completions (API), suggestions (API), recent reviews (API)
      PUT /api/admin/products/{id}: tags of the kurta
        home, products, women, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, search, blog, sitemap, Google feed, Meta feed, products (API)
        festive products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API), search (API), search results (API)
        completions (API), suggestions (API), recent reviews (API)
      PUT /api/admin/products/{id}: the shirt is hidden
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API), recent reviews (API), categories (API), categories with counts (API)
      PUT /api/admin/products/{id}: the shirt is shown again
        home, products, men, products by price, products by text, products by rating and discount, search
        blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API), recent reviews (API), categories (API), categories with counts (API)
      PUT /api/admin/products/{id}: the saree moves to men
        home, products, women, men, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, shirt, search, blog, sitemap, Google feed, Meta feed, products (API)
        men (API), festive products (API), lehenga and saree (API), lehenga (API), kurta (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API), recent reviews (API), categories (API), categories with counts (API)
      PUT /api/admin/products/{id}: the saree moves back
        home, products, women, men, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, shirt, search, blog, sitemap, Google feed, Meta feed, products (API)
        men (API), festive products (API), lehenga and saree (API), lehenga (API), kurta (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API), recent reviews (API), categories (API), categories with counts (API)
      PUT /api/admin/products: price of the shirt
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API)
      POST /api/admin/products: a shawl for men
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API), recent reviews (API), categories (API), categories with counts (API)
      DELETE /api/admin/products/{id}: another shawl
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API), recent reviews (API), categories (API), categories with counts (API)
      POST /api/admin/products/{id}/restore: another shawl
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API), recent reviews (API), categories (API), categories with counts (API)
      PUT /api/admin/stock: two sarees more
        home, products, women, products by price, lehenga, kurta, saree, search, products (API)
        lehenga and saree (API), lehenga (API), kurta (API), products for admins (API), search (API)
        search results (API), completions (API)
      PUT /api/admin/stock: no sarees are left
        home, products, women, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, search, blog, sitemap, Google feed, Meta feed, products (API)
        festive products (API), lehenga and saree (API), lehenga (API), kurta (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API)
      PUT /api/admin/stock: there are sarees again
        home, products, women, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, search, blog, sitemap, Google feed, Meta feed, products (API)
        festive products (API), lehenga and saree (API), lehenga (API), kurta (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API)
      PUT /api/admin/products/{id}: two sarees more
        home, products, women, products by price, lehenga, kurta, saree, search, products (API)
        lehenga and saree (API), lehenga (API), kurta (API), products for admins (API), search (API)
        search results (API), completions (API)
      PUT /api/admin/products/{id}/look: a saree goes with the kurta
        kurta, look of the kurta (API)
      PUT /api/admin/products/{id}/look: nothing goes with the kurta
        kurta, look of the kurta (API)
      POST /api/admin/products/import: a waistcoat for men
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API), recent reviews (API), categories (API), categories with counts (API)
      POST /api/admin/products/import: its price
        home, products, men, products by price, products by text, products by rating and discount, shirt
        search, blog, sitemap, Google feed, Meta feed, products (API), men (API), festive products (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API)
      POST /api/admin/products/imports/{id}/cancel: one that has ended
        nothing
      POST /api/products/{id}/reviews: of the saree
        home, products, women, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, search, blog, sitemap, Google feed, Meta feed, products (API)
        festive products (API), lehenga and saree (API), lehenga (API), kurta (API)
        products for admins (API), search (API), search results (API), completions (API)
        suggestions (API), recent reviews (API)
      PUT /api/products/{id}/reviews/{reviewId}: of the kurta
        home, products, women, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, search, blog, sitemap, Google feed, Meta feed, products (API)
        festive products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API), search (API), search results (API)
        completions (API), suggestions (API), recent reviews (API)
      PUT /api/admin/reviews/{id}: of the kurta is answered
        home, kurta, kurta (API), recent reviews (API)
      PUT /api/admin/reviews/{id}: of the kurta is hidden
        home, products, women, products by price, products by text, products by rating and discount
        lehenga, kurta, saree, search, blog, sitemap, Google feed, Meta feed, products (API)
        festive products (API), lehenga (API), kurta (API), kurta for admins (API)
        products for admins (API), stock of the kurta (API), search (API), search results (API)
        completions (API), suggestions (API), recent reviews (API)"
    `);
  });

  test('content', async () => {
    expect(await describeChanges(writes.content)).toMatchInlineSnapshot(`
      "POST /api/admin/banners: another one
        home, banners (API)
      PUT /api/admin/banners/{id}: its title
        home, banners (API)
      DELETE /api/admin/banners/{id}: another one
        home, banners (API)
      PUT /api/admin/banners/order: of all
        home, banners (API)
      POST /api/admin/events: another one
        home, event, sitemap, events (API), event (API)
      PUT /api/admin/events/{id}: its title
        home, event, sitemap, events (API), event (API)
      DELETE /api/admin/events/{id}: another one
        home, event, sitemap, events (API), event (API)
      POST /api/admin/blogs: another one
        home, blog, sitemap, blog feed, blogs (API), blog (API)
      PUT /api/admin/blogs/{id}: its title
        home, blog, sitemap, blog feed, blogs (API), blog (API)
      DELETE /api/admin/blogs/{id}: another one
        home, blog, sitemap, blog feed, blogs (API), blog (API)
      POST /api/admin/pages/{page}/publish: the questions on the support page
        support, sitemap
      PUT /api/admin/search-synonyms: of sarees
        search, search (API), search results (API), completions (API), suggestions (API)"
    `);
  });

  test('people', async () => {
    expect(await describeChanges(writes.people)).toMatchInlineSnapshot(`
      "PATCH /api/auth/me: the owner of the outfits
        home, products, rental, rental on free days, products by price, products by text
        products by rating and discount, outfit, search, blog, sitemap, Google feed, Meta feed
        products (API), festive products (API), rental on free days (API), products for admins (API)
        days of the outfit (API), search (API), search results (API), completions (API), suggestions (API)
      PATCH /api/auth/me: somebody else
        nothing
      PUT /api/admin/users/{id}: the owner of the outfits
        home, products, rental, rental on free days, products by price, products by text
        products by rating and discount, outfit, search, blog, sitemap, Google feed, Meta feed
        products (API), festive products (API), rental on free days (API), products for admins (API)
        days of the outfit (API), search (API), search results (API), completions (API), suggestions (API)
      PUT /api/admin/users/{id}: somebody else
        nothing
      DELETE /api/admin/users/{id}: somebody without outfits
        nothing"
    `);
  });

  test('settings', async () => {
    expect(await describeChanges(writes.settings)).toMatchInlineSnapshot(`
      "POST /api/admin/tax-rates: from a later day
        nothing
      PUT /api/admin/tax-rates/{id}: to another one
        nothing
      DELETE /api/admin/tax-rates/{id}: of hats
        nothing
      DELETE /api/admin/tax-rates/{kind}/{from}: from a later day
        nothing
      PUT /api/admin/settings: opening hours
        everything
      PUT /api/admin/seller: another one
        everything
      PUT /api/admin/shipping/pins: one in Bengaluru
        lehenga, kurta, saree, shirt, outfit, PIN code (API)
      POST /api/dev/clock: a second later
        everything
      POST /api/admin/categories: another one
        everything
      PUT /api/admin/categories/{id}: its description
        everything
      DELETE /api/admin/categories/{id}: an empty one
        everything
      PUT /api/admin/categories/order: of all
        everything
      POST /api/admin/subcategories: another one
        everything
      PUT /api/admin/subcategories/{id}: its description
        everything
      DELETE /api/admin/subcategories/{id}: an empty one
        everything
      PUT /api/admin/subcategories/order: of all
        everything
      PUT /api/admin/return-rules: of women
        everything"
    `);
  });
});

test('what a job changes after a write is shown, too', async () => {
  const owner = await newShopper(shop);
  const page = (await ask(`/product/${await addOutfit(shop, cast, owner)}`)).headers.get('location') ?? '';
  expect((await ask(page)).status).toBe(200);
  await perform('DELETE /api/admin/users/{id}', { token: cast.admin.token, at: { id: owner.id } });
  // The job queue runs the job a moment later.
  while ((await send(uncached, page)).status !== 404);
  while ((await ask(page)).status !== 404);
});

test('what a bulk change does to products, in a job, is shown, too', async () => {
  const { token } = cast.admin;
  const cape = { name: 'Bulk cape', description: 'Warm.', price: 1000, stock: 7, category: cast.men };
  const added = await shop.call('POST', '/api/admin/products', { token, body: { ...cape, tags: ['bulk'] } });
  const page = `/api/products/${added.body.product._id}`;
  const isLower = (body: string) => JSON.parse(body).product.price === 900;
  expect(isLower((await ask(page)).body)).toBe(false);
  const change = { filter: { tag: 'bulk' }, action: { kind: 'price', by: 'percent', value: -10 } };
  const preview = await perform('POST /api/admin/bulk-jobs/preview', { token, body: change });
  const { total, seen } = preview.body;
  const body = { ...change, _id: newId(), total, seen };
  expect((await perform('POST /api/admin/bulk-jobs', { token, body })).status).toBe(201);
  // The job queue runs the job a moment later.
  while (!isLower(await (await send(uncached, page)).text()));
  while (!isLower((await ask(page)).body));
});

test('an address leads elsewhere as soon as a name changes, or another product takes it', async () => {
  const admin = cast.admin;
  const add = async (name: string): Promise<string> => {
    const body = { name, description: 'Warm.', price: 1299, stock: 7, category: cast.men };
    return (await shop.call('POST', '/api/admin/products', { token: admin.token, body })).body.product._id;
  };
  const [amber, ochre] = [await add('Amber cape'), await add('Ochre cape')];
  const leadsTo = async (address: string) => {
    const { status, headers } = await ask(address);
    return status === 301 ? headers.get('location') : status;
  };
  const rename = async (id: string, name: string) =>
    await shop.call('PUT', `/api/admin/products/${id}`, { token: admin.token, body: { name } });
  expect([await leadsTo(`/product/${amber}?size=M`), await leadsTo('/product/amber-cape')]).toEqual([
    '/product/amber-cape?size=M',
    200,
  ]);
  await rename(amber, 'Rust cape');
  await rename(ochre, 'Saffron cape');
  expect([await leadsTo('/product/amber-cape'), await leadsTo(`/product/${amber}`)]).toEqual([
    '/product/rust-cape',
    '/product/rust-cape',
  ]);
  await rename(ochre, 'Amber cape');
  expect([await leadsTo('/product/amber-cape'), await leadsTo('/product/saffron-cape')]).toEqual([
    200,
    '/product/amber-cape',
  ]);
  await rename(amber, 'Copper cape');
  expect(await leadsTo('/product/rust-cape')).toBe('/product/copper-cape');
  expect((await ask('/')).body).not.toContain('rust-cape');
  await perform('DELETE /api/admin/products/{id}', { token: admin.token, at: { id: amber } });
  expect([await leadsTo('/product/copper-cape'), await leadsTo(`/product/${amber}`)]).toEqual([404, 404]);
});

test('what only its sender sees changes nothing', async () => {
  for (const tried of await tryWrites(listPrivateWrites(shop, cast)))
    expect(tried).toEqual({ title: tried.title, rerendered: [], stale: [] });
});

/** A readable table: each write with the kinds of addresses that are rendered again after it. */
async function describeChanges(writes: Write[]): Promise<string> {
  const lines: string[] = [];
  for (const { title, rerendered, stale } of await tryWrites(writes)) {
    expect([title, stale]).toEqual([title, []]);
    lines.push(title, ...wrap(rerendered.length === KINDS.length ? ['everything'] : rerendered));
  }
  return lines.join('\n');
}

interface TriedWrite {
  title: string;
  /** kinds of addresses that were cached before and are rendered again after it */
  rerendered: string[];
  /** kinds whose cached response differs from an uncached one */
  stale: string[];
}

/** Prepares all writes first, then makes them one by one. */
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

/** Requests every address until its response comes from the cache; returns the kinds that can be cached. */
async function fillCache(): Promise<string[]> {
  const cached: string[] = [];
  for (const [kind, address] of KINDS) {
    const { status } = await ask(address);
    if (status !== 200) continue;
    cached.push(kind);
    while ((await ask(address)).isMiss);
  }
  return cached;
}

/** Compares only responses from the cache: the others were rendered after the write. */
async function compare(cached: readonly string[]): Promise<Pick<TriedWrite, 'rerendered' | 'stale'>> {
  const shown = new Map<string, string>();
  for (const [kind, address] of KINDS) {
    const { isMiss, body } = await ask(address);
    if (!isMiss) shown.set(kind, body);
  }
  const unchanged = KINDS.filter(([kind]) => shown.has(kind));
  const current = await Promise.all(
    unchanged.map(async ([kind, address]) => ({
      kind,
      body: await (await send(uncached, address)).text(),
    })),
  );
  return {
    rerendered: cached.filter((kind) => !shown.has(kind)),
    stale: current.filter(({ kind, body }) => shown.get(kind) !== body).map(({ kind }) => kind),
  };
}

async function ask(address: string) {
  const { hits = 0 } = cache ?? {};
  const response = await send(caching, address);
  const body = await response.text();
  const { status, headers } = response;
  return { isMiss: cache?.hits === hits, status, headers, body };
}

const LINE = 100;

/** Breaks a list into indented lines. */
function wrap(list: readonly string[]): string[] {
  const lines: string[] = [];
  for (const each of list.length > 0 ? list : ['nothing']) {
    const last = lines.at(-1);
    if (last !== undefined && `${last}, ${each}`.length <= LINE) lines[lines.length - 1] = `${last}, ${each}`;
    else lines.push(`  ${each}`);
  }
  return lines;
}
