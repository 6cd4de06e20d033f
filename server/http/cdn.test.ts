import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { openCdn, purgeCall, surrogateKeys } from './cdn.ts';

test.each([
  ['/', ['shop', 'home']],
  ['/products?category=Men', ['shop', 'products']],
  [
    '/product/0198c2f4-1111-7000-8000-000000000001',
    ['shop', 'product', 'product-0198c2f4-1111-7000-8000-000000000001'],
  ],
  [
    '/api/products/0198c2f4-1111-7000-8000-000000000001',
    ['shop', 'products', 'product-0198c2f4-1111-7000-8000-000000000001'],
  ],
  ['/products.data', ['shop', 'products']],
])('%s has the keys %j', (path, keys) => {
  expect(surrogateKeys(path)).toEqual(keys);
});

test('Fastly, Cloudflare and other caches are purged as documented', () => {
  expect(purgeCall('https://api.fastly.com/service/S1/purge', 'T', ['product:1', 'products'])).toMatchObject({
    method: 'POST',
    headers: { 'surrogate-key': 'product:1 products', 'fastly-key': 'T' },
  });
  expect(purgeCall('https://api.cloudflare.com/client/v4/zones/Z1/purge_cache', 'T', ['shop'])).toMatchObject(
    {
      method: 'POST',
      headers: { authorization: 'Bearer T' },
      body: '{"tags":["shop"]}',
    },
  );
  expect(purgeCall('http://127.0.0.1:6081/', undefined, ['shop'])).toEqual({
    url: 'http://127.0.0.1:6081/',
    method: 'PURGE',
    headers: { 'surrogate-key': 'shop' },
  });
});

test('many changes are purged together, and once more when all servers know of them', async () => {
  const requests: (string | undefined)[] = [];
  const cache = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers['surrogate-key']}`);
    response.end();
    if (requests.length === 3) done.resolve();
  });
  const done = Promise.withResolvers<void>();
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  const { port } = cache.address() as { port: number };
  const failures: string[] = [];
  const cdn = openCdn({ purgeUrl: `http://127.0.0.1:${port}/`, purgeToken: undefined }, (reason) =>
    failures.push(reason),
  );
  for (let change = 0; change < 20; change += 1)
    cdn.purge(new Set([`category:men's ${change % 2}` as const]));
  await done.promise;
  cdn.close();
  cache.close();
  const keys = requests.map((request) => request?.split(' ').sort());
  const both = ['PURGE', 'anything', 'category:men_s_0', 'category:men_s_1'];
  expect(keys).toEqual([['PURGE', 'anything', 'category:men_s_0'], both, both]);
  expect(failures).toEqual([]);
});

test('a failed purge is reported and otherwise ignored', async () => {
  const failure = Promise.withResolvers<string>();
  const cdn = openCdn({ purgeUrl: 'http://127.0.0.1:1/', purgeToken: undefined }, failure.resolve);
  cdn.purge('everything');
  cdn.close();
  expect(await failure.promise).toBe('fetch failed');
});
