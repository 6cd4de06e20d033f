import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ResponseCache, STORABLE } from './response-cache.ts';

const LONG = 'saree '.repeat(500);

/** A response that says that it may be stored. */
function storable(body: string, headers: Record<string, string> = {}) {
  return new Response(body, { headers: { 'cache-control': STORABLE, ...headers } });
}

/** Answers that count how often they were made anew. */
function counting(make: () => Response | Promise<Response> = () => storable(LONG)) {
  const responseCache = new ResponseCache();
  const counted = { responseCache, made: 0, ask };
  async function ask(path = '/products', headers: Record<string, string> = {}) {
    const request = new Request(`http://shop.test${path}`, { headers });
    return await responseCache.respond(request, async () => {
      counted.made += 1;
      return await make();
    });
  }
  return counted;
}

test('the same address is made once, until the shop changes', async () => {
  const shop = counting();
  expect(await (await shop.ask()).text()).toBe(LONG);
  expect(await (await shop.ask()).text()).toBe(LONG);
  expect(shop.made).toBe(1);
  shop.responseCache.invalidate();
  await shop.ask();
  expect(shop.made).toBe(2);
});

test('another address, and another host, is another answer', async () => {
  const shop = counting();
  await shop.ask('/products');
  await shop.ask('/products?page=2');
  await shop.responseCache.respond(new Request('http://evil.test/products'), async () => {
    shop.made += 1;
    return storable('evil');
  });
  expect(shop.made).toBe(3);
  expect(await (await shop.ask('/products')).text()).toBe(LONG);
});

test.each([404, 401, 500, 503])('an answer %i is given and not kept', async (status) => {
  const shop = counting(() => new Response('no', { status }));
  expect((await shop.ask()).status).toBe(status);
  await shop.ask();
  expect(shop.made).toBe(2);
});

test('an answer that was being made while the shop changed is not kept', async () => {
  const shop = counting(() => {
    shop.responseCache.invalidate();
    return storable('old');
  });
  await shop.ask();
  await shop.ask();
  expect(shop.made).toBe(2);
});

test('while news cannot be heard nothing is kept', async () => {
  const shop = counting();
  shop.responseCache.setEnabled(false);
  await shop.ask();
  await shop.ask();
  expect(shop.made).toBe(2);
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
])('who accepts %j gets %j', async (accepted, encoding) => {
  const shop = counting();
  const respond = await shop.ask('/', { 'accept-encoding': accepted });
  expect(respond.headers.get('content-encoding')).toBe(encoding);
  const bytes = new Uint8Array(await respond.arrayBuffer());
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  expect(new TextDecoder().decode(plain)).toBe(LONG);
  expect(respond.headers.get('vary')).toContain('Accept-Encoding');
});

test.each([
  ['its tag', (tag: string) => tag, 304],
  ['its tag, weakened by a proxy', (tag: string) => `W/${tag}`, 304],
  ['a list with its tag', (tag: string) => `"old", ${tag}`, 304],
  ['anything', () => '*', 304],
  ['another tag', () => '"old"', 200],
])('whoever has %s is answered rightly', async (_name, tagOf, status) => {
  const shop = counting();
  const tag = (await shop.ask()).headers.get('etag') as string;
  const respond = await shop.ask('/products', { 'if-none-match': tagOf(tag) });
  expect(respond.status).toBe(status);
  expect(respond.headers.get('etag')).toBe(tag);
});

test('an encoding has a tag of its own', async () => {
  const shop = counting();
  const tag = (await shop.ask()).headers.get('etag') as string;
  expect((await shop.ask('/products', { 'accept-encoding': 'br', 'if-none-match': tag })).status).toBe(200);
});

test('an address above 2,000 characters is answered and not stored', async () => {
  const shop = counting();
  const address = (length: number) => '/products?'.padEnd(length, 'x');
  for (const asked of [address(2_000), address(2_000), address(2_001), address(2_001)])
    expect(await (await shop.ask(asked)).text()).toBe(LONG);
  expect(shop.made).toBe(3);
});

test('a shared cache keeps what depends on the address alone', async () => {
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
  ['is for nobody else', 'no-store'],
  ['does not say', null],
])('a response that %s is not stored', async (_name, said) => {
  const shop = counting(
    () => new Response(LONG, { headers: said === null ? {} : { 'cache-control': said } }),
  );
  await shop.ask();
  await shop.ask();
  expect(shop.made).toBe(2);
});

test('whoever asks for what is being made waits for it: it is made once', async () => {
  const gate = Promise.withResolvers<void>();
  const shop = counting(async () => {
    await gate.promise;
    return storable(LONG);
  });
  const asked = Array.from({ length: 50 }, () => shop.ask());
  gate.resolve();
  for (const respond of await Promise.all(asked)) expect(await respond.text()).toBe(LONG);
  expect(shop.made).toBe(1);
});

test('whoever asks after a change does not wait for what is older', async () => {
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const shop = counting(async () =>
    storable(await (gates[shop.made - 1] as PromiseWithResolvers<string>).promise),
  );
  const before = shop.ask();
  shop.responseCache.invalidate();
  const after = shop.ask();
  gates[0]?.resolve('old');
  gates[1]?.resolve('new');
  expect(await (await before).text()).toBe('old');
  expect(await (await after).text()).toBe('new');
  expect(await (await shop.ask()).text()).toBe('new');
});

test('what failed to be made is made again for each who waited', async () => {
  const shop = counting(() => (shop.made === 1 ? new Response('no', { status: 503 }) : storable(LONG)));
  const [first, second] = await Promise.all([shop.ask(), shop.ask()]);
  expect([first?.status, second?.status]).toEqual([503, 200]);
});

test('what else a response varies by is kept beside the encoding', async () => {
  const shop = counting(() => storable(LONG, { vary: 'Accept' }));
  expect((await shop.ask()).headers.get('vary')).toBe('Accept, Accept-Encoding, Authorization');
});

test('a shared cache is told what it may keep, and of each change; never while changes cannot be heard', async () => {
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
  responseCache.invalidate();
  expect(purges).toBe(1);
  responseCache.setEnabled(false);
  expect((await ask()).headers.get('surrogate-key')).toBeNull();
});
