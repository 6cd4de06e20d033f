import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#app/api.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import { type TraceSettings, traceSettings } from '#app/platform/config/trace-settings.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import {
  currentTracer,
  inSpan,
  pathPattern,
  setTracer,
  traceRequest,
} from '#app/platform/tracing/tracing.server.ts';
import { openRazorpayDouble } from '#test/doubles/razorpay-double.ts';
import { openTraceCollector } from '#test/doubles/trace-collector.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';
import { openTracer } from './open-telemetry.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const ERROR = 2;

const collector = await openTraceCollector();
const double = await openRazorpayDouble();
const payments: PaymentProviders = { current: double.provider, find: () => double.provider };
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
vi.stubEnv('OTEL_SERVICE_NAME', 'shop-under-test');
// Only connections that are opened while traces are on are traced.
setTracer(openTracer(traceSettings(process.env) as TraceSettings));
const shop = await openTestShop({ payments: () => payments });
const cast = await seedFixtures(shop.db);
const api = createApi(shop.parts);

beforeAll(() => setTracer(openTracer(traceSettings(process.env) as TraceSettings)));
afterEach(() => currentTracer()?.close());
afterAll(async () => {
  setTracer(undefined);
  vi.unstubAllEnvs();
  await Promise.all([collector.close(), double.server?.close()]);
});

test('one order is one trace: the request, its queries and the call to the card provider', async () => {
  const variants = [{ size: 'M', quantity: 5 }];
  const facts = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(500), variants };
  const product = await inTransaction(shop.db, (trx) => addProduct(trx, facts));
  const shopper = await newShopper(shop);
  await shopper.add({ product });
  const { body: opened } = await shopper.open();
  const { paymentId, signature } = await double.pay(opened.id, 'captured');
  const proof = { paymentOrderId: opened.id, paymentId, paymentSignature: signature };

  const request = new Request('http://shop/api/cart/orders?coupon=SECRET10', {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json' },
      traceparent: `00-${TRACE}-${CALLER}-01`,
    },
    body: JSON.stringify({ paymentMethod: 'razorpay', shippingInfo: jaipur, ...proof }),
  });
  const response = await traceRequest(request, async () => await api.fetch(request));
  expect(response.status).toBe(201);
  await currentTracer()?.close();

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
  const [root, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === CALLER);
  expect([root?.name, others]).toEqual(['POST /api/cart/orders', []]);
  const names = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['INSERT ledger_entries', 'COMMIT']));
  expect(names.some((name) => /^GET 127\.0\.0\.1/.test(name))).toBe(true);
  expect(double.server?.calls.at(-1)?.headers.traceparent).toMatch(
    new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`),
  );
  expect(spans.filter(({ status }) => status.code === ERROR)).toEqual([]);

  const { email, token } = shopper;
  const { firstName, address, postalCode } = jaipur;
  for (const secret of [
    email,
    token,
    firstName,
    address,
    postalCode,
    paymentId,
    signature,
    product,
    'SECRET10',
  ])
    expect(collector.text()).not.toContain(secret);
  expect(collector.text()).toContain('"stringValue":"shop-under-test"');
});

test('a failed span is marked, without the error message', async () => {
  const failing = inSpan('job fail', { kind: 'internal' }, async () => {
    throw new RangeError('asha@example.in is not a number');
  });
  await expect(failing).rejects.toThrow(RangeError);
  const request = new Request('http://shop/broken');
  await traceRequest(request, async () => new Response('', { status: 503 }));
  await currentTracer()?.close();

  const byName = (name: string) => collector.spans().find((span) => span.name === name);
  expect(byName('job fail')?.status).toEqual({ code: ERROR });
  expect(byName('GET /broken')?.status).toEqual({ code: ERROR });
  expect(collector.text()).not.toContain('asha@example.in');
});

test('an unsampled trace of the caller is not recorded', async () => {
  const before = collector.spans().length;
  const request = new Request('http://shop/api/products', {
    headers: { traceparent: `00-${TRACE}-${CALLER}-00` },
  });
  await traceRequest(request, async () => await api.fetch(request));
  await currentTracer()?.close();
  expect(collector.spans()).toHaveLength(before);
});

test('ids and tokens of a path are replaced', () => {
  expect(pathPattern('/api/products/0192c1f2-1111-7222-8333-444455556666/reviews')).toBe(
    '/api/products/{id}/reviews',
  );
  expect(pathPattern('/v1/orders/order_N1x')).toBe('/v1/orders/{id}');
  expect(pathPattern('/')).toBe('/');
  expect(pathPattern(`/${'a/'.repeat(5_000)}`).length).toBeLessThan(100);
});
