import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { claimEvents } from '#app/platform/events/domain-events.server.ts';
import { hmacHex } from '#app/platform/security/hmac.server.ts';
import type { ProviderDouble, SignedPost } from '#test/doubles/provider-double.ts';
import { openRazorpayDouble } from '#test/doubles/razorpay-double.ts';
import { openStripeDouble } from '#test/doubles/stripe-double.ts';
import { rupees } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { fetchCapturedPayments, recordPayment } from './charges/captured-payments.server.ts';
import {
  findOwnCharge,
  listPaymentRefunds,
  openCharge,
  openProviderOrder,
} from './charges/charges.server.ts';
import type { PaymentProviders } from './providers/payment-provider.ts';
import { createRefund, sendRefund } from './refunds/refunds.server.ts';

const doubles = [await openRazorpayDouble(), await openStripeDouble()];
afterAll(() => Promise.all(doubles.map(({ server }) => server?.close())));
const find: PaymentProviders['find'] = (name) => doubles.find((double) => double.name === name)?.provider;
const shop = await openTestShop({ payments: () => ({ find, current: doubles[0]?.provider }) });
const { db } = shop;
const asha = await addPerson(shop);

const claimAll = async () =>
  (await inTransaction(db, (trx) => claimEvents(trx, 100))).map(({ name, facts }) => ({ name, ...facts }));
const listAlerts = async () =>
  (await db.selectFrom('payment_alerts').select('subject').orderBy('created_at').execute()).map(
    ({ subject }) => subject,
  );

beforeEach(async () => {
  await claimAll();
  await db.deleteFrom('payment_alerts').execute();
});

