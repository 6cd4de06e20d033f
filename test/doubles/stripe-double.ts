import { createHmac, randomBytes } from 'node:crypto';
import { createStripeProvider } from '#app/payments/providers/stripe-provider.server.ts';
import { type Answer, type CallSeen, openFaultyServer } from './faulty-server.ts';
import type { ProviderDouble, SignedPost } from './provider-double.ts';

const KEYS = { publishableKey: 'pk_test_1', secretKey: 'sk_test_1', webhookSecret: 'whsec_test_secret' };
const stripeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const nowS = () => Math.floor(Date.now() / 1000);

interface Intent {
  id: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  created: number;
  client_secret: string;
  latest_charge: ChargeOfIntent | null;
}
interface ChargeOfIntent {
  id: string;
  refunded: boolean;
  amount_refunded: number;
}
interface Refund {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

interface Books {
  intents: Intent[];
  refunds: Refund[];
  /** responses by idempotency key, with the request body */
  answers: Map<string, { body: string; answer: Answer }>;
}

/** Stripe as documented (rules §8): payment intents, refunds, idempotency keys and webhooks. */
export async function openStripeDouble(): Promise<ProviderDouble> {
  const books: Books = { intents: [], refunds: [], answers: new Map() };
  const server = await openFaultyServer((call) => answer(books, call));
  const intentOf = (id: string) => books.intents.find((intent) => intent.id === id) as Intent;
  return {
    name: 'stripe',
    provider: createStripeProvider(KEYS, { baseUrl: server.url, timeoutMs: 20_000 }),
    hasty: createStripeProvider(KEYS, { baseUrl: server.url, timeoutMs: 200 }),
    server,
    async pay(orderId, status, { amount, currency } = {}) {
      const intent = intentOf(orderId);
      if (amount !== undefined) intent.amount = amount;
      if (currency !== undefined) intent.currency = currency.toLowerCase();
      take(intent, status);
      return { paymentId: orderId, signature: '' };
    },
    async giveBack(paymentId, amount) {
      goesBack(intentOf(paymentId), amount);
    },
    countOrders: () => books.intents.length,
    countRefunds: () => books.refunds.length,
    async paymentEvent(paymentId, name = 'payment.captured') {
      const type = name === 'payment.captured' ? 'succeeded' : 'payment_failed';
      return signed(`payment_intent.${type}`, intentOf(paymentId));
    },
    async refundEvent(refundId, status) {
      const refund = books.refunds.find(({ id }) => id === refundId) as Refund;
      refund.status = status === 'processed' ? 'succeeded' : 'failed';
      return signed('refund.updated', refund);
    },
    async foreignEvent(more) {
      return signed('payment_intent.succeeded', { id: stripeId('pi') }, more);
    },
    async strangeEvents() {
      return {
        unknownKind: signed('price.updated', { id: stripeId('price') }),
        unknownOrder: signed('payment_intent.succeeded', { id: stripeId('pi') }),
        dispute: signed('charge.dispute.created', { id: stripeId('dp'), payment_intent: stripeId('pi') }),
      };
    },
  };
}

function take(intent: Intent, status: 'captured' | 'authorized' | 'failed'): void {
  const capture_before = status === 'authorized' ? nowS() + 7 * 86_400 : undefined;
  const card = { payment_method_details: { type: 'card', card: { last4: '4242', capture_before } } };
  if (status === 'captured') Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  if (status === 'authorized') intent.status = 'requires_capture';
  if (status === 'failed') intent.status = 'requires_payment_method';
  else intent.latest_charge = { id: stripeId('ch'), refunded: false, amount_refunded: 0, ...card };
}

function goesBack({ amount, latest_charge: charge }: Intent, back = amount): void {
  if (!charge) return;
  charge.amount_refunded += back;
  charge.refunded = charge.amount_refunded === amount;
}

/** The charge is only an id, unless the call expands it. */
function shown(intent: Intent, isExpanded: boolean): object {
  return { ...intent, latest_charge: isExpanded ? intent.latest_charge : (intent.latest_charge?.id ?? null) };
}

function signed(type: string, object: object, more: object = {}): SignedPost {
  const event = { id: stripeId('evt'), object: 'event', type, livemode: false, data: { object }, ...more };
  const rawBody = JSON.stringify(event, null, 2);
  const time = nowS();
  const signature = createHmac('sha256', KEYS.webhookSecret).update(`${time}.${rawBody}`).digest('hex');
  return { rawBody, headers: { 'stripe-signature': `t=${time},v1=${signature},v0=${'0'.repeat(64)}` } };
}

const ok = (body: object): Answer => ({ status: 200, body });
const no = (message: string, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});
const list = (data: object[], has_more = false) => ok({ object: 'list', data, has_more });

