import { expect, test } from 'vitest';
import { refuse } from '#app/platform/http/refusal.ts';
import { addSafetyHeaders } from './page-security.ts';
import { ResponseCache, STORABLE } from './response-cache.ts';
import { requestStages, runStages, type StageParts } from './stages.ts';

const STORE_URL = 'https://vastra.test';

/** Stages around a shop whose responses say what made them, and what the stages did. */
function stagesAround(changed: Partial<StageParts['shop']> = {}) {
  const seen = { writes: 0, measured: [] as unknown[], errors: [] as unknown[], rendered: 0, caughtUp: 0 };
  const shop = {
    apiDocs: () => new Response('docs'),
    api: (request: Request) => Response.json({ path: new URL(request.url).pathname }),
    demoPages: undefined,
    media: () => new Response('media'),
    page: () => {
      seen.rendered += 1;
      return new Response('page', { headers: { 'cache-control': STORABLE } });
    },
    admit: (_priority: string, work: () => Promise<unknown>) => work(),
    isAnyFailing: () => false,
    responseCache: new ResponseCache(undefined, (headers) =>
      addSafetyHeaders(headers, { storeUrl: STORE_URL }),
    ),
    catchUp: async () => {
      seen.caughtUp += 1;
    },
    onUnexpectedError: (error: unknown) => seen.errors.push(error),
    ...changed,
  };
  const stages = requestStages({
    config: { storeUrl: STORE_URL, metrics: { isPublic: false, port: undefined } },
    db: {},
    replica: {
      noteChange() {
        seen.writes += 1;
      },
    },
    shop,
    metrics: { observe: (...measured: unknown[]) => seen.measured.push(measured.slice(0, 3)) },
  } as unknown as StageParts);
  const ask = async (path: string, init?: RequestInit) =>
    await runStages(stages, new Request(STORE_URL + path, init), {});
  return { seen, stages, ask };
}

test('a request passes the stages in this order', () => {
  expect(stagesAround().stages.map(({ name }) => name)).toEqual([
    'trace',
    'measure',
    'security headers',
    'no body for HEAD',
    'health',
    'metrics',
    'built files',
    'users call at its page’s address',
    'response cache',
    'vary on Accept',
    'note of a write',
    'error page',
    'API documentation',
    'API',
    'demo pages',
    'media',
    'page form',
    'turn of a page',
    'page',
  ]);
});

test.each([
  ['/healthz', '{"status":"ok"', 'page'],
  ['/api/docs', 'docs', 'api'],
  ['/api/cart', '{"path":"/api/cart"}', 'api'],
  ['/api', '{"path":"/api"}', 'api'],
  ['/media/1/320.webp', 'media', 'media'],
  ['/media/1', 'page', 'media'],
  ['/metrics', 'page', 'page'],
  ['/dev/outbox', 'page', 'page'],
  ['/assets/none.js', 'page', 'assets'],
  ['/admin/users', '{"path":"/api/admin/users"}', 'page'],
  ['/products?page=2', 'page', 'page'],
])('%s gets %s, with security headers, and is measured as %s', async (path, body, kind) => {
  const { ask, seen } = stagesAround();
  const response = await ask(path);
  expect(await response.text()).toContain(body);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(response.headers.get('strict-transport-security')).toContain('max-age');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(seen.measured).toEqual([['GET', kind, 200]]);
});

test('a public page is rendered once, and with a session or a failing source each time', async () => {
  const { ask, seen } = stagesAround();
  await ask('/');
  await ask('/');
  expect(seen.rendered).toBe(1);
  await ask('/', { headers: { authorization: 'Bearer a' } });
  expect(seen.rendered).toBe(2);
  const failing = stagesAround({ isAnyFailing: () => true });
  await failing.ask('/');
  await failing.ask('/');
  expect(failing.seen.rendered).toBe(2);
});

test('the users page and call tell caches that they depend on Accept', async () => {
  const { ask } = stagesAround();
  const page = await ask('/admin/users', { headers: { accept: 'text/html' } });
  expect(await page.text()).toBe('page');
  for (const response of [page, await ask('/admin/users')])
    expect(response.headers.get('vary')).toContain('Accept');
  expect((await ask('/products')).headers.get('vary')).not.toContain('Accept,');
});

test('only writes are noted', async () => {
  const { ask, seen } = stagesAround();
  await ask('/api/cart');
  await ask('/', { method: 'HEAD' });
  expect(seen.writes).toBe(0);
  await ask('/api/cart', { method: 'POST' });
  expect(seen.writes).toBe(1);
});

test('a HEAD gets the headers of a page without its body', async () => {
  const response = await stagesAround().ask('/', { method: 'HEAD' });
  expect([response.status, response.body]).toEqual([200, null]);
});

test.each([
  [refuse.notReady('Busy.', 5), 503, 'Busy.', '5'],
  [refuse.forbidden('No.'), 403, 'No.', null],
  [Object.assign(new Error('down'), { code: 'ECONNREFUSED' }), 503, 'brief outage', '2'],
  [new Error('a bug'), 500, 'Something went wrong', null],
])('%s becomes a %i with a sentence', async (error, status, sentence, retryAfter) => {
  const { ask, seen } = stagesAround({
    page() {
      throw error;
    },
  });
  const response = await ask('/products');
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(await response.text()).toContain(sentence);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(seen.errors).toEqual(status === 500 ? [error] : []);
});

test('a form from another site is refused before its page waits for its turn', async () => {
  const admitted: string[] = [];
  const { ask } = stagesAround({
    admit: async (priority, work) => {
      admitted.push(priority);
      return await work();
    },
  });
  const post = (origin: string) => ask('/support', { method: 'POST', headers: { origin }, body: 'a=b' });
  expect([(await post('https://evil.test')).status, admitted]).toEqual([403, []]);
  expect([(await post(STORE_URL)).status, admitted]).toEqual([200, ['page']]);
});

test('the response to a form waits until all processes know what it changed', async () => {
  const { ask, seen } = stagesAround();
  await ask('/reset-password');
  expect(seen.caughtUp).toBe(0);
  await ask('/reset-password', { method: 'POST' });
  expect(seen.caughtUp).toBe(1);
});

test('security headers are added to a response that cannot be changed, too', async () => {
  const { ask } = stagesAround({ page: () => Response.redirect(`${STORE_URL}/login`, 302) });
  const response = await ask('/profile', { method: 'POST' });
  expect([response.status, response.headers.get('location')]).toEqual([302, `${STORE_URL}/login`]);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

test('a response from the cache has the security headers of the first one', async () => {
  const { ask, seen } = stagesAround();
  const [first, second] = [await ask('/about'), await ask('/about')];
  expect(seen.rendered).toBe(1);
  expect(Object.fromEntries(second.headers)).toEqual(Object.fromEntries(first.headers));
  expect(second.headers.get('x-content-type-options')).toBe('nosniff');
  expect(second.headers.get('strict-transport-security')).toContain('max-age');
});