describe.each(doubles)('$name', (double) => {
  const payments: PaymentProviders = { find, current: double.provider };

  const post = ({ rawBody, headers }: SignedPost, more: Record<string, string> = {}) =>
    shop.call('POST', `/api/payment/webhook/${double.name}`, {
      body: rawBody,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers, ...more },
    });

  async function openPaid(change?: Parameters<ProviderDouble['pay']>[2]) {
    const input = { userId: asha.id, purpose: 'cart', amountPaise: rupees(2299) } as const;
    const { id: chargeId } = await inTransaction(db, (trx) => openCharge(trx, payments, input));
    const { providerOrderId } = await openProviderOrder(db, payments, { chargeId });
    const { paymentId } = await double.pay(providerOrderId, 'captured', change);
    const charge = await findOwnCharge(db, { providerOrderId, userId: asha.id });
    if (!charge) throw new Error('charge not found');
    return { charge, paymentId, providerOrderId };
  }

  async function openRefunded() {
    const { charge } = await openPaid();
    const [captured] = await fetchCapturedPayments(db, payments, charge);
    if (!captured) throw new Error('charge not paid');
    return await inTransaction(db, async (trx) => {
      const { id: paymentId } = await recordPayment(trx, charge, captured);
      return await createRefund(trx, { paymentId, reasonKey: 'order cancelled', amountPaise: rupees(500) });
    });
  }
  const stateOf = async ({ paymentId }: { paymentId: string }) =>
    (await listPaymentRefunds(db, [paymentId])).map(({ state }) => state);

  test('an event posted ten times, five at once, is recorded and published once', async () => {
    const { paymentId, providerOrderId } = await openPaid();
    const event = await double.paymentEvent(paymentId);
    const five = () => Promise.all(Array.from({ length: 5 }, () => post(event)));
    const responses = [...(await five()), ...(await five())];
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await claimAll()).toEqual([{ name: 'PaymentReported', provider: double.name, providerOrderId }]);
  });

  test('the same signed body is one event, whatever its id header', async () => {
    const { paymentId } = await openPaid();
    const { rawBody, headers } = await double.paymentEvent(paymentId);
    for (let times = 0; times < 5; times++)
      await post({ rawBody, headers: { ...headers, 'x-razorpay-event-id': `evt_${times}` } });
    expect(await claimAll()).toHaveLength(1);
  });

  test('an event of another account or mode is recorded as ignored, without an alert', async () => {
    const foreign =
      double.name === 'stripe' ? [{ livemode: true }, { account: 'acct_1' }] : [{ account_id: 'acc_x' }];
    for (const more of foreign) expect((await post(await double.foreignEvent(more))).status).toBe(200);
    const ignored = db.selectFrom('webhook_events').select('ignored_because');
    const rows = await ignored
      .where('provider', '=', double.name)
      .where('ignored_because', 'is not', null)
      .execute();
    expect(rows).toHaveLength(foreign.length);
    expect(await listAlerts()).toEqual([]);
    expect(await claimAll()).toEqual([]);
  });

  test('an event without a valid signature is refused and not recorded', async () => {
    const { paymentId } = await openPaid();
    const { rawBody, headers } = await double.paymentEvent(paymentId);
    const listEvents = () => db.selectFrom('webhook_events').selectAll().execute();
    const before = (await listEvents()).length;
    const rewritten = JSON.stringify(JSON.parse(rawBody), null, 3);
    expect((await post({ rawBody, headers: {} })).status).toBe(400);
    expect((await post({ rawBody: rewritten, headers })).status).toBe(400);
    expect((await post({ rawBody: '', headers })).status).toBe(400);
    expect((await post({ rawBody: '{"a":', headers })).status).toBe(400);
    expect((await listEvents()).length).toBe(before);
    expect(await claimAll()).toEqual([]);
  });

  test('a signed event is accepted with any content type', async () => {
    const { paymentId } = await openPaid();
    const event = await double.paymentEvent(paymentId);
    expect((await post(event, { 'content-type': 'text/plain' })).status).toBe(200);
  });

  test('an unknown event is recorded; an unknown order and a dispute raise alerts', async () => {
    const { unknownKind, unknownOrder, dispute } = await double.strangeEvents();
    for (const event of [unknownKind, unknownOrder, unknownOrder, dispute])
      expect((await post(event)).status).toBe(200);
    expect(await listAlerts()).toEqual(['Payment for an unknown order', 'Payment disputed']);
    expect((await claimAll()).map(({ name }) => name)).toEqual(Array(2).fill('PaymentAlertRaised'));
  });

  test('a payment of another amount or currency is not accepted and raises an alert', async () => {
    for (const change of [{ amount: 100 }, { currency: 'USD' }]) {
      const { charge } = await openPaid(change);
      expect(await fetchCapturedPayments(db, payments, charge)).toEqual([]);
    }
    expect(await listAlerts()).toEqual(Array(2).fill('Payment amount does not match'));
  });

  test('repeated and late refund webhooks only move a refund forward', async () => {
    const refund = await openRefunded();
    await sendRefund(db, payments, { refundId: refund.id });
    expect(await stateOf(refund)).toEqual(['pending']);
    const [{ providerRefundId } = { providerRefundId: null }] = await listPaymentRefunds(db, [
      refund.paymentId,
    ]);
    const processed = await double.refundEvent(providerRefundId as string, 'processed');
    for (let times = 0; times < 3; times++) expect((await post(processed)).status).toBe(200);
    expect(await stateOf(refund)).toEqual(['processed']);
    await post(await double.refundEvent(providerRefundId as string, 'failed'));
    expect(await stateOf(refund)).toEqual(['processed']);
    expect(await listAlerts()).toEqual(['A refund failed']);
  });

  test('a refund webhook may arrive before the response to the request', async () => {
    const refund = await openRefunded();
    double.server?.breakNext(/^POST .*refund/, 'lost');
    await expect(sendRefund(db, payments, { refundId: refund.id })).rejects.toThrow('no response');
    expect(await stateOf(refund)).toEqual(['queued']);
    const key = `refund-${refund.id}`;
    const charge = await db
      .selectFrom('payments')
      .select('provider_payment_id')
      .where('id', '=', refund.paymentId)
      .executeTakeFirstOrThrow();
    const input = { paymentId: charge.provider_payment_id, amountPaise: refund.amountPaise, key };
    const { id } = await double.provider.refund(input);
    await post(await double.refundEvent(id, 'processed'));
    expect(await stateOf(refund)).toEqual(['processed']);
    const before = await double.countRefunds();
    await sendRefund(db, payments, { refundId: refund.id });
    expect(await double.countRefunds()).toBe(before);
  });

  test('a refund refused by the provider fails and raises an alert', async () => {
    const refund = await openRefunded();
    const { provider_payment_id: paymentId } = await db
      .selectFrom('payments')
      .select('provider_payment_id')
      .where('id', '=', refund.paymentId)
      .executeTakeFirstOrThrow();
    const byHand = { paymentId, amountPaise: rupees(2299), key: 'made-by-hand' };
    const { id } = await double.provider.refund(byHand);
    await sendRefund(db, payments, { refundId: refund.id });
    expect(await stateOf(refund)).toEqual(['failed']);
    await post(await double.refundEvent(id, 'processed'));
    expect(await listAlerts()).toEqual(['A refund was refused', 'Refund made outside the shop']);
  });
});