function answer(books: Books, call: CallSeen): Answer {
  if (call.headers.authorization !== `Bearer ${KEYS.secretKey}`) return no('Invalid API Key provided', 401);
  if (call.method === 'GET') return answered(books, call);
  const key = call.headers['idempotency-key'] as string;
  const earlier = books.answers.get(key);
  if (earlier && earlier.body !== call.body) return no('Keys can only be used with the same parameters');
  const response = earlier?.answer ?? answered(books, call);
  if (response.status === 200) books.answers.set(key, { body: call.body, answer: structuredClone(response) });
  return response;
}

function answered(books: Books, call: CallSeen): Answer {
  const [, , kind, id, action] = call.path.split('/');
  const form = new URLSearchParams(call.body);
  if (kind === 'refunds') return ofRefunds(books, call, { id, form });
  if (id === undefined) return call.method === 'POST' ? open(books, form) : pageOfIntents(books, call.query);
  const intent = books.intents.find((each) => each.id === id);
  if (!intent) return no('No such payment_intent', 404);
  if (action === 'capture') {
    if (intent.status !== 'requires_capture') return no('This PaymentIntent could not be captured');
    const amount = Number(form.get('amount_to_capture') ?? intent.amount);
    if (amount > intent.amount) return no('The amount to capture is greater than the authorized amount');
    Object.assign(intent, { status: 'succeeded', amount_received: amount });
    // This API version records the uncaptured amount as refunded.
    goesBack(intent, intent.amount - amount);
  }
  if (action === 'cancel') {
    if (intent.status === 'succeeded') return no('You cannot cancel this PaymentIntent');
    if (intent.status === 'requires_capture') goesBack(intent);
    intent.status = 'canceled';
  }
  return ok(shown(intent, (call.query.get('expand[]') ?? form.get('expand[]')) === 'latest_charge'));
}

function open(books: Books, form: URLSearchParams): Answer {
  const id = stripeId('pi');
  const amount = Number(form.get('amount'));
  if (amount < 4200) return no('Amount must convert to at least 50 cents.');
  const intent: Intent = {
    id,
    amount,
    amount_received: 0,
    currency: form.get('currency') as string,
    status: 'requires_payment_method',
    created: nowS(),
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    latest_charge: null,
  };
  books.intents.push(intent);
  return ok(intent);
}

function pageOfIntents(books: Books, query: URLSearchParams): Answer {
  const [since, until] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
  const inDay = books.intents.filter(({ created }) => created >= since && created < until);
  const start = inDay.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  // Two per page, so that tests cover pagination.
  const page = inDay.slice(start, start + 2);
  const isExpanded = query.get('expand[]') === 'data.latest_charge';
  return list(
    page.map((each) => shown(each, isExpanded)),
    inDay.length > start + 2,
  );
}

function ofRefunds(
  books: Books,
  call: CallSeen,
  { id, form }: { id: string | undefined; form: URLSearchParams },
): Answer {
  if (id !== undefined) return ok(books.refunds.find((each) => each.id === id) ?? {});
  const payment_intent = form.get('payment_intent') ?? (call.query.get('payment_intent') as string);
  const given = books.refunds.filter((each) => each.payment_intent === payment_intent);
  if (call.method === 'GET') return list(given);
  const amount = Number(form.get('amount'));
  const intent = books.intents.find((each) => each.id === payment_intent);
  const sum = given.reduce((total, each) => total + each.amount, amount);
  if (intent?.status !== 'succeeded' || sum > intent.amount_received)
    return no('Refund amount is greater than unrefunded amount on charge');
  const metadata = { key: form.get('metadata[key]') as string };
  const refund = { id: stripeId('re'), payment_intent, amount, status: 'pending', metadata };
  books.refunds.push(refund);
  goesBack(intent, amount);
  return ok(refund);
}
