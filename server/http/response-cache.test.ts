import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ChangeFeed } from '#app/platform/cache/change-feed.ts';
import {
  type Dependency,
  dependsOn,
  EVERYTHING,
  noteQuery,
} from '#app/platform/cache/dependencies.server.ts';
import { ResponseCache, STORABLE } from './response-cache.ts';

const LONG = 'saree '.repeat(500);

/** A cacheable response. */
function storable(body: string, headers: Record<string, string> = {}) {
  return new Response(body, { headers: { 'cache-control': STORABLE, ...headers } });
}

/** A cache that counts how often responses are rendered. */
function countingCache(render: () => Response | Promise<Response> = () => storable(LONG)) {
  const responseCache = new ResponseCache();
  const counted = { responseCache, rendered: 0, ask };
  async function ask(path = '/products', headers: Record<string, string> = {}) {
    const request = new Request(`http://shop.test${path}`, { headers });
    return await responseCache.respond(request, async () => {
      counted.rendered += 1;
      return await render();
    });
  }
  return counted;
}

test('a URL is rendered once until the shop changes', async () => {
  const shop = countingCache();
  expect(await (await shop.ask()).text()).toBe(LONG);
  expect(await (await shop.ask()).text()).toBe(LONG);
  expect(shop.rendered).toBe(1);
  shop.responseCache.invalidate(EVERYTHING);
  await shop.ask();
  expect(shop.rendered).toBe(2);
});

test('another URL or host has another response', async () => {
  const shop = countingCache();
  await shop.ask('/products');
  await shop.ask('/products?page=2');
  await shop.responseCache.respond(new Request('http://evil.test/products'), async () => {
    shop.rendered += 1;
    return storable('evil');
  });
  expect(shop.rendered).toBe(3);
  expect(await (await shop.ask('/products')).text()).toBe(LONG);
});

test.each([404, 401, 500, 503])('a response %i is not cached', async (status) => {
  const shop = countingCache(() => new Response('no', { status }));
  expect((await shop.ask()).status).toBe(status);
  await shop.ask();
  expect(shop.rendered).toBe(2);
});

test('a response that was being rendered while the shop changed is not cached', async () => {
  const shop = countingCache(() => {
    shop.responseCache.invalidate(EVERYTHING);
    return storable('old');
  });
  await shop.ask();
  await shop.ask();
  expect(shop.rendered).toBe(2);
});

