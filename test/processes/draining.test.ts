import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';

const { version } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
);

test.each(['1', '2'])(
  'a server with %s processes that was asked to stop says so and serves meanwhile',
  async (WORKERS) => {
    const shop = await startShop({ env: { DRAIN_SECONDS: '5', WORKERS } });
    const ended = shop.stop();
    let readiness = await ask(shop, '/readyz');
    while (readiness.status === 200) readiness = await ask(shop, '/readyz');
    expect(readiness).toEqual({ status: 503, connection: 'close', body: { status: 'draining' } });
    const served = await ask(shop, '/api/payment/config');
    expect([served.status, served.connection]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
  },
);

test('a server says which release it is', async () => {
  const shop = await startShop();
  expect((await ask(shop, '/healthz')).body).toEqual({ status: 'ok', version });
  expect(shop.output()).toContain(`Version ${version}\n`);
});

async function ask({ origin }: RunningShop, path: string) {
  const response = await fetch(`${origin}${path}`);
  const { status, headers } = response;
  return { status, connection: headers.get('connection'), body: await response.json() };
}
