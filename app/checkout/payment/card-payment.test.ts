import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedPayment, PaymentWindowResult } from '#app/payments/payment-window/payment-window.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import { CardPayment } from './card-payment.ts';

/** How the provider's window ends, each time that it is opened, and for what it was. */
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

interface Heard {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** What the shop hears, and what it says at a path when not all goes well. */
let heard: Heard[];
let troubles: Record<string, (Response | 'lost')[]>;

const opening = '/api/payment/create-order';
const ordering = '/api/cart/orders';
const cancelling = '/api/payment/cancel';

beforeEach(() => {
  heard = [];
  troubles = {};
  ends = [];
  opened = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = (init.headers as Headers).get('idempotency-key');
    heard.push({ path, key, body: JSON.parse(String(init.body)) });
    const trouble = troubles[path]?.shift();
    if (trouble === 'lost') throw new TypeError('Failed to fetch');
    return trouble ?? Response.json(usualAnswer(path));
  });
});
afterEach(() => vi.unstubAllGlobals());

function usualAnswer(path: string): object {
  if (path === opening)
    return { id: `order_${heard.length}`, amount: 112_000, currency: 'INR', key: 'k', provider: 'sandbox' };
  return path === ordering ? { success: true, order } : { success: true, order: null };
}

const refusal = (status: number, message: string, more = {}) =>
  Response.json({ success: false, message, ...more }, { status });
const callsTo = (path: string) => heard.filter((call) => call.path === path);
const keysTo = (path: string) => callsTo(path).map(({ key }) => key);
const pay = (payment: CardPayment, change = {}) =>
  payment.pay({ ...input, ...change }, { to: 'Vastra', name: 'Asha' });

test('what was paid is ordered with its proof', async () => {
  ends = [proof];
  expect(await pay(newPayment())).toEqual(order);
  expect(heard.map(({ path, body }) => [path, body])).toEqual([
    [opening, { amount: 112_000, shippingInfo: jaipur }],
    [ordering, { ...proof, paymentMethod: 'card', shippingInfo: jaipur }],
  ]);
});

test('a failed try is repeated in the same payment, another basket is another one', async () => {
  ends = [declined, declined, proof];
  const payment = newPayment();
  const message = 'The bank declined the payment. Your items stay held for 15 minutes, so you can try again.';
  await expect(pay(payment)).rejects.toThrow(message);
  await expect(pay(payment)).rejects.toThrow(message);
  await pay(payment, { cartFingerprint: 'b 1' });
  const [first, second, third] = keysTo(opening);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
  expect(callsTo(cancelling)).toEqual([]);
});

test('a closed window frees what was held, and the next try is a new payment', async () => {
  ends = ['closed', proof];
  const payment = newPayment();
  await expect(pay(payment)).rejects.toThrow('The payment was cancelled.');
  expect(callsTo(cancelling)[0]?.body).toEqual({ paymentOrderId: 'order_1' });
  await pay(payment);
  expect(new Set(keysTo(opening)).size).toBe(2);
});

test('a window that was closed after paying gives the order', async () => {
  ends = ['closed'];
  troubles[cancelling] = [Response.json({ success: true, order })];
  expect(await pay(newPayment())).toEqual(order);
});

test('one that was paid for nothing says so', async () => {
  ends = ['closed'];
  const sold = { ...order, status: 'Cancelled', cancelReason: 'Sold out before your payment arrived.' };
  troubles[cancelling] = [Response.json({ success: true, order: sold })];
  await expect(pay(newPayment())).rejects.toThrow('Sold out before your payment arrived.');
});

test('nobody hears of the closing: the order may come by itself', async () => {
  ends = ['closed'];
  troubles[cancelling] = ['lost'];
  await expect(pay(newPayment())).rejects.toThrow('If you paid, your order appears under My Orders');
});

test('what was paid is not paid again when the order call is lost', async () => {
  ends = [proof];
  troubles[ordering] = ['lost', refusal(503, 'Your payment could not be looked up just now.')];
  const payment = newPayment();
  await expect(pay(payment)).rejects.toThrow('Order could not be placed. Please check your internet');
  await expect(pay(payment)).rejects.toThrow('Your payment could not be looked up just now.');
  expect(await pay(payment)).toEqual(order);
  expect(opened).toHaveLength(1);
  expect(new Set(keysTo(ordering)).size).toBe(1);
});

test('what is not verified is paid anew', async () => {
  ends = [proof, proof];
  troubles[ordering] = [refusal(400, 'Payment could not be verified.')];
  const payment = newPayment();
  await expect(pay(payment)).rejects.toThrow('Payment could not be verified.');
  await pay(payment);
  expect(new Set(keysTo(opening)).size).toBe(2);
});

test.each([
  ['a lost answer', 'lost' as const],
  ['a provider that is away', refusal(503, 'Payment initialization failed. Please try again.')],
])('%s opens nothing', async (_, trouble) => {
  troubles[opening] = [trouble];
  await expect(pay(newPayment())).rejects.toThrow('Payment initialization failed. Please try again.');
  expect(opened).toEqual([]);
});

test('a lost answer is asked for again under its key, a heard one is not', async () => {
  ends = [proof];
  troubles[opening] = ['lost', refusal(503, 'Away.')];
  const payment = newPayment();
  await expect(pay(payment)).rejects.toThrow();
  await expect(pay(payment)).rejects.toThrow();
  await pay(payment);
  const [lost, away, opened] = keysTo(opening);
  expect(away).toBe(lost);
  expect(opened).not.toBe(away);
});

test('another total is the server’s word', async () => {
  const summary = { total: 1240 };
  troubles[opening] = [refusal(409, 'Prices have changed.', { summary })];
  await expect(pay(newPayment())).rejects.toMatchObject({ status: 409, body: { summary } });
});
