import type { z } from 'zod';
import type { StripeKeys } from '#app/platform/config/card-settings.server.ts';
import { CALL_TIMEOUT_MS, callProvider, type ProviderConnection } from './call-provider.server.ts';
import {
  type NewProviderOrder,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  wasCaptured,
} from './payment-provider.ts';
import {
  intentSchema,
  listOf,
  openedIntentSchema,
  readStripeEvent,
  refundSchema,
  toPayment,
  toRefund,
} from './stripe-entities.server.ts';

const STRIPE: ProviderConnection = { baseUrl: 'https://api.stripe.com', timeoutMs: CALL_TIMEOUT_MS };
/** Pins the response shapes; the account's default version may differ. */
const VERSION = '2024-06-20';
const PAGE_SIZE = 100;
const LIVE_KEY = /^[rs]k_live_/;
/** Cards in the payer's own transactions; each authorisation says exactly when it ends (`capture_before`). */
const HOLD_DAYS = 7;

/** Stripe's PaymentIntents (rules §8), as this shop uses them: one intent for each charge. */
export function createStripeProvider(
  keys: StripeKeys,
  connection: ProviderConnection = STRIPE,
): PaymentProvider {
  const sendRequest = createRequestSender(keys, connection);
  // The same idempotency key returns the same intent, so finding one repeats the request that opened it.
  const open = (order: NewProviderOrder) => openIntent(sendRequest, order);
  const fetchPayment = async (id: string) =>
    toPayment(await sendRequest('GET', `/v1/payment_intents/${id}?${CHARGE}`, intentSchema));
  return {
    name: 'stripe',
    publicKey: keys.publishableKey,
    holdDays: HOLD_DAYS,
    openOrder: open,
    findOrder: open,
    cancelOrder: (providerOrderId) => cancel(sendRequest, providerOrderId),
    // Stripe's window returns no signature; the state is fetched from the intent.
    async isProven({ providerOrderId, paymentId }) {
      return providerOrderId === paymentId;
    },
    listPayments: async (providerOrderId) => [await fetchPayment(providerOrderId)],
    async capture({ id, amountPaise }) {
      const current = await fetchPayment(id);
      if (current.status !== 'authorized') return current;
      const form = { amount_to_capture: String(amountPaise), 'expand[]': 'latest_charge' };
      const input = { form, key: `capture-${id}-${amountPaise}` };
      return toPayment(await sendRequest('POST', `/v1/payment_intents/${id}/capture`, intentSchema, input));
    },
    refund: (input) => refundOnce(sendRequest, input),
    findRefund: async (id) => toRefund(await sendRequest('GET', `/v1/refunds/${id}`, refundSchema)),
    listCaptured: (between) => listCaptured(sendRequest, between),
    async readEvent(rawBody, headers) {
      const isLive = LIVE_KEY.test(keys.secretKey);
      const nowS = Date.now() / 1000;
      return readStripeEvent(rawBody, headers, { secret: keys.webhookSecret, isLive, nowS });
    },
  };
}

/** Includes the charge, which has the card and the refunds. */
const CHARGE = 'expand%5B%5D=latest_charge';
const CHARGES = 'expand%5B%5D=data.latest_charge';

type SendRequest = ReturnType<typeof createRequestSender>;

function createRequestSender({ secretKey }: StripeKeys, connection: ProviderConnection) {
  const own = { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION };
  return async <S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    input?: { form: Record<string, string>; key: string },
  ) => {
    if (!input) return await callProvider(connection, { method, path, headers: own }, schema);
    const headers = {
      ...own,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': input.key,
    };
    const body = new URLSearchParams(input.form).toString();
    return await callProvider(connection, { method, path, headers, body }, schema);
  };
}

async function openIntent(sendRequest: SendRequest, { reference, amountPaise, isHold }: NewProviderOrder) {
  const form = {
    amount: String(amountPaise),
    currency: 'inr',
    'payment_method_types[]': 'card',
    description: 'Online order',
    'metadata[reference]': reference,
    ...(isHold && { capture_method: 'manual' }),
  };
  const intent = await sendRequest('POST', '/v1/payment_intents', openedIntentSchema, {
    form,
    key: `charge-${reference}`,
  });
  return { providerOrderId: intent.id, clientSecret: intent.client_secret };
}

/** Ignores refusals: a paid or cancelled intent stays as it is, and callers fetch what was paid. */
async function cancel(sendRequest: SendRequest, id: string): Promise<void> {
  try {
    await sendRequest('POST', `/v1/payment_intents/${id}/cancel`, intentSchema, {
      form: {},
      key: `cancel-${id}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** Idempotency keys expire after a day, so look for an earlier refund by the key in its metadata. */
async function refundOnce(
  sendRequest: SendRequest,
  { paymentId, amountPaise, key }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const query = `payment_intent=${paymentId}&limit=${PAGE_SIZE}`;
  const { data } = await sendRequest('GET', `/v1/refunds?${query}`, listOf(refundSchema));
  const earlier = data.find(({ metadata }) => metadata?.key === key);
  if (earlier) return toRefund(earlier);
  const form = { payment_intent: paymentId, amount: String(amountPaise), 'metadata[key]': key };
  return toRefund(await sendRequest('POST', '/v1/refunds', refundSchema, { form, key }));
}

async function listCaptured(
  sendRequest: SendRequest,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderPayment[]> {
  const [since, until] = [from, to].map((time) => Math.floor(time.getTime() / 1000));
  const days = `created%5Bgte%5D=${since}&created%5Blt%5D=${until}&limit=${PAGE_SIZE}&${CHARGES}`;
  const found: ProviderPayment[] = [];
  for (let after = ''; ; ) {
    const page = await sendRequest('GET', `/v1/payment_intents?${days}${after}`, listOf(intentSchema));
    found.push(...page.data.map(toPayment));
    const last = page.data.at(-1);
    if (!page.has_more || !last) return found.filter(wasCaptured);
    after = `&starting_after=${last.id}`;
  }
}
