import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { type RunningShop, startShop } from './running-shop.ts';

/** Only a real server shows these responses, such as those to malformed requests. */
test('whatever strangers send, they get a sentence and the safety headers', async () => {
  const shop = await startShop();
  await everyStatusIsSafe(shop);
  await everyPageCanBeShown(shop);
  await expectUnreadable(shop);
  await expectOldHttp(shop);
  await expectTooLarge(shop, { 'content-length': TOO_LARGE.length });
  await expectTooLarge(shop, { 'transfer-encoding': 'chunked' });
});

const TOO_LARGE = Buffer.alloc(20 * 1024 * 1024, 'a');

async function everyStatusIsSafe(shop: RunningShop) {
  const home = await fetch(shop.origin);
  const asset = /\/assets\/[^"]+\.js/.exec(await home.text())?.[0];
  const built = [asset, '/sw.js', '/icons/192.png', '/manifest.webmanifest'];
  for (const path of ['/', '/nothing', '/api/cart', '/api/nothing', '/healthz', '/readyz', ...built]) {
    const { headers } = await fetch(`${shop.origin}${path}`);
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBeTruthy();
  }
  expect((await fetch(`${shop.origin}/api/cart`)).headers.get('cache-control')).toBe('no-store');
}

/** Every route, with its parameters unfilled: an error in one page's head would be a 500. */
async function everyPageCanBeShown(shop: RunningShop) {
  const paths = pathsBelow(routes, '');
  expect(paths).toContain('/admin/products/import');
  for (const path of paths) {
    const { status } = await fetch(`${shop.origin}${path}`);
    expect([path, status < 500]).toEqual([path, true]);
  }
}

function pathsBelow(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [own || '/', ...pathsBelow(children, own)];
  });
}

async function expectUnreadable(shop: RunningShop) {
  const answer = await sendRaw(shop, 'GET /\\evil.test HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"message":"The request could not be read."');
  expect(answer).toContain('x-content-type-options: nosniff');
}

async function expectOldHttp(shop: RunningShop) {
  expect(await sendRaw(shop, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
}

/** `Connection: close` ends the connection after the response, even while the client is still sending. */
async function expectTooLarge(shop: RunningShop, length: Record<string, string | number>) {
  const answer = await new Promise<string>((resolve, reject) => {
    const request = httpRequest(`${shop.origin}/api/cart/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close', ...length },
    });
    request.on('error', reject);
    request.on('response', (response) => resolve(text(response)));
    request.end(TOO_LARGE);
  });
  expect(JSON.parse(answer)).toEqual({ success: false, message: 'That is too large: at most 1 MB of JSON.' });
}

async function sendRaw(shop: RunningShop, request: string): Promise<string> {
  const socket = connect(Number(new URL(shop.origin).port), 'localhost');
  socket.write(request);
  return await text(socket);
}
