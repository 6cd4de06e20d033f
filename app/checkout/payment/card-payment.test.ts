import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedPayment, PaymentWindowResult } from '#app/payments/payment-window/payment-window.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import { CardPayment } from './card-payment.ts';

/** The results of the payment window, and what it was opened with. */
let ends: PaymentWindowResult[];
let opened: OpenedPayment[];
const openWindow = async (order: OpenedPayment) => {
  opened.push(order);
  return ends.shift() as PaymentWindowResult;
};
const newPayment = () => new CardPayment(openWindow);

const input = { shippingInfo: jaipur, amount: 112_000, cartFingerprint: 'a 2' };
const order = { _id: '1', orderNumber: 'VA-26-000001', status: 'Order Placed' };
const proof = { paymentOrderId: 'order_1', paymentId: 'pay_1', paymentSignature: 'abc' };
const declined = { failed: 'The bank declined the payment.' };

interface ReceivedCall {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** The calls to the server, and its failures by path. */
let calls: ReceivedCall[];
let failures: Record<string, (Response | 'lost')[]>;

const opening = '/api/payment/create-order';
const ordering = '/api/cart/orders';
const cancelling = '/api/payment/cancel';

beforeEach(() => {
  calls = [];
  failures = {};
  ends = [];
  opened = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = (init.headers as Headers).get('idempotency-key');
    calls.push({ path, key, body: JSON.parse(String(init.body)) });
    const failure = failures[path]?.shift();
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    return failure ?? Response.json(defaultResponse(path));
  });
});
afterEach(() => vi.unstubAllGlobals());

function defaultResponse(path: string): object {
  if (path === opening)
    return { id: `order_${calls.length}`, amount: 112_000, currency: 'INR', key: 'k', provider: 'sandbox' };
  return path === ordering ? { success: true, order } : { success: true, order: null };
}

const refusal = (status: number, message: string, more = {}) =>
  Response.json({ success: false, message, ...more }, { status });
const callsTo = (path: string) => calls.filter((call) => call.path === path);
const keysTo = (path: string) => callsTo(path).map(({ key }) => key);
const pay = (payment: CardPayment, change = {}) =>
  payment.pay({ ...input, ...change }, { to: 'Vastra', name: 'Asha' });

test('a successful payment is ordered with its proof', async () => {
  ends = [proof];
  expect(await pay(newPayment())).toEqual(order);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [opening, { amount: 112_000, shippingInfo: jaipur }],
    [ordering, { ...proof, paymentMethod: 'card', shippingInfo: jaipur }],
  ]);
});

test('a failed attempt is repeated in the same payment, another cart is another payment', async () => {
  ends = [declined, declined, proof];
  const payment = newPayment();
  const message =
    'The bank declined the payment. Your items stay reserved for 15 minutes, so you can try again.';
  await expect(pay(payment)).rejects.toThrow(message);
  await expect(pay(payment)).rejects.toThrow(message);
  await pay(payment, { cartFingerprint: 'b 1' });
  const [first, second, third] = keysTo(opening);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
  expect(callsTo(cancelling)).toEqual([]);
});

test('closing the window releases the reservation, and the next attempt is a new payment', async () => {
  ends = ['closed', proof];
  const payment = newPayment();
  await expect(pay(payment)).rejects.toThrow('The payment was cancelled.');
  expect(callsTo(cancelling)[0]?.body).toEqual({ paymentOrderId: 'order_1' });
  await pay(payment);
  expect(new Set(keysTo(opening)).size).toBe(2);
});

test('closing the window after paying returns the order', async () => {
  ends = ['closed'];
  failures[cancelling] = [Response.json({ success: true, order })];
  expect(await pay(newPayment())).toEqual(order);
});

test('a paid but cancelled order shows the reason', async () => {
  ends = ['closed'];
  const sold = { ...order, status: 'Cancelled', cancelReason: 'Sold out before your payment arrived.' };
  failures[cancelling] = [Response.json({ success: true, order: sold })];
  await expect(pay(newPayment())).rejects.toThrow('Sold out before your payment arrived.');
});

test('if the cancel call is lost, the message says that the order may still appear', async () => {
  ends = ['closed'];
  failures[cancelling] = ['lost'];
  await expect(pay(newPayment())).rejects.toThrow('If you paid, your order will appear under My Orders');
});

test('a lost order call does not lead to a second payment', async () => {
  ends = [proof];
  failures[ordering] = ['lost', refusal(503, 'Your payment could not be checked.')];
  const payment = newPayment();
  await expect(pay(payment)).rejects.toThrow('Order could not be placed. Please check your internet');
  await expect(pay(payment)).rejects.toThrow('Your payment could not be checked.');
  expect(await pay(payment)).toEqual(order);
  expect(opened).toHaveLength(1);
  expect(new Set(keysTo(ordering)).size).toBe(1);
});

test('an unverified payment is repeated', async () => {
  ends = [proof, proof];
  failures[ordering] = [refusal(400, 'Payment could not be verified.')];
  const payment = newPayment();
  await expect(pay(payment)).rejects.toThrow('Payment could not be verified.');
  await pay(payment);
  expect(new Set(keysTo(opening)).size).toBe(2);
});

test.each([
  ['a lost response', 'lost' as const],
  ['an unavailable provider', refusal(503, 'Payment initialization failed. Please try again.')],
])('%s opens nothing', async (_, failure) => {
  failures[opening] = [failure];
  await expect(pay(newPayment())).rejects.toThrow('Payment initialization failed. Please try again.');
  expect(opened).toEqual([]);
});

test('a lost response is retried with its key, a received one is not', async () => {
  ends = [proof];
  failures[opening] = ['lost', refusal(503, 'Away.')];
  const payment = newPayment();
  await expect(pay(payment)).rejects.toThrow();
  await expect(pay(payment)).rejects.toThrow();
  await pay(payment);
  const [lost, away, opened] = keysTo(opening);
  expect(away).toBe(lost);
  expect(opened).not.toBe(away);
});

test('the server refuses another total', async () => {
  const summary = { total: 1240 };
  failures[opening] = [refusal(409, 'Prices have changed.', { summary })];
  await expect(pay(newPayment())).rejects.toMatchObject({ status: 409, body: { summary } });
});
