import { createHmac } from 'node:crypto';
import { createRazorpayProvider } from '#app/payments/providers/razorpay-provider.server.ts';
import { sandboxId } from '#app/payments/providers/sandbox.server.ts';
import type { RazorpayKeys } from '#app/platform/config/card-settings.server.ts';
import { type Answer, type CallSeen, openFaultyServer } from './faulty-server.ts';
import type { ProviderDouble } from './provider-double.ts';

/** also used in the settings of whole shops */
export const RAZORPAY_DOUBLE_KEYS: RazorpayKeys = {
  keyId: 'rzp_test_double',
  keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
  webhookSecrets: ['whk_test_secret'],
  accountId: 'acc_TheShopsOwn001',
};
const NOW_S = () => Math.floor(Date.now() / 1000);

interface Order {
  id: string;
  amount: number;
  receipt: string;
}
interface Payment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: string;
  captured: boolean;
  amount_refunded: number;
  created_at: number;
}
interface Refund {
  id: string;
  payment_id: string;
  amount: number;
  receipt: string;
  status: string;
}

export interface RazorpayDouble extends ProviderDouble {
  /** an event with this payload, signed like Razorpay's */
  signedEvent(name: string, payload: object): { rawBody: string; headers: Record<string, string> };
}

/** Razorpay as documented (rules §7): orders, payments, captures, refunds and webhooks. */
export async function openRazorpayDouble(): Promise<RazorpayDouble> {
  const books = { orders: [] as Order[], payments: [] as Payment[], refunds: new Map<string, Refund>() };
  const server = await openFaultyServer((call) => answer(books, call));
  const refunds = () => [...books.refunds.values()];
  const event = (
    name: string,
    payload: object,
    more: object = { account_id: RAZORPAY_DOUBLE_KEYS.accountId },
  ) => {
    const rawBody = JSON.stringify({ entity: 'event', event: name, payload, ...more });
    const signature = hmac(RAZORPAY_DOUBLE_KEYS.webhookSecrets[0] as string, rawBody);
    return {
      rawBody,
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': sandboxId('pay') },
    };
  };
  return {
    name: 'razorpay',
    signedEvent: event,
    provider: createRazorpayProvider(RAZORPAY_DOUBLE_KEYS, { baseUrl: server.url, timeoutMs: 20_000 }),
    hasty: createRazorpayProvider(RAZORPAY_DOUBLE_KEYS, { baseUrl: server.url, timeoutMs: 200 }),
    server,
    async pay(orderId, status, change = {}) {
      const order = books.orders.find(({ id }) => id === orderId) as Order;
      const payment = { id: sandboxId('pay'), order_id: orderId, amount: order.amount, currency: 'INR' };
      const captured = status === 'captured';
      books.payments.push({
        ...{ ...payment, status, captured, amount_refunded: 0, created_at: NOW_S() },
        ...change,
      });
      return {
        paymentId: payment.id,
        signature: hmac(RAZORPAY_DOUBLE_KEYS.keySecret, `${orderId}|${payment.id}`),
      };
    },
    async giveBack(paymentId, amount) {
      goesBack(books.payments.find(({ id }) => id === paymentId) as Payment, amount);
    },
    countOrders: () => books.orders.length,
    countRefunds: () => books.refunds.size,
    async paymentEvent(paymentId, name = 'payment.captured') {
      const entity = books.payments.find(({ id }) => id === paymentId);
      return event(name, { payment: { entity } });
    },
    async refundEvent(refundId, status) {
      const refund = refunds().find(({ id }) => id === refundId) as Refund;
      refund.status = status;
      return event(`refund.${status}`, { refund: { entity: refund } });
    },
    async foreignEvent(more) {
      const entity = { id: sandboxId('pay'), order_id: sandboxId('order') };
      return event('payment.captured', { payment: { entity } }, more);
    },
    async strangeEvents() {
      const entity = { id: sandboxId('pay'), order_id: sandboxId('order'), amount: 100, currency: 'INR' };
      return {
        unknownKind: event('invoice.paid', { invoice: {} }),
        unknownOrder: event('payment.captured', { payment: { entity: { ...entity, status: 'captured' } } }),
        dispute: event('payment.dispute.created', { dispute: { entity: { id: 'disp_1' } } }),
      };
    },
  };
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

type Books = { orders: Order[]; payments: Payment[]; refunds: Map<string, Refund> };
const BASIC = `Basic ${Buffer.from(`${RAZORPAY_DOUBLE_KEYS.keyId}:${RAZORPAY_DOUBLE_KEYS.keySecret}`).toString('base64')}`;
const list = (items: object[]): Answer => ({
  status: 200,
  body: { entity: 'collection', count: items.length, items },
});
const no = (description: string, status = 400): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', metadata: {} } },
});

