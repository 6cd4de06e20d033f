import { expect, test } from 'vitest';
import type { Config } from '#app/platform/config/config.server.ts';
import { serveMetrics } from '#server/telemetry/shop-metrics.ts';
import { freePort } from './free-port.ts';
import { startShop } from './running-shop.ts';

test.each(['1', '2'])(
  'with WORKERS=%s the figures stand on a port of their own and not on the public one',
  async (WORKERS) => {
    const port = await freePort();
    const shop = await startShop({ env: { WORKERS, METRICS_PORT: String(port) } });
    for (let asked = 0; asked < 5; asked++) await fetch(`${shop.origin}/api/products?page=${asked + 1}`);

    const reported = await fetch(`${shop.origin}/api/vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: 'product', vitals: { LCP: 1_400, CLS: 0.03 } }),
    });
    expect(reported.status).toBe(204);

    const figures = await (await fetch(`http://localhost:${port}/metrics`)).text();
    const counts = [...figures.matchAll(/vastra_request_seconds_count\{[^}]*kind="api"[^}]*\} (\d+)/g)];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(6);
    expect(figures).toMatch(
      /vastra_web_vital_seconds_bucket\{[^}]*le="1.8",vital="LCP",page="product"[^}]*\} 1/,
    );
    expect(figures).toMatch(/vastra_layout_shift_sum\{[^}]*page="product"[^}]*\} 0.03/);
    for (const line of ['vastra_database_up 1', 'vastra_orders_last_hour 0', 'vastra_dead_letters 0'])
      expect(figures.match(new RegExp(`^${line}$`, 'gm'))).toHaveLength(1);
    expect(figures).toMatch(/^vastra_database_connections\{state="in_use"\} \d+$/m);
    expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404);
  },
);

test('figures that cannot be told are a 503, not the end of the process that serves them', async () => {
  const port = await freePort();
  const config = { host: 'localhost', metrics: { port } } as Config;
  const text = () => Promise.reject(new Error('Operation timed out.'));
  await serveMetrics(config, { text, close: async () => {} });
  for (const _ of [1, 2]) expect((await fetch(`http://localhost:${port}/metrics`)).status).toBe(503);
});
