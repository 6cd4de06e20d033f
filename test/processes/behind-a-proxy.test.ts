import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';

const STORE_URL = 'https://vastra.test';

/** A real server, called as by a TLS proxy on the same machine. */
test('behind a TLS proxy forms are taken, visitors are counted one by one, and requests have ids', async () => {
  const shop = await startShop({ env: { STORE_URL, TRUSTED_PROXIES: 'loopback' } });
  await formsAreTaken(shop);
  await visitorsAreCountedOneByOne(shop);
  await requestsHaveIds(shop);
  for (const path of ['/%E0%A4%A', '/product/%00', '/nothing'])
    expect([path, (await ask(shop, path, {})).status]).toEqual([path, 404]);
  expect(otherLines(shop)).toEqual([]);
});

test('without a trusted proxy forwarding headers are ignored', async () => {
  const shop = await startShop({ env: { STORE_URL } });
  const codes: number[] = [];
  for (let visitor = 0; visitor < 32; visitor += 1) codes.push(await sendCode(shop, `192.0.2.${visitor}`));
  expect(codes).toContain(429);
  const { headers } = await ask(shop, '/', { 'x-request-id': 'forged' });
  expect(headers['x-request-id']).not.toBe('forged');
});

test('a shop at a public address does not start as a demo by itself', async () => {
  const shop = await startShop({ env: { STORE_URL, DEMO: '' }, untilReady: false });
  expect(await shop.ended).toBe(1);
  expect(shop.output().trim()).toBe('DEMO must be 0 or 1, since STORE_URL is not a local address.');
});

test('a demo opens its tools to this machine alone: not through a proxy, not by a foreign name', async () => {
  const shop = await startShop({ env: { DEMO: '1', DRAW_AHEAD: '0' } });
  const outbox = (headers: Record<string, string>) => ask(shop, '/api/dev/outbox', headers);
  expect((await outbox({})).status).toBe(200);
  expect((await outbox({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(401);
  expect((await outbox({ host: 'rebind.evil.test' })).status).toBe(401);
  // Pages are matched by their exact path, so an encoded one is not found.
  for (const [path, refused] of [
    ['/%64ev/outbox', 404],
    ['/api/%64ev/outbox', 401],
  ] as const) {
    await ask(shop, path, {});
    expect([path, (await ask(shop, path, { via: '1.1 proxy' })).status]).toEqual([path, refused]);
  }
});

async function formsAreTaken(shop: RunningShop) {
  const forms: [path: string, fields: Record<string, string>][] = [
    ['/', { email: 'asha@vastra.test' }],
    ['/support', { name: 'Asha', email: 'asha@vastra.test', subject: 'Late', message: 'My order is late.' }],
  ];
  for (const [path] of forms) {
    const foreign = await ask(shop, path, { origin: 'https://evil.test' }, 'POST', 'a=1');
    expect([path, foreign.status]).toEqual([path, 403]);
  }
  const own = await ask(shop, '/support.data', { origin: STORE_URL }, 'POST', 'a=1');
  // The form itself refuses this and names the missing fields.
  expect(own.status).toBe(400);
  expect(own.body).toContain('refused');
  const byHost = await ask(
    shop,
    '/support.data',
    { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' },
    'POST',
    'a=1',
  );
  expect(byHost.body).toContain('refused');
}

async function visitorsAreCountedOneByOne(shop: RunningShop) {
  const codes: number[] = [];
  for (let time = 0; time < 32; time += 1) codes.push(await sendCode(shop, '192.0.2.1'));
  expect(codes.filter((status) => status === 200)).toHaveLength(30);
  expect(await sendCode(shop, '192.0.2.2')).toBe(200);
  expect(await sendCode(shop, '198.51.100.7, 192.0.2.1')).toBe(429);
}

let nextRecipient = 0;
async function sendCode(shop: RunningShop, forwardedFor: string): Promise<number> {
  nextRecipient += 1;
  const body = JSON.stringify({ identifier: `visitor${nextRecipient}@vastra.test` });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
  return (await ask(shop, '/api/auth/send-otp', headers, 'POST', body)).status;
}

async function requestsHaveIds(shop: RunningShop) {
  for (const path of ['/', '/api/cart', '/healthz', '/nothing', '/favicon.svg']) {
    const { headers } = await ask(shop, path, { 'x-request-id': 'from-proxy' });
    expect([path, headers['x-request-id']]).toEqual([path, 'from-proxy']);
  }
}

/** Log lines that are not JSON. */
function otherLines(shop: RunningShop): string[] {
  const lines = shop.output().split('\n');
  const log = lines.slice(lines.findIndex((line) => line.startsWith('Not set up')) + 1);
  return log.filter((line) => line !== '' && !line.startsWith('{'));
}

/** `fetch` cannot set every header that a proxy sends, such as Host. */
async function ask(
  shop: RunningShop,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
  body?: string,
) {
  return await new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const type = body && { 'content-type': 'application/x-www-form-urlencoded' };
      const request = httpRequest(`${shop.origin}${path}`, { method, headers: { ...type, ...headers } });
      request.on('error', reject);
      request.on('response', async (response) => {
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, headers: response.headers, body: await text(response) });
      });
      request.end(body);
    },
  );
}