test('nothing is cached while changes cannot be received', async () => {
  const shop = countingCache();
  shop.responseCache.setEnabled(false);
  await shop.ask();
  await shop.ask();
  expect(shop.rendered).toBe(2);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', null],
  ['x-br', null],
  ['identity', null],
  ['', null],
])('Accept-Encoding %j returns %j', async (accepted, encoding) => {
  const shop = countingCache();
  const response = await shop.ask('/', { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  expect(new TextDecoder().decode(plain)).toBe(LONG);
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
});

test.each([
  ['its tag', (tag: string) => tag, 304],
  ['its tag, weakened by a proxy', (tag: string) => `W/${tag}`, 304],
  ['a list with its tag', (tag: string) => `"old", ${tag}`, 304],
  ['anything', () => '*', 304],
  ['another tag', () => '"old"', 200],
])('If-None-Match with %s returns the right status', async (_name, tagOf, status) => {
  const shop = countingCache();
  const tag = (await shop.ask()).headers.get('etag') as string;
  const response = await shop.ask('/products', { 'if-none-match': tagOf(tag) });
  expect(response.status).toBe(status);
  expect(response.headers.get('etag')).toBe(tag);
});

test('each encoding has its own tag', async () => {
  const shop = countingCache();
  const tag = (await shop.ask()).headers.get('etag') as string;
  expect((await shop.ask('/products', { 'accept-encoding': 'br', 'if-none-match': tag })).status).toBe(200);
});

test('a URL above 2,000 characters is not cached', async () => {
  const shop = countingCache();
  const address = (length: number) => '/products?'.padEnd(length, 'x');
  for (const asked of [address(2_000), address(2_000), address(2_001), address(2_001)])
    expect(await (await shop.ask(asked)).text()).toBe(LONG);
  expect(shop.rendered).toBe(3);
});

test('a shared cache stores only responses that depend on nothing but the URL', async () => {
  const responseCache = new ResponseCache({
    headersFor: () => ({ 'cache-control': 'public' }),
    purge: () => {},
  });
  const ask = async (path: string, headers = {}) => {
    const request = new Request(`http://shop.test${path}`);
    return (await responseCache.respond(request, async () => storable(LONG, headers))).headers.get(
      'cache-control',
    );
  };
  expect(await ask('/products')).toBe('public');
  expect(await ask('/admin/users', { vary: 'Accept' })).toBe(STORABLE);
});

test.each([
  ['lacks a section', 'private, no-store'],
  ['is private', 'no-store'],
  ['has no Cache-Control', null],
])('a response that %s is not cached', async (_name, header) => {
  const shop = countingCache(
    () => new Response(LONG, { headers: header === null ? {} : { 'cache-control': header } }),
  );
  await shop.ask();
  await shop.ask();
  expect(shop.rendered).toBe(2);
});

test('parallel requests share one rendering', async () => {
  const gate = Promise.withResolvers<void>();
  const shop = countingCache(async () => {
    await gate.promise;
    return storable(LONG);
  });
  const asked = Array.from({ length: 50 }, () => shop.ask());
  gate.resolve();
  for (const response of await Promise.all(asked)) expect(await response.text()).toBe(LONG);
  expect(shop.rendered).toBe(1);
});

test('a request after a change does not wait for an older rendering', async () => {
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const shop = countingCache(async () =>
    storable(await (gates[shop.rendered - 1] as PromiseWithResolvers<string>).promise),
  );
  const before = shop.ask();
  shop.responseCache.invalidate(EVERYTHING);
  const after = shop.ask();
  gates[0]?.resolve('old');
  gates[1]?.resolve('new');
  expect(await (await before).text()).toBe('old');
  expect(await (await after).text()).toBe('new');
  expect(await (await shop.ask()).text()).toBe('new');
});

/** A cache whose responses depend on `names`; each rendering waits until it is finished. */
function cacheOf(names: readonly Dependency[]) {
  const waiting: ((body: string) => void)[] = [];
  const shop = countingCache(async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    waiting.push(resolve);
    return storable(await dependsOn(names, () => promise));
  });
  const invalidate = (changed: readonly Dependency[], isHiding: boolean) =>
    shop.responseCache.invalidate({ names: new Set(changed), isHiding });
  return {
    ask: async () => await (await shop.ask()).text(),
    finish: (body: string) => waiting.shift()?.(body),
    change: (...changed: Dependency[]) => invalidate(changed, false),
    hide: (...changed: Dependency[]) => invalidate(changed, true),
    /** what is asked for and finished at once */
    async fill(body: string) {
      const asked = this.ask();
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      this.finish(body);
      expect(await asked).toBe(body);
    },
    renderings: () => shop.rendered,
    follow: (feed: ChangeFeed) => shop.responseCache.follow(feed),
    catchUp: () => shop.responseCache.catchUp(),
  };
}

test('a response is stale when something changes that it shows, and only then', async () => {
  const shop = cacheOf(['product:1', 'reviews:1']);
  await shop.fill('one');
  shop.change('product:2', 'products', 'stock:1');
  expect(await shop.ask()).toBe('one');
  shop.change('reviews:1');
  await shop.fill('two');
  expect(await shop.ask()).toBe('two');
  expect(shop.renderings()).toBe(2);
});

test('a response of which one read does not name what it shows is stale after every change', async () => {
  const shop = countingCache(async () => {
    await dependsOn(['product:1'], async () => {});
    noteQuery();
    return storable(LONG);
  });
  await shop.ask();
  shop.responseCache.invalidate({ names: new Set(['banners']), isHiding: false });
  await shop.ask();
  expect(shop.rendered).toBe(2);
});

test('one request renders a stale response again, and the others get the previous one until then', async () => {
  const shop = cacheOf(['products']);
  await shop.fill('old');
  shop.change('products');
  const first = shop.ask();
  expect(await Promise.all([shop.ask(), shop.ask()])).toEqual(['old', 'old']);
  shop.finish('new');
  expect(await first).toBe('new');
  expect(await shop.ask()).toBe('new');
  expect(shop.renderings()).toBe(2);
});

test('the previous response is served for a second at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const shop = cacheOf(['products']);
  await shop.fill('old');
  shop.change('products');
  const first = shop.ask();
  vi.advanceTimersByTime(1_000);
  const second = shop.ask();
  shop.finish('new');
  expect(await Promise.all([first, second])).toEqual(['new', 'new']);
});

