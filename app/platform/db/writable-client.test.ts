import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrlsOf, writableClient } from './writable-client.server.ts';

test.each([
  ['postgresql://shop@one/vastra', ['postgresql://shop@one/vastra']],
  [
    'postgresql://shop:p%40ss@one:5433,other/vastra?sslmode=require',
    [
      'postgresql://shop:p%40ss@one:5433/vastra?sslmode=require',
      'postgresql://shop:p%40ss@other/vastra?sslmode=require',
    ],
  ],
  ['postgresql://one,other', ['postgresql://one', 'postgresql://other']],
  ['postgresql:///vastra?host=/run/a,b', ['postgresql:///vastra?host=/run/a,b']],
])('%s has the addresses %j', (url, addresses) => {
  expect(databaseUrlsOf(url)).toEqual(addresses);
});

test('a pool that opens after a failover starts with the host that last accepted connections', async () => {
  const asked: string[] = [];
  const [first, second] = [await listen('first', asked), await listen('second', asked)];
  const url = `postgresql://shop@127.0.0.1:${first},127.0.0.1:${second}/vastra`;
  const connect = () => new (writableClient(url))({ connectionString: url }).connect().catch(() => {});
  await connect();
  // Another pool has its own class.
  await connect();
  expect(asked).toEqual(['first', 'second']);
});

/** A server that records its name for each connection and closes it. */
async function listen(name: string, asked: string[]): Promise<number> {
  const server = createServer((socket: Socket) => {
    asked.push(name);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}
