import { expect, test } from 'vitest';
import { freePort, startShop } from './running-shop.ts';

test.each(['1', '2'])(
  'with WORKERS=%s the figures stand on a port of their own and not on the public one',
  async (WORKERS) => {
    const port = await freePort();
    const shop = await startShop({ env: { WORKERS, METRICS_PORT: String(port) } });
    for (let asked = 0; asked < 5; asked++) await fetch(`${shop.origin}/api/products?page=${asked + 1}`);

    const figures = await (await fetch(`http://localhost:${port}/metrics`)).text();
    const counts = [...figures.matchAll(/vastra_request_seconds_count\{[^}]*kind="api"[^}]*\} (\d+)/g)];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(5);
    expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404);
  },
);