function answer(books: Books, call: CallSeen): Answer {
  if (call.headers.authorization !== BASIC) return no('Authentication failed', 401);
  const [, , kind = '', id = '', action] = call.path.split('/');
  if (kind === 'orders') return ofOrders(books, call, { id, action });
  if (kind === 'payments') return ofPayments(books, call, { id, action });
  const refund = [...books.refunds.values()].find((each) => each.id === id);
  return refund ? { status: 200, body: refund } : no('The id provided does not exist');
}

interface SearchQuery {
  id: string;
  action: string | undefined;
}

function ofOrders(books: Books, { method, query, body }: CallSeen, { id, action }: SearchQuery): Answer {
  if (method === 'POST') return openOrder(books, JSON.parse(body));
  if (action === 'payments') return list(books.payments.filter(({ order_id }) => order_id === id));
  return list(books.orders.filter(({ receipt }) => receipt === query.get('receipt')));
}

function openOrder(books: Books, input: { amount: number; currency: string; receipt: string }): Answer {
  if (input.amount < 100) return no('The amount must be at least INR 1.00');
  const order = {
    ...input,
    entity: 'order',
    id: sandboxId('order'),
    amount_paid: 0,
    status: 'created',
    notes: [],
  };
  books.orders.push(order);
  return { status: 200, body: order };
}

function ofPayments(books: Books, call: CallSeen, { id, action }: SearchQuery): Answer {
  if (id === '') return pageOfPayments(books, call.query);
  const payment = books.payments.find((each) => each.id === id);
  if (!payment) return no('The id provided does not exist');
  if (action === 'capture') return capture(payment, JSON.parse(call.body));
  if (action === 'refund') return refund(books, payment, call);
  if (action === 'refunds')
    return list([...books.refunds.values()].filter(({ payment_id }) => payment_id === id));
  return { status: 200, body: payment };
}

function pageOfPayments(books: Books, query: URLSearchParams): Answer {
  const [from, to, count, skip] = ['from', 'to', 'count', 'skip'].map((name) => Number(query.get(name)));
  const inDay = books.payments.filter(
    ({ created_at }) => created_at >= (from as number) && created_at <= (to as number),
  );
  return list(inDay.slice(skip, (skip as number) + (count as number)));
}

function capture(payment: Payment, { amount }: { amount: number }): Answer {
  if (payment.status !== 'authorized') return no('This payment has already been captured');
  if (amount !== payment.amount) return no('Capture amount must be equal to the amount authorized');
  Object.assign(payment, { status: 'captured', captured: true });
  return { status: 200, body: payment };
}

/** Refunds the full amount by default, even if the payment was never captured. */
function goesBack(payment: Payment, amount = payment.amount): void {
  payment.amount_refunded += amount;
  if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
}

function refund(books: Books, payment: Payment, { headers, body }: CallSeen): Answer {
  const key = headers['x-refund-idempotency'] as string | undefined;
  if (!key || !/^[A-Za-z0-9_-]{10,}$/.test(key)) return no('The idempotency key is not valid');
  const earlier = books.refunds.get(key);
  if (earlier) return { status: 200, body: earlier };
  const input = JSON.parse(body) as { amount: number; receipt: string };
  const given = [...books.refunds.values()].filter(({ payment_id }) => payment_id === payment.id);
  const sum = given.reduce((total, { amount }) => total + amount, input.amount);
  if (payment.status !== 'captured' || sum > payment.amount)
    return no('The total refund amount is greater than the refund payment amount');
  const made = { ...input, id: sandboxId('rfnd'), payment_id: payment.id, status: 'pending' };
  books.refunds.set(key, made);
  goesBack(payment, input.amount);
  return { status: 200, body: made };
}
