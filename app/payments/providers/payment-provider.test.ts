import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { openRazorpayDouble } from '#test/doubles/razorpay-double.ts';
import { openSandboxDouble } from '#test/doubles/sandbox-double.ts';
import { openStripeDouble } from '#test/doubles/stripe-double.ts';
import { rupees } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { ProviderRefused, ProviderUnavailable } from './payment-provider.ts';
import { createRazorpayProvider } from './razorpay/razorpay-provider.server.ts';
import { createStripeProvider } from './stripe/stripe-provider.server.ts';

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

  test('a payment is told in the shop’s words', async () => {
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
    ['a rupee', rupees(1)],
    ['all', undefined],
  ])(
    'a payment of which %s went back is told so, and is still one that was captured',
    async (_name, amount) => {
      const { paymentId, providerOrderId } = await openPaid();
      await double.giveBack(paymentId, amount);
      expect(await provider.listPayments(providerOrderId)).toMatchObject([
        { id: paymentId, status: 'given back' },
      ]);
      expect(await provider.capture({ id: paymentId, amountPaise })).toMatchObject({ status: 'given back' });
      expect((await provider.listCaptured(aDay())).map(({ id }) => id)).toContain(paymentId);
    },
  );

  test('a failed try is no captured payment, and the next one may be', async () => {
    const { providerOrderId } = await openPaid('failed');
    const statuses = async () => (await provider.listPayments(providerOrderId)).map(({ status }) => status);
    expect(await statuses()).not.toContain('captured');
    await double.pay(providerOrderId, 'captured');
    expect(await statuses()).toContain('captured');
  });

  test('a proof holds for its own order alone', async () => {
    const [one, other] = [await openPaid(), await openPaid()];
    expect(await provider.isProven(one)).toBe(true);
    expect(await provider.isProven({ ...one, providerOrderId: other.providerOrderId })).toBe(false);
    expect(await provider.isProven({ ...one, paymentId: other.paymentId })).toBe(false);
  });

  test('taking money that is taken is no error', async () => {
    const { paymentId } = await openPaid();
    expect((await provider.capture({ id: paymentId, amountPaise })).status).toBe('captured');
  });

  test('cancelling an order, paid or not, is no error', async () => {
    const { providerOrderId } = await openPaid();
    await provider.cancelOrder(providerOrderId);
    expect(await provider.listPayments(providerOrderId)).toMatchObject([{ status: 'captured' }]);
    await provider.cancelOrder((await provider.openOrder(anOrder())).providerOrderId);
  });

  test('a refund is made once for a key, and never beyond the payment', async () => {
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

  test('all that was captured in a time is listed, and nothing else', async () => {
    const [one, other] = [await openPaid(), await openPaid()];
    const failed = await openPaid('failed');
    const listed = (await provider.listCaptured(aDay())).map(({ providerOrderId }) => providerOrderId);
    expect(listed).toEqual(expect.arrayContaining([one.providerOrderId, other.providerOrderId]));
    expect(listed).not.toContain(failed.providerOrderId);
    const longAgo = { from: new Date('2020-01-01'), to: new Date('2020-01-02') };
    expect(await provider.listCaptured(longAgo)).toEqual([]);
  });

  test('news of a payment and of a refund is read, when it is signed', async () => {
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

  test('what is not signed is refused', async () => {
    const { rawBody, headers } = await double.paymentEvent((await openPaid()).paymentId);
    const wrong: [string, Record<string, string>][] = [
      [rawBody, {}],
      [`${rawBody} `, headers],
      [rawBody, Object.fromEntries(Object.keys(headers).map((name) => [name, 'x']))],
    ];
    for (const [body, given] of wrong)
      await expect(provider.readEvent(Buffer.from(body), new Headers(given))).rejects.toMatchObject({
        status: 400,
      });
  });
});

describe.each(overHttp)('$name over a bad line', (double) => {
  const { provider } = double;
  const server = double.server as NonNullable<typeof double.server>;
  const ORDERS = /^POST \/v1\/(orders|payment_intents)$/;

  test.each(['silence', 'away', '500', '429', 'html', 'broken', 'lost', 'late'] as const)(
    '%s leaves the result unknown, and the next call is answered',
    async (fault) => {
      server.breakNext(ORDERS, fault);
      const caller = ['silence', 'late'].includes(fault) ? double.hasty : provider;
      await expect(caller?.openOrder(anOrder())).rejects.toThrow(ProviderUnavailable);
      expect(await provider.openOrder(anOrder())).toMatchObject({ providerOrderId: expect.any(String) });
    },
  );

  test('a line that never comes up is given up', async () => {
    const { port } = await listenMutely();
    const line = { baseUrl: `https://127.0.0.1:${port}`, timeoutMs: 100 };
    const secrets = { keySecret: 'x', secretKey: 'x', webhookSecret: 'x', webhookSecrets: ['x'] };
    const keys = { ...secrets, keyId: 'x', publishableKey: 'x' };
    const open = double.name === 'stripe' ? createStripeProvider : createRazorpayProvider;
    await expect(open(keys, line).openOrder(anOrder())).rejects.toThrow(ProviderUnavailable);
  });

  test('an order whose answer was lost is found, and there is no second one', async () => {
    const before = await double.countOrders();
    const order = anOrder();
    server.breakNext(ORDERS, 'lost');
    await expect(provider.openOrder(order)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.findOrder(order)).toMatchObject({ providerOrderId: expect.any(String) });
    expect(await double.countOrders()).toBe(before + 1);
  });

  test('a refund whose answer was lost is made once, however often it is asked for', async () => {
    const { providerOrderId } = await provider.openOrder(anOrder());
    const { paymentId } = await double.pay(providerOrderId, 'captured');
    const before = await double.countRefunds();
    const input = { paymentId, amountPaise, key: `refund-${newId()}` };
    server.breakNext(/^POST .*refund/, 'lost', '500', 'away', 'html');
    for (let tries = 0; tries < 4; tries++) await provider.refund(input).catch(() => {});
    expect(await provider.refund(input)).toMatchObject({ status: 'pending' });
    expect(await double.countRefunds()).toBe(before + 1);
  });

  test('authorised money is taken once', async () => {
    const { providerOrderId } = await provider.openOrder(anOrder());
    const { paymentId } = await double.pay(providerOrderId, 'authorized');
    const capture = () => provider.capture({ id: paymentId, amountPaise });
    const captured = await Promise.all([capture(), capture()]);
    expect(captured.map(({ status }) => status)).toEqual(['captured', 'captured']);
  });

  test('what is captured late is told with what went back', async () => {
    const { providerOrderId } = await provider.openOrder(anOrder());
    const { paymentId } = await double.pay(providerOrderId, 'authorized');
    expect(await provider.capture({ id: paymentId, amountPaise })).toMatchObject({ status: 'captured' });
    expect(await provider.listCaptured(aDay())).toContainEqual(
      expect.objectContaining({ id: paymentId, status: 'captured' }),
    );
  });

  test('what the provider refuses is told apart from its absence', async () => {
    const tooLittle = { reference: newId(), amountPaise: rupees(0.5) };
    await expect(provider.openOrder(tooLittle)).rejects.toThrow(ProviderRefused);
  });
});

/** Connections are taken, and nothing is ever said on them: the encryption of a line is never agreed on. */
async function listenMutely(): Promise<AddressInfo> {
  const callers: Socket[] = [];
  const server = createServer((caller) => callers.push(caller));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const caller of callers) caller.destroy();
    server.close();
  });
  return server.address() as AddressInfo;
}
