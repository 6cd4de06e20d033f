import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';

test('what a client sends at once costs nobody else anything', async () => {
  const shop = await startShop();
  await expectTwoHostsRefused(shop);
  for (const method of ['TRACE', 'PROPFIND', 'PURGE'])
    expect(await sendRaw(shop, `${method} / HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 405 /);
  await expectPipelineBounded(shop);
  await expectPipelinesBounded(shop);
});

async function expectTwoHostsRefused(shop: RunningShop) {
  const answer = await sendRaw(shop, 'GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
}

async function expectPipelineBounded(shop: RunningShop) {
  const answer = await sendRaw(shop, 'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual([...Array(16).fill('404'), '503']);
  const refused = answer.slice(answer.lastIndexOf('HTTP/1.1 503'));
  for (const header of ['x-content-type-options: nosniff', 'cache-control: no-store', 'retry-after: 1'])
    expect(refused).toContain(header);
  expect(refused).toMatch(/content-security-policy: default-src 'none'/);
  expect(refused).toMatch(/x-request-id: [\w-]+/);
}

/** 100 connections pipeline 50 requests each and read no response; another client is still served. */
async function expectPipelinesBounded(shop: RunningShop) {
  const before = await memory(shop);
  const sockets = Array.from({ length: 100 }, () => openSocket(shop));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50));
  expect((await fetch(`${shop.origin}/products`)).status).toBe(200);
  const most = await memory(shop);
  for (const socket of sockets) socket.destroy();
  expect(most - before).toBeLessThan(350);
}

function openSocket(shop: RunningShop): Socket {
  const socket = connect(Number(new URL(shop.origin).port), 'localhost');
  socket.on('error', () => {});
  return socket.pause();
}

async function sendRaw(shop: RunningShop, request: string): Promise<string> {
  const socket = connect(Number(new URL(shop.origin).port), 'localhost');
  socket.write(request);
  return await text(socket);
}

/** Resident memory of the server process in MB. */
async function memory(shop: RunningShop): Promise<number> {
  const status = await readFile(`/proc/${shop.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

const DRIP_MS = 500;
const LOGIN =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
/** The responses exceed the socket buffers of client and server. */
const MANY_PAGES = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(16);

test('clients that send byte by byte or never read delay no other client; slow senders are disconnected', async () => {
  const shop = await startShop({ env: { DEMO: '1', DRAW_AHEAD: '0' } });
  const dripping = [
    ...Array.from({ length: 150 }, () => drip(shop, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
    ...Array.from({ length: 150 }, () => drip(shop, LOGIN)),
  ];
  const unread = Array.from({ length: 100 }, () => neverRead(shop));
  await Promise.all([...dripping, ...unread].map(({ connected }) => connected));
  // Others are served while all these connections are open: pages, calls and purchases.
  for (const path of ['/', '/products', '/api/products'])
    expect([path, (await fetch(`${shop.origin}${path}`)).status]).toEqual([path, 200]);
  expect(dripping.filter(({ socket }) => socket.closed)).toEqual([]);
  await Promise.all(dripping.map(({ closed }) => closed));
  for (const { socket } of unread) socket.destroy();
});

/** Sends the start of a request, then one byte at a time. */
function drip(shop: RunningShop, beginning: string) {
  const socket = openSocket(shop).resume();
  socket.write(beginning);
  const drop = setInterval(() => socket.write('a'), DRIP_MS);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  void closed.then(() => clearInterval(drop));
  return { socket, connected: once(socket, 'connect'), closed };
}

/** Requests pages without reading the responses. */
function neverRead(shop: RunningShop) {
  const socket = openSocket(shop);
  socket.write(MANY_PAGES);
  return { socket, connected: once(socket, 'connect') };
}
