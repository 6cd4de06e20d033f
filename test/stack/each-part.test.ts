import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '#test/processes/free-port.ts';
import { startPooler } from './parts/pgbouncer.ts';
import { startPrimary, startStandby, untilCaughtUp } from './parts/postgres.ts';
import { stackTest } from './parts/stack-test.ts';
import { startTwoShops } from './parts/two-shops.ts';
import { startCache } from './parts/varnish.ts';

stackTest(
  'two shops on one database answer behind TLS',
  { needs: ['nginx', 'openssl', 'postgres'] },
  async () => {
    const database = await startPrimary();
    const { visitors } = await startTwoShops({ DATABASE_URL: database.url });
    const home = await visitors.next().ask('GET', '/');
    expect([home.status, home.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect((await visitors.next().ask('GET', '/readyz')).body).toEqual({ status: 'ok' });
  },
);

stackTest(
  'a standby has what was committed when it is promoted, and the pooler leads to it',
  { needs: ['postgres', 'pgbouncer'] },
  async () => {
    const primary = await startPrimary();
    const standby = await startStandby(primary, { name: 'standby', isWaitedFor: true });
    const replica = await startStandby(primary, { name: 'replica' });
    const pooler = await startPooler(primary);
    await ask(pooler.transactionUrl, 'CREATE TABLE notes (word text)');
    await ask(pooler.transactionUrl, `INSERT INTO notes VALUES ('kept')`);
    await untilCaughtUp(primary, replica);
    expect(await replica.query('SELECT word FROM notes')).toEqual([{ word: 'kept' }]);
    await expect(replica.query(`INSERT INTO notes VALUES ('no')`)).rejects.toThrow('read-only');

    await primary.end('SIGKILL');
    await standby.promote();
    await pooler.leadTo(standby);
    await ask(pooler.transactionUrl, `INSERT INTO notes VALUES ('after')`);
    expect(await standby.query('SELECT word FROM notes')).toEqual([{ word: 'kept' }, { word: 'after' }]);
  },
);

stackTest('the cache keeps what may be kept until it is purged', { needs: ['varnish'] }, async () => {
  let asked = 0;
  const server = createServer(({ url }, response) => {
    if (url === '/healthz') return void response.end();
    response.setHeader('cache-control', 'public, s-maxage=60');
    response.setHeader('surrogate-key', 'shop product-1');
    response.end(String(++asked));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cache = await startCache([{ port }], { port: await freePort() });
  const at = `http://127.0.0.1:${cache.port}/page`;
  const look = async () => await (await fetch(at)).text();
  expect([await look(), await look()]).toEqual(['1', '1']);
  const purge = (key: string) => fetch(at, { method: 'PURGE', headers: { 'surrogate-key': key } });
  await purge('product-11');
  expect(await look()).toBe('1');
  await purge('product-2 product-1');
  expect(await look()).toBe('2');
});

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