test('the previous response is served for a second after a change at most, also if the change was heard late', async () => {
  const shop = cacheOf(['products']);
  await shop.fill('old');
  shop.follow({ knownUntil: () => performance.now() - 1_000, catchUp: async () => true });
  shop.change('products');
  const asked = [shop.ask(), shop.ask()];
  await vi.waitFor(() => expect(shop.renderings()).toBe(2));
  shop.finish('new');
  expect(await Promise.all(asked)).toEqual(['new', 'new']);
});

test('the previous response is never served after the response to a write', async () => {
  const shop = cacheOf(['products']);
  await shop.fill('old');
  shop.change('products');
  const first = shop.ask();
  await shop.catchUp();
  const own = shop.ask();
  shop.finish('new');
  expect(await Promise.all([first, own])).toEqual(['new', 'new']);
  expect(shop.renderings()).toBe(2);
});

test('nothing cached before a write is served after its response, if its changes could not be received', async () => {
  const shop = cacheOf(['products']);
  await shop.fill('old');
  shop.follow({ knownUntil: () => performance.now(), catchUp: async () => false });
  await shop.catchUp();
  await shop.fill('new');
  expect(shop.renderings()).toBe(2);
});

test('nothing that showed a hidden product is served again, not even meanwhile', async () => {
  const shop = cacheOf(['products']);
  await shop.fill('with it');
  shop.hide('products', 'product:1');
  const asked = [shop.ask(), shop.ask()];
  shop.finish('without it');
  expect(await Promise.all(asked)).toEqual(['without it', 'without it']);
});

test('a request that came after a change does not get what was rendered before it', async () => {
  const shop = cacheOf(['products']);
  const before = shop.ask();
  shop.change('products');
  const after = shop.ask();
  shop.change('banners');
  shop.finish('old');
  expect(await before).toBe('old');
  await shop.fill('new');
  expect(await after).toBe('new');
  expect(await shop.ask()).toBe('new');
});

test('nothing cached is served while changes of the last second may be unknown', async () => {
  const shop = countingCache();
  const feed = { knownUntil: () => performance.now() - 1_000, catchUp: vi.fn(async () => true) };
  await shop.ask();
  shop.responseCache.follow(feed);
  await shop.ask();
  expect([shop.rendered, feed.catchUp.mock.calls.length]).toEqual([1, 1]);
  feed.catchUp.mockResolvedValue(false);
  await shop.ask();
  expect(shop.rendered).toBe(2);
});

test('a failed rendering is repeated for each waiting request', async () => {
  const shop = countingCache(() =>
    shop.rendered === 1 ? new Response('no', { status: 503 }) : storable(LONG),
  );
  const [first, second] = await Promise.all([shop.ask(), shop.ask()]);
  expect([first?.status, second?.status]).toEqual([503, 200]);
});

test('of several renderings of one URL each is forgotten that began before a change', async () => {
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<Response>());
  const shop = countingCache(() =>
    dependsOn(['products'], () => (gates[shop.rendered - 1] as PromiseWithResolvers<Response>).promise),
  );
  const asked = [shop.ask(), shop.ask(), shop.ask()];
  gates[0]?.resolve(new Response('no', { status: 503 }));
  await vi.waitFor(() => expect(shop.rendered).toBe(3));
  shop.responseCache.invalidate({ names: new Set(['products']), isHiding: false });
  gates[2]?.resolve(new Response('no', { status: 503 }));
  gates[1]?.resolve(storable('old'));
  await Promise.all(asked);
  gates[3]?.resolve(storable('new'));
  expect(await (await shop.ask()).text()).toBe('new');
});

test('other Vary headers of a response are kept', async () => {
  const shop = countingCache(() => storable(LONG, { vary: 'Accept' }));
  expect((await shop.ask()).headers.get('vary')).toBe('Accept, Accept-Encoding, Authorization');
});

test('a shared cache gets headers and purges, but not while changes cannot be received', async () => {
  let purges = 0;
  const shared = {
    headersFor: (path: string) => ({ 'surrogate-key': path }),
    purge() {
      purges += 1;
    },
  };
  const responseCache = new ResponseCache(shared);
  const ask = () =>
    responseCache.respond(new Request('https://shop.test/products?page=2'), async () => storable(LONG));
  expect((await ask()).headers.get('surrogate-key')).toBe('/products?page=2');
  responseCache.invalidate(EVERYTHING);
  expect(purges).toBe(1);
  responseCache.setEnabled(false);
  expect((await ask()).headers.get('surrogate-key')).toBeNull();
});