test('Razorpay’s redirect leads to the orders after a genuine payment, else to the checkout', async () => {
  const [razorpay] = doubles as [ProviderDouble];
  const payments: PaymentProviders = { find, current: razorpay.provider };
  const input = { userId: asha.id, purpose: 'cart', amountPaise: rupees(2299) } as const;
  const { id: chargeId } = await inTransaction(db, (trx) => openCharge(trx, payments, input));
  const { providerOrderId } = await openProviderOrder(db, payments, { chargeId });
  const { paymentId, signature } = await razorpay.pay(providerOrderId, 'captured');
  const postReturn = async (razorpay_signature: string) => {
    const form = { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId, razorpay_signature };
    const response = await shop.call('POST', '/api/payment/return', {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return [response.status, response.headers.get('location')];
  };
  expect(await postReturn('forged')).toEqual([303, '/checkout']);
  expect(await claimAll()).toEqual([]);
  expect(await postReturn(signature)).toEqual([303, '/profile?tab=orders']);
  expect(await claimAll()).toEqual([{ name: 'PaymentReported', provider: 'razorpay', providerOrderId }]);
  const charge = await findOwnCharge(db, { providerOrderId, userId: asha.id });
  const [captured] = charge ? await fetchCapturedPayments(db, payments, charge) : [];
  if (!charge || !captured) throw new Error('charge not paid');
  await inTransaction(db, (trx) => recordPayment(trx, charge, captured));
  expect(await postReturn(signature)).toEqual([303, '/profile?tab=orders']);
  expect(await claimAll()).toEqual([]);
});

test('payment returns are limited to 100 per network address in 15 minutes', async () => {
  const api = createApi({
    ...shop.parts,
    identifySender: () => ({ address: '203.0.113.9', isLimited: true }),
  });
  const postReturn = () => api.request('/api/payment/return', { method: 'POST', body: 'a=b' });
  const statuses = [];
  for (let times = 0; times < 101; times++) statuses.push((await postReturn()).status);
  expect(statuses).toEqual([...Array(100).fill(303), 429]);
  expect((await postReturn()).headers.get('retry-after')).toBeTruthy();
});

test('webhooks are refused without the provider’s keys; an unknown provider is 404', async () => {
  const demo = await openTestShop();
  const post = (name: string) => demo.call('POST', `/api/payment/webhook/${name}`, { body: {} });
  expect((await post('razorpay')).status).toBe(400);
  expect((await post('stripe')).status).toBe(400);
  expect((await post('sandbox')).status).toBe(404);
});

test('an event with text that PostgreSQL cannot store is accepted', async () => {
  const rawBody = '{"event":"invoice.paid","note":"a\\u0000b\\ud800"}';
  const headers = { 'x-razorpay-signature': hmacHex('whk_test_secret', rawBody) };
  const response = await shop.call('POST', '/api/payment/webhook/razorpay', { body: rawBody, headers });
  expect(response.status).toBe(200);
});
