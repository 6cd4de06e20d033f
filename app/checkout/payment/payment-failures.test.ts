import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import type { Fault } from '#test/doubles/faulty-server.ts';
import type { ProviderDouble, SignedPost } from '#test/doubles/provider-double.ts';
import { openRazorpayDouble } from '#test/doubles/razorpay-double.ts';
import { openStripeDouble } from '#test/doubles/stripe-double.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const NOT_OPENED = 'Payment initialization failed. Please try again.';
const ANY_CALL = /./;
/** Longer than a call with a response takes, but short enough to wait for in a test. */
const SHORT_MS = 150;
const A_DAY_S = 24 * 60 * 60;

const doubles = [await openRazorpayDouble(), await openStripeDouble()];
afterAll(() => Promise.all(doubles.map(({ server }) => server?.close())));
const payments: PaymentProviders = {
  current: undefined,
  find: (name) => doubles.find((double) => double.name === name)?.provider,
};
const shop = await openTestShop({ payments: () => payments });
const cast = await seedFixtures(shop.db);

afterEach(async () => {
  payments.totalTimeoutMs = undefined;
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function newBuyer(): Promise<{ shopper: TestShopper; product: string }> {
  const variants = [{ size: 'M', quantity: 5 }];
  const facts = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(500), variants };
  const product = await inTransaction(shop.db, (trx) => addProduct(trx, facts));
  const shopper = await newShopper(shop);
  await shopper.add({ product });
  return { shopper, product };
}

const stockOf = async (product: string): Promise<number> =>
  (await shop.call('GET', `/api/products/${product}`)).body.product.stock;
const ordersOf = async (shopper: TestShopper) => (await shopper.get('/api/cart/my-orders')).body.orders;
const receiptsOf = async ({ email }: TestShopper) => {
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body;
  return messages.filter(({ subject }: { subject: string }) =>
    subject.startsWith('We have received your order'),
  );
};

describe.each(doubles)('$name', (double) => {
  const server = double.server as NonNullable<ProviderDouble['server']>;

  /** Makes the next calls fail, with a short timeout for those without a response. */
  function failCalls(...faults: Fault[]): void {
    payments.current = double.provider;
    server.breakNext(ANY_CALL, ...faults);
    if (faults.some((fault) => fault === 'silence' || fault === 'late')) payments.totalTimeoutMs = SHORT_MS;
  }

  function restoreCalls(): void {
    server.mend();
    payments.totalTimeoutMs = undefined;
  }

  const order = (shopper: TestShopper, proof: object) =>
    shopper.order({ paymentMethod: double.name === 'stripe' ? 'card' : 'razorpay', ...proof });

  async function openPaid(shopper: TestShopper) {
    payments.current = double.provider;
    const { body: opened } = await shopper.open();
    const failed = await double.pay(opened.id, 'failed');
    const failure = await double.paymentEvent(failed.paymentId || opened.id, 'payment.failed');
    const { paymentId, signature } = await double.pay(opened.id, 'captured');
    const proof = { paymentOrderId: opened.id, paymentId, paymentSignature: signature };
    return { proof, failure, createWebhook: () => double.paymentEvent(paymentId) };
  }

  const post = ({ rawBody, headers }: SignedPost) =>
    shop.call('POST', `/api/payment/webhook/${double.name}`, { body: rawBody, headers });

  test.each(['silence', 'away', '500', '429', 'html', 'broken', 'late'] as const)(
    'failing with %s: the shopper sees an error, nothing is reserved, and the rest works',
    async (fault) => {
      const { shopper, product } = await newBuyer();
      failCalls(fault, fault);
      const { status, body, headers } = await shopper.open();
      expect([status, body]).toEqual([503, { success: false, message: NOT_OPENED }]);
      expect(headers.get('retry-after')).toBeTruthy();
      expect(await stockOf(product)).toBe(5);
      expect((await shop.call('GET', '/api/products')).status).toBe(200);
      expect((await shopper.order()).status).toBe(201);
      restoreCalls();
    },
  );

  test('without a response: the timeout applies once to all calls together', async () => {
    const { shopper } = await newBuyer();
    payments.current = double.provider;
    await shopper.open();
    const before = server.calls.length;
    // The check of the earlier payment gets a response; later calls do not.
    server.breakNext(/^POST/, 'silence', 'silence', 'silence');
    payments.totalTimeoutMs = SHORT_MS;
    expect((await shopper.open({ amount: rupees(620) })).body.message).toBe(NOT_OPENED);
    expect(server.calls.length).toBeLessThanOrEqual(before + 2);
    restoreCalls();
  });

  test('a failed attempt is repeated with its key and reserves the stock again', async () => {
    const { shopper, product } = await newBuyer();
    failCalls('500', '500');
    expect((await shopper.open({}, 'pay-1')).status).toBe(503);
    const again = await shopper.open({}, 'pay-1');
    expect(again.status).toBe(200);
    expect(await stockOf(product)).toBe(4);
    expect((await shopper.open({}, 'pay-1')).body.id).toBe(again.body.id);
  });

  test('after a lost response the provider’s order is found, and no second one is created', async () => {
    const { shopper, product } = await newBuyer();
    const before = await double.countOrders();
    failCalls('lost');
    const { body } = await shopper.open();
    expect(await double.countOrders()).toBe(before + 1);
    const { paymentId, signature } = await double.pay(body.id, 'captured');
    const proof = { paymentOrderId: body.id, paymentId, paymentSignature: signature };
    expect((await order(shopper, proof)).status).toBe(201);
    expect(await stockOf(product)).toBe(4);
  });

  test('a provider order that the shop does not know is found by its receipt, and is never charged', async () => {
    const { shopper } = await newBuyer();
    failCalls('lost', 'away');
    expect((await shopper.open()).status).toBe(503);
    const { proof } = await openPaid(shopper);
    const { id: reference, amount_paise } = await shop.db
      .selectFrom('charges')
      .select(['id', 'amount_paise'])
      .where('user_id', '=', shopper.id)
      .where('provider_order_id', 'is', null)
      .executeTakeFirstOrThrow();
    const before = await double.countOrders();
    const found = await double.provider.findOrder({ reference, amountPaise: paise(amount_paise) });
    expect(await double.countOrders()).toBe(before);
    expect(found?.providerOrderId).not.toBe(proof.paymentOrderId);
    const payments = await double.provider.listPayments(found?.providerOrderId as string);
    expect(payments.filter(({ status }) => status === 'captured')).toEqual([]);
    expect((await order(shopper, proof)).status).toBe(201);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  type Paid = Awaited<ReturnType<typeof openPaid>> & { shopper: TestShopper };
  const tenTimes = async ({ createWebhook, failure }: Paid) => {
    const [captured, repeated] = [await createWebhook(), await createWebhook()];
    const posts = Array.from({ length: 5 }, () => [repeated, failure, captured]).flat();
    for (const each of posts) expect((await post(each)).status).toBe(200);
    await shop.work.handlePendingEvents();
  };
  const timings: [when: string, run: (paid: Paid) => Promise<unknown>][] = [
    ['ten times before the browser’s call', tenTimes],
    [
      'ten times after the browser’s call',
      async (paid) => {
        await order(paid.shopper, paid.proof);
        await tenTimes(paid);
      },
    ],
    [
      'fifty at once, with the browser’s call among them',
      async ({ shopper, proof, createWebhook, failure }) => {
        const captured = await createWebhook();
        await Promise.all([
          ...Array.from({ length: 50 }, (_, number) => post(number % 5 ? captured : failure)),
          order(shopper, proof),
          shop.work.handlePendingEvents(),
        ]);
      },
    ],
    [
      'a day late',
      async (paid) => {
        await advanceShopClock(shop.db, A_DAY_S);
        await shop.work.runScheduledJob('expire-holds');
        await tenTimes(paid);
      },
    ],
  ];

  test('a payment whose stock was released is closed if the provider supports it', async () => {
    const { shopper } = await newBuyer();
    payments.current = double.provider;
    const { body: earlier } = await shopper.open();
    await shopper.open();
    await shop.work.handlePendingEvents();
    const [payment] = await double.provider.listPayments(earlier.id);
    expect(payment?.status).toBe(double.name === 'stripe' ? 'failed' : undefined);
  });

  type Report = (paid: Paid) => Promise<unknown>;
  const reporters: [name: string, report: Report][] = [
    ['the browser', async ({ shopper, proof }) => expect((await order(shopper, proof)).status).toBe(400)],
    [
      'the webhook',
      async ({ createWebhook }) => expect((await post(await createWebhook())).status).toBe(200),
    ],
    ['the clock', () => advanceShopClock(shop.db, A_DAY_S).then(() => shop.work.runDueJobs())],
  ];
  const refundCases = reporters.flatMap(([who, report]) =>
    (['all', 'some'] as const).map((what) => [what, who, report] as const),
  );

  test.each(refundCases)(
    'if %s of the payment was refunded before %s reports it, one alert is raised and no order is placed',
    async (what, _who, report) => {
      const { shopper, product } = await newBuyer();
      const paid = { ...(await openPaid(shopper)), shopper };
      await double.giveBack(paid.proof.paymentId, what === 'all' ? undefined : rupees(1));
      await report(paid);
      await report(paid);
      await shop.work.handlePendingEvents();
      await advanceShopClock(shop.db, A_DAY_S);
      await shop.work.runScheduledJob('expire-holds');
      expect(await ordersOf(shopper)).toEqual([]);
      expect(await stockOf(product)).toBe(5);
      const alerts = await shop.db
        .selectFrom('payment_alerts')
        .select('subject')
        .where('detail', 'like', `%${paid.proof.paymentId}%`)
        .execute();
      expect(alerts).toEqual([{ subject: 'Payment refunded before it was recorded' }]);
    },
  );

  test('a refunded order still belongs to its payment', async () => {
    const { shopper } = await newBuyer();
    const { proof, createWebhook } = await openPaid(shopper);
    const { _id } = (await order(shopper, proof)).body.order;
    const cancelled = await shopper.call('POST', `/api/orders/${_id}/cancel`, { body: {} });
    expect(cancelled.status).toBe(200);
    await shop.work.handlePendingEvents();
    await post(await createWebhook());
    await shop.work.handlePendingEvents();
    expect((await order(shopper, proof)).body.order._id).toBe(_id);
    expect(await ordersOf(shopper)).toMatchObject([{ _id, status: 'Cancelled', paymentStatus: 'refunded' }]);
    const alerts = shop.db
      .selectFrom('payment_alerts')
      .select('subject')
      .where('detail', 'like', `%${proof.paymentId}%`);
    expect(await alerts.execute()).toEqual([]);
  });

  test.each(timings)('a webhook %s: one order, one e-mail', async (_when, run) => {
    const { shopper, product } = await newBuyer();
    const paid = await openPaid(shopper);
    await run({ ...paid, shopper });
    await shop.work.handlePendingEvents();
    const answer = await order(shopper, paid.proof);
    expect(answer.status).toBe(201);
    expect(await ordersOf(shopper)).toMatchObject([{ _id: answer.body.order._id, paymentStatus: 'paid' }]);
    expect(await receiptsOf(shopper)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });
});
