import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { openRazorpayDouble } from '#test/doubles/razorpay-double.ts';
import { openSandboxDouble } from '#test/doubles/sandbox-double.ts';
import { openStripeDouble } from '#test/doubles/stripe-double.ts';
import { rupees } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { ProviderRefused, ProviderUnavailable } from './payment-provider.ts';
import { createRazorpayProvider } from './razorpay-provider.server.ts';
import { createStripeProvider } from './stripe-provider.server.ts';

const shop = await openTestShop();
const overHttp = [await openRazorpayDouble(), await openStripeDouble()];
const all = [...overHttp, openSandboxDouble(shop.db)];
afterAll(() => Promise.all(overHttp.map(({ server }) => server?.close())));

const amountPaise = rupees(2299);
const anOrder = () => ({ reference: newId(), amountPaise });
const aDay = () => {
  const now = Date.now();
  return { from: new Date(now - 60_000), to: new Date(now + 60_000) };
};

describe.each(all)('$name', (double) => {
  const { provider } = double;

  async function openPaid(status: 'captured' | 'authorized' | 'failed' = 'captured') {
    const { providerOrderId } = await provider.openOrder(anOrder());
    return { providerOrderId, ...(await double.pay(providerOrderId, status)) };
  }

  test('an order is opened and found again by its reference', async () => {
    const order = anOrder();
    expect(await (double.name === 'stripe' ? undefined : provider.findOrder(order))).toBeUndefined();
    const { providerOrderId } = await provider.openOrder(order);
    expect((await provider.findOrder(order))?.providerOrderId).toBe(providerOrderId);
    expect((await provider.openOrder(anOrder())).providerOrderId).not.toBe(providerOrderId);
  });

  test('a payment is mapped to our terms', async () => {
    const { providerOrderId, paymentId } = await openPaid();
    expect(await provider.listPayments(providerOrderId)).toEqual([
      {
        id: paymentId,
        providerOrderId,
        amountPaise,
        currency: 'INR',
        status: 'captured',
        method: expect.toBeOneOf([null, expect.any(String)]),
      },
    ]);
  });

  test.each([
    ['₹1', rupees(1)],
    ['everything', undefined],
  ])(
    'a payment of which %s was refunded is reported as refunded and still as captured',
    async (_name, amount) => {
      const { paymentId, providerOrderId } = await openPaid();
      await double.giveBack(paymentId, amount);
      expect(await provider.listPayments(providerOrderId)).toMatchObject([
        { id: paymentId, status: 'refunded' },
      ]);
      expect(await provider.capture({ id: paymentId, amountPaise })).toMatchObject({ status: 'refunded' });
      expect((await provider.listCaptured(aDay())).map(({ id }) => id)).toContain(paymentId);
    },
  );

  test('a failed attempt is not a captured payment; the next one can be', async () => {
    const { providerOrderId } = await openPaid('failed');
    const statuses = async () => (await provider.listPayments(providerOrderId)).map(({ status }) => status);
    expect(await statuses()).not.toContain('captured');
    await double.pay(providerOrderId, 'captured');
    expect(await statuses()).toContain('captured');
  });

  test('a proof is valid for its own order only', async () => {
    const [one, other] = [await openPaid(), await openPaid()];
    expect(await provider.isProven(one)).toBe(true);
    expect(await provider.isProven({ ...one, providerOrderId: other.providerOrderId })).toBe(false);
    expect(await provider.isProven({ ...one, paymentId: other.paymentId })).toBe(false);
  });

  test('capturing twice succeeds', async () => {
    const { paymentId } = await openPaid();
    expect((await provider.capture({ id: paymentId, amountPaise })).status).toBe('captured');
  });

  test('cancelling an order succeeds, paid or not', async () => {
    const { providerOrderId } = await openPaid();
    await provider.cancelOrder(providerOrderId);
    expect(await provider.listPayments(providerOrderId)).toMatchObject([{ status: 'captured' }]);
    await provider.cancelOrder((await provider.openOrder(anOrder())).providerOrderId);
  });

  test('a refund is made once per key, and never exceeds the payment', async () => {
    const { paymentId } = await openPaid();
    const before = await double.countRefunds();
    const input = { paymentId, amountPaise: rupees(2000), key: `refund-${newId()}` };
    const refund = await provider.refund(input);
    expect(refund.status).toBe('pending');
    expect(await provider.refund(input)).toEqual(refund);
    expect(await double.countRefunds()).toBe(before + 1);
    expect(await provider.findRefund(refund.id)).toMatchObject(refund);
    await expect(provider.refund({ ...input, key: `refund-${newId()}` })).rejects.toThrow(ProviderRefused);
  });

  test('exactly the payments captured in a time range are listed', async () => {
    const [one, other] = [await openPaid(), await openPaid()];
    const failed = await openPaid('failed');
    const listed = (await provider.listCaptured(aDay())).map(({ providerOrderId }) => providerOrderId);
    expect(listed).toEqual(expect.arrayContaining([one.providerOrderId, other.providerOrderId]));
    expect(listed).not.toContain(failed.providerOrderId);
    const longAgo = { from: new Date('2020-01-01'), to: new Date('2020-01-02') };
    expect(await provider.listCaptured(longAgo)).toEqual([]);
  });

  test('signed payment and refund events are parsed', async () => {
    const { paymentId, providerOrderId } = await openPaid();
    const paid = await double.paymentEvent(paymentId);
    expect(await provider.readEvent(Buffer.from(paid.rawBody), new Headers(paid.headers))).toMatchObject({
      kind: 'payment',
      providerOrderId,
      paymentId,
    });
    const key = `refund-${newId()}`;
    const { id } = await provider.refund({ paymentId, amountPaise, key });
    const refunded = await double.refundEvent(id, 'processed');
    expect(
      await provider.readEvent(Buffer.from(refunded.rawBody), new Headers(refunded.headers)),
    ).toMatchObject({
      kind: 'refund',
      refund: { id, status: 'processed', paymentId, key },
    });
  });

  test('unsigned events are refused', async () => {
    const { rawBody, headers } = await double.paymentEvent((await openPaid()).paymentId);
    const wrong: [string, Record<string, string>][] = [
      [rawBody, {}],
      [`${rawBody} `, headers],
      [rawBody, Object.fromEntries(Object.keys(headers).map((name) => [name, 'x']))],
    ];
    for (const [body, given] of wrong)
      await expect(provider.readEvent(Buffer.from(body), new Headers(given))).rejects.toMatchObject({
        reason: 'invalid',
      });
  });
});

