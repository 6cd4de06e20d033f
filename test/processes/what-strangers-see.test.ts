import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { withDatabase } from './buyers.ts';
import { type RunningShop, startShop } from './running-shop.ts';

async function raw(shop: RunningShop, request: string): Promise<string> {
  const socket = connect(Number(new URL(shop.origin).port), 'localhost');
  socket.write(request);
  return await text(socket);
}

test('a real shop gives nothing but itself: no source, no folder, no tool, and says how to read each answer', async () => {
  const shop = await startShop({ env: { DEMO: '0' } });
  const home = await (await fetch(shop.origin)).text();
  const script = /\/assets\/[^"]+\.js/.exec(home)?.[0] as string;
  const there: [path: string, type: RegExp][] = [
    ['/', /^text\/html; charset=utf-8$/i],
    ['/nothing', /^text\/html; charset=utf-8$/i],
    ['/api/docs', /^text\/html; charset=utf-8$/i],
    [script, /^text\/javascript; charset=utf-8$/i],
    ['/robots.txt', /^text\/plain; charset=utf-8$/i],
    ['/sitemap.xml', /^application\/xml; charset=utf-8$/i],
    ['/feeds/google.xml', /^application\/xml; charset=utf-8$/i],
    ['/feeds/meta.csv', /^text\/csv; charset=utf-8$/i],
    ['/feeds/blog.xml', /^application\/rss\+xml; charset=utf-8$/i],
    ['/api/products', /^application\/json$/],
    ['/api/nothing', /^application\/json$/],
    ['/manifest.webmanifest', /^application\/manifest\+json$/],
  ];
  for (const [path, type] of there) {
    const { headers } = await fetch(shop.origin + path, { headers: { origin: 'https://elsewhere.test' } });
    expect([path, headers.get('content-type')]).toEqual([path, expect.stringMatching(type)]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin']);
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    for (const name of ['access-control-allow-origin', 'set-cookie', 'server', 'x-powered-by'])
      expect([path, name, headers.get(name)]).toEqual([path, name, null]);
  }
  // Contact details and seller are not set yet, so pages name none.
  for (const path of ['/', '/support', '/terms-of-service', '/cancellation-policy']) {
    const page = await (await fetch(shop.origin + path)).text();
    expect([path, page.match(/vastra\.test|4000 123|Lodhi|Kavita Rao|10% off|mailto:"|tel:"/)]).toEqual([
      path,
      null,
    ]);
  }
  const { categories } = await (await fetch(`${shop.origin}/api/admin/categories`)).json();
  expect(categories.map(({ name }: { name: string }) => name)).toEqual(['Rental']);
  const hidden = ['/.git/HEAD', '/.git/', '/.env', '/package.json', '/server/main.ts', '/migrations/'];
  hidden.push('/assets/', '/icons/', '/media/', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json');
  hidden.push('/metrics', '/dev/outbox', '/api/dev/outbox', `${script}.map`);
  for (const path of hidden) expect([path, (await fetch(shop.origin + path)).status]).toEqual([path, 404]);
});

test('a request whose end is in doubt, or whose method is not the shop’s, is refused and its line closed', async () => {
  const shop = await startShop();
  const post = 'POST /api/cart/quote HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const doubtful = {
    'a length and chunks': `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`,
    'two lengths': `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
    'an encoding that is none': `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    'a blank before the colon': `${post}Content-Length : 4\r\n\r\nabcd`,
    'lines that end otherwise': 'GET / HTTP/1.1\nHost: x\n\n',
    'two hosts': 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
    TRACE: 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
    PROPFIND: 'PROPFIND /media HTTP/1.1\r\nHost: x\r\n\r\n',
  };
  for (const [what, request] of Object.entries(doubtful)) {
    const answer = await raw(shop, request);
    const status = request.startsWith(what) ? 405 : 400;
    expect([what, answer.match(/HTTP\/1\.1 \d+/g)]).toEqual([what, [`HTTP/1.1 ${status}`]]);
  }
});

test('text that people write is escaped in a page’s scripts and markup', async () => {
  const shop = await startShop();
  const { token, _id } = await withDatabase(shop, async (db) => {
    const { admin, kurta } = await seedFixtures(db);
    return { token: await openSession(db, admin), _id: kurta };
  });
  const name = '</script><script>window.stolen=1</script><!--"\'&\u2028';
  const description = '<img src=x onerror="window.stolen=1">';
  const changed = await fetch(`${shop.origin}/api/admin/products/${_id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, description }),
  });
  expect(changed.status).toBe(200);
  const { slug } = (await changed.json()).product;
  for (const path of [`/product/${slug}`, `/product/${slug}.data`, `/api/products/${_id}`]) {
    const response = await fetch(shop.origin + path);
    const page = await response.text();
    expect([path, response.status, page.includes('stolen')]).toEqual([path, 200, true]);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    expect(page).not.toMatch(/<script[^>]*>window\.stolen|<img src=x|<!--"/);
    for (const [, data = ''] of page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(() => JSON.parse(data)).not.toThrow();
  }
});
