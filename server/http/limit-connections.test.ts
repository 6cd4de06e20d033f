import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

const STALLED_MS = 100;
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
/** More than the socket buffers of both sides. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A server with connection limits; `ended` resolves when its first connection is closed. */
async function serve(handler: Handler) {
  const server = createServer();
  const refuse = (outgoing: ServerResponse) => void outgoing.writeHead(503, { connection: 'close' }).end();
  const isServed = limitConnections(server, { refuse, stalledMs: STALLED_MS });
  server.on('request', (incoming, outgoing) => {
    if (isServed(incoming, outgoing)) handler(incoming, outgoing);
  });
  const ended = new Promise<void>((resolve) =>
    server.once('connection', (socket: Socket) => socket.once('close', () => resolve())),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { ended, open: () => connect(port, '127.0.0.1').on('error', () => {}) };
}

test('a client that does not read its response is disconnected', async () => {
  const { ended, open } = await serve((_incoming, outgoing) => void outgoing.end(LARGE));
  const client = open().pause();
  client.write(GET);
  await ended;
  client.destroy();
});

test('a client that does not finish its request is disconnected', async () => {
  const { ended, open } = await serve(() => {});
  const client = open();
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{');
  await ended;
});

test('a request that takes the server long is still answered', async () => {
  const { open } = await serve((_incoming, outgoing) => {
    setTimeout(() => outgoing.writeHead(200, { connection: 'close' }).end('done'), 5 * STALLED_MS);
  });
  const client = open();
  client.write(GET);
  expect(await text(client)).toContain('done');
});

test('of pipelined requests 16 are served, the next one closes the connection, and the rest is not started', async () => {
  let served = 0;
  const { open } = await serve((_incoming, outgoing) => {
    served += 1;
    setImmediate(() => outgoing.end('ok'));
  });
  const client = open();
  client.write(GET.repeat(100));
  const statuses = [...(await text(client)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual([...Array(16).fill('200'), '503']);
  expect(served).toBe(16);
});

test('sequential requests are not limited', async () => {
  const { open } = await serve((_incoming, outgoing) => void outgoing.end('ok'));
  const client = open();
  for (let request = 0; request < 40; request += 1) {
    client.write(GET);
    await new Promise<void>((resolve) => client.once('data', () => resolve()));
  }
  expect(client.closed).toBe(false);
  client.destroy();
});