describe.each(all.filter(({ provider }) => provider.holdDays !== null))('$name holds an amount', (double) => {
  const { provider } = double;

  async function openHeld() {
    const { providerOrderId } = await provider.openOrder({ ...anOrder(), isHold: true });
    const { paymentId } = await double.pay(providerOrderId, 'authorized');
    return { providerOrderId, paymentId };
  }

  test('until a day that it names', async () => {
    const { providerOrderId, paymentId } = await openHeld();
    const [payment] = await provider.listPayments(providerOrderId);
    expect(payment).toMatchObject({ id: paymentId, status: 'authorized', amountPaise });
    const days = ((payment?.validUntil?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(provider.holdDays);
    expect(await provider.listCaptured(aDay())).not.toContainEqual(
      expect.objectContaining({ id: paymentId }),
    );
  });

  test('of which a part is captured once, and that part can be refunded', async () => {
    const { providerOrderId, paymentId } = await openHeld();
    const part = rupees(500);
    expect(await provider.capture({ id: paymentId, amountPaise: part })).toMatchObject({
      ...{ status: 'captured', amountPaise: part },
    });
    await provider.capture({ id: paymentId, amountPaise });
    await provider.cancelOrder(providerOrderId);
    expect(await provider.listPayments(providerOrderId)).toMatchObject([
      { status: 'captured', amountPaise: part },
    ]);
    const refund = { paymentId, amountPaise: rupees(501), key: `refund-${newId()}` };
    await expect(provider.refund(refund)).rejects.toThrow(ProviderRefused);
    await provider.refund({ ...refund, amountPaise: part, key: `refund-${newId()}` });
  });

  test('and releases it when the order is cancelled', async () => {
    const { providerOrderId, paymentId } = await openHeld();
    await provider.cancelOrder(providerOrderId);
    expect(await provider.listPayments(providerOrderId)).toMatchObject([{ status: 'failed' }]);
    expect(await provider.capture({ id: paymentId, amountPaise })).toMatchObject({ status: 'failed' });
  });
});

describe.each(overHttp)('$name over an unreliable connection', (double) => {
  const { provider } = double;
  const server = double.server as NonNullable<typeof double.server>;
  const ORDERS = /^POST \/v1\/(orders|payment_intents)$/;

  test.each(['silence', 'away', '500', '429', 'html', 'broken', 'lost', 'late'] as const)(
    '%s leaves the result unknown, and the next call succeeds',
    async (fault) => {
      server.breakNext(ORDERS, fault);
      const caller = ['silence', 'late'].includes(fault) ? double.hasty : provider;
      await expect(caller?.openOrder(anOrder())).rejects.toThrow(ProviderUnavailable);
      expect(await provider.openOrder(anOrder())).toMatchObject({ providerOrderId: expect.any(String) });
    },
  );

  test('a connection that never opens times out', async () => {
    const { port } = await listenSilently();
    const connection = { baseUrl: `https://127.0.0.1:${port}`, timeoutMs: 100 };
    const secrets = { keySecret: 'x', secretKey: 'x', webhookSecret: 'x', webhookSecrets: ['x'] };
    const keys = { ...secrets, keyId: 'x', publishableKey: 'x' };
    const open = double.name === 'stripe' ? createStripeProvider : createRazorpayProvider;
    await expect(open(keys, connection).openOrder(anOrder())).rejects.toThrow(ProviderUnavailable);
  });

  test('an order whose response was lost is found, not opened again', async () => {
    const before = await double.countOrders();
    const order = anOrder();
    server.breakNext(ORDERS, 'lost');
    await expect(provider.openOrder(order)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.findOrder(order)).toMatchObject({ providerOrderId: expect.any(String) });
    expect(await double.countOrders()).toBe(before + 1);
  });

  test('a refund whose response was lost is made once, however often it is retried', async () => {
    const { providerOrderId } = await provider.openOrder(anOrder());
    const { paymentId } = await double.pay(providerOrderId, 'captured');
    const before = await double.countRefunds();
    const input = { paymentId, amountPaise, key: `refund-${newId()}` };
    server.breakNext(/^POST .*refund/, 'lost', '500', 'away', 'html');
    for (let tries = 0; tries < 4; tries++) await provider.refund(input).catch(() => {});
    expect(await provider.refund(input)).toMatchObject({ status: 'pending' });
    expect(await double.countRefunds()).toBe(before + 1);
  });

  test('an authorised payment is captured once', async () => {
    const { providerOrderId } = await provider.openOrder(anOrder());
    const { paymentId } = await double.pay(providerOrderId, 'authorized');
    const capture = () => provider.capture({ id: paymentId, amountPaise });
    const captured = await Promise.all([capture(), capture()]);
    expect(captured.map(({ status }) => status)).toEqual(['captured', 'captured']);
  });

  test('a payment captured after its authorisation is listed as captured', async () => {
    const { providerOrderId } = await provider.openOrder(anOrder());
    const { paymentId } = await double.pay(providerOrderId, 'authorized');
    expect(await provider.capture({ id: paymentId, amountPaise })).toMatchObject({ status: 'captured' });
    expect(await provider.listCaptured(aDay())).toContainEqual(
      expect.objectContaining({ id: paymentId, status: 'captured' }),
    );
  });

  test('a refusal is distinguished from an outage', async () => {
    const tooLittle = { reference: newId(), amountPaise: rupees(0.5) };
    await expect(provider.openOrder(tooLittle)).rejects.toThrow(ProviderRefused);
  });
});

/** Accepts connections and never responds, so that the TLS handshake does not finish. */
async function listenSilently(): Promise<AddressInfo> {
  const callers: Socket[] = [];
  const server = createServer((caller) => callers.push(caller));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const caller of callers) caller.destroy();
    server.close();
  });
  return server.address() as AddressInfo;
}
