import type { z } from 'zod';
import type { RazorpayKeys } from '#app/platform/config/card-settings.server.ts';
import { hmacHex, isSameSignature } from '#app/platform/security/hmac.server.ts';
import type { ProviderConnection } from './call-provider.server.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  wasCaptured,
} from './payment-provider.ts';
import {
  foundOrderSchema,
  listOf,
  orderSchema,
  paymentSchema,
  readRazorpayEvent,
  refundSchema,
  toPayment,
  toRefund,
} from './razorpay-entities.server.ts';
import {
  createRequestSender,
  RAZORPAY,
  RAZORPAY_PAGE_SIZE,
  type SendRequest,
} from './razorpay-request.server.ts';

/** Razorpay refunds authorisations later than our reservation itself (rules §7). */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 15, manual_expiry_period: 15, refund_speed: 'normal' },
};

/** Razorpay's Orders API (rules §7), as this shop uses it. */
export function createRazorpayProvider(
  keys: RazorpayKeys,
  connection: ProviderConnection = RAZORPAY,
): PaymentProvider {
  const sendRequest = createRequestSender(keys, connection);
  const get = <S extends z.ZodType>(path: string, schema: S) => sendRequest('GET', path, schema);
  return {
    name: 'razorpay',
    publicKey: keys.keyId,
    // Authorisations end after 3 days by default, are captured in full only, and cannot be cancelled (decision 091).
    holdDays: null,
    async openOrder({ reference, amountPaise }) {
      const input = { amount: amountPaise, currency: 'INR', receipt: reference, payment: CAPTURE };
      return { providerOrderId: (await sendRequest('POST', '/v1/orders', orderSchema, { body: input })).id };
    },
    async findOrder({ reference, amountPaise }) {
      const { items } = await get(`/v1/orders?receipt=${reference}`, listOf(foundOrderSchema));
      const order = items.find(({ receipt, amount }) => receipt === reference && amount === amountPaise);
      return order && { providerOrderId: order.id };
    },
    // Razorpay's orders cannot be cancelled; a late payment is settled or refunded.
    async cancelOrder() {},
    async isProven({ providerOrderId, paymentId, signature }) {
      return isSameSignature(signature, hmacHex(keys.keySecret, `${providerOrderId}|${paymentId}`));
    },
    async listPayments(providerOrderId) {
      const { items } = await get(`/v1/orders/${providerOrderId}/payments`, listOf(paymentSchema));
      return items.map(toPayment);
    },
    capture: (payment) => captureOnce(sendRequest, payment),
    refund: (input) => refundOnce(sendRequest, input),
    findRefund: async (id) => toRefund(await get(`/v1/refunds/${id}`, refundSchema)),
    listCaptured: (between) => listCaptured(sendRequest, between),
    async readEvent(rawBody, headers) {
      return readRazorpayEvent(rawBody, headers, keys);
    },
  };
}

/** A second capture is an error at Razorpay, so check first, and again if a concurrent call captured it. */
async function captureOnce(
  sendRequest: SendRequest,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<ProviderPayment> {
  const fetchPayment = async () => toPayment(await sendRequest('GET', `/v1/payments/${id}`, paymentSchema));
  const current = await fetchPayment();
  if (current.status !== 'authorized') return current;
  try {
    const body = { amount: amountPaise, currency: 'INR' };
    return toPayment(await sendRequest('POST', `/v1/payments/${id}/capture`, paymentSchema, { body }));
  } catch (error) {
    const latest = error instanceof ProviderRefused ? await fetchPayment() : undefined;
    if (latest?.status === 'captured') return latest;
    throw error;
  }
}

/** Idempotency keys expire, so look for an earlier refund by its receipt, which is the key. */
async function refundOnce(
  sendRequest: SendRequest,
  { paymentId, amountPaise, key }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const path = `/v1/payments/${paymentId}`;
  const { items } = await sendRequest(
    'GET',
    `${path}/refunds?count=${RAZORPAY_PAGE_SIZE}`,
    listOf(refundSchema),
  );
  const earlier = items.find(({ receipt }) => receipt === key);
  if (earlier) return toRefund(earlier);
  const body = { amount: amountPaise, speed: 'normal', receipt: key };
  const headers = { 'x-refund-idempotency': key };
  return toRefund(await sendRequest('POST', `${path}/refund`, refundSchema, { body, headers }));
}

async function listCaptured(
  sendRequest: SendRequest,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderPayment[]> {
  const [since, until] = [from, to].map((time) => Math.floor(time.getTime() / 1000)) as [number, number];
  const found: ProviderPayment[] = [];
  for (let skip = 0; ; skip += RAZORPAY_PAGE_SIZE) {
    const query = `from=${since}&to=${until - 1}&count=${RAZORPAY_PAGE_SIZE}&skip=${skip}`;
    const { items } = await sendRequest('GET', `/v1/payments?${query}`, listOf(paymentSchema));
    found.push(...items.map(toPayment));
    if (items.length < RAZORPAY_PAGE_SIZE) return found.filter(wasCaptured);
  }
}
