import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTraceCollector, type SentSpan } from '#test/doubles/trace-collector.ts';
import { startShop, temporaryDir } from './running-shop.ts';

/** Node option for a module hook that logs each OpenTelemetry import on standard error. */
function watchModules(): string {
  const file = path.join(temporaryDir(), 'watch-modules.mjs');
  writeFileSync(
    file,
    `import { registerHooks } from 'node:module';
     registerHooks({ resolve(name, context, next) {
       if (name.startsWith('@opentelemetry/')) console.error('loads ' + name);
       return next(name, context);
     } });`,
  );
  return `--import=${file}`;
}

test('the built shop sends the trace of a page, and what is left when it stops', async () => {
  const collector = await openTraceCollector();
  onTestFinished(collector.close);
  const env = { NODE_OPTIONS: watchModules(), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const shop = await startShop({ env });
  expect(shop.output()).toContain('loads @opentelemetry/sdk-trace');
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await (await fetch(`${shop.origin}/api/products?q=silk`, { headers: { traceparent } })).text();
  expect(await shop.stop()).toBe(0);

  const ofTrace = collector.spans().filter(({ traceId }) => traceparent.includes(traceId));
  const [root] = ofTrace.filter(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7');
  expect(root?.name).toBe('GET /api/products');
  const queries = ofTrace.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  const isOfDatabase = ({ attributes }: SentSpan) => attributes.some(({ key }) => key === 'db.system.name');
  expect(queries.filter(isOfDatabase)).not.toEqual([]);
});

test('without a collector none of the libraries that record traces is loaded', async () => {
  const shop = await startShop({ env: { NODE_OPTIONS: watchModules() } });
  expect((await fetch(`${shop.origin}/api/products`)).status).toBe(200);
  expect(shop.output()).not.toMatch(/loads @opentelemetry\/(sdk|exporter|resources|core)/);
});

test('a collector that is away costs no request and holds up no stop', async () => {
  const shop = await startShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } });
  expect((await fetch(`${shop.origin}/api/products`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
});
