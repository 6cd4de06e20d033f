import { createRoute, z } from '@hono/zod-openapi';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  readsPersonalData,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { exactText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { returnSchema } from '../orders.schema.ts';
import { returnInputSchema } from '../returns/return-input.schema.ts';
import { cancelExchange, decideExchange } from './decide-exchange.server.ts';
import { exchangeQuoteResultSchema, exchangeSchema } from './exchange.schema.ts';
import {
  exchangeDecisionSchema,
  exchangeInputSchema,
  exchangeQuoteSchema,
  exchangeSearch,
  payExchangeSchema,
  staffExchangeInputSchema,
} from './exchange-input.schema.ts';
import { listExchanges, listOrderExchanges } from './find-exchanges.server.ts';
import { confirmExchangePayment, openExchangePayment, payExchangeWithCredit } from './pay-exchange.server.ts';
import { enterExchange, quoteExchange, requestExchange } from './request-exchange.server.ts';
import { requestReplacementReturn } from './return-replacement.server.ts';

export const exchangesApi = createModuleApi();

const EXCHANGES_PER_PAGE = 20;
const tags = ['Exchanges'];
const success = z.literal(true);
const forSignedIn = { tags, security: bearer, middleware: signedInOnly };
const oneExchange = jsonResponse(z.object({ success, exchange: exchangeSchema }), 'The exchange');

exchangesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/orders/{id}/exchanges',
    ...policy({ source: 'orders', changes: ['products'] }),
    summary: 'Request an exchange, within the window of its items; the replacements are reserved',
    request: { params: idParam, body: jsonBody(exchangeInputSchema) },
    responses: { 201: oneExchange, ...refusalResponses(400, 401, 404, 409) },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const exchange = await requestExchange(c.var.db, c.var.actor, { orderId, input: c.req.valid('json') });
    return c.json({ success: true as const, exchange }, 201);
  },
);

exchangesApi.openapi(
  createRoute({
    ...{ tags, ...may('orders') },
    method: 'post',
    path: '/api/admin/orders/{id}/exchanges',
    ...policy({ changes: ['products'] }),
    summary: 'Enter the exchange of a customer who asked for it in time by email or phone',
    request: { params: idParam, body: jsonBody(staffExchangeInputSchema) },
    responses: { 201: oneExchange, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const exchange = await enterExchange(c.var.db, c.var.actor, { orderId, input: c.req.valid('json') });
    return c.json({ success: true as const, exchange }, 201);
  },
);

exchangesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}/exchanges/quote',
    ...policy({ source: 'orders' }),
    summary: 'What the exchange of an item would cost more or less, before it is requested',
    request: { params: idParam, query: exchangeQuoteSchema },
    responses: {
      200: jsonResponse(z.object({ quote: exchangeQuoteResultSchema }), 'The difference'),
      ...refusalResponses(400, 401, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    return c.json(
      { quote: await quoteExchange(c.var.db, c.var.actor, { orderId, item: c.req.valid('query') }) },
      200,
    );
  },
);

exchangesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}/exchanges',
    ...policy({ source: 'orders' }),
    summary: 'The exchanges of an order, for its customer and for admins',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ exchanges: z.array(exchangeSchema) }), 'Oldest first'),
      ...refusalResponses(401, 404),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    return c.json({ exchanges: await listOrderExchanges(c.var.db, c.var.actor, { orderId }) }, 200);
  },
);

exchangesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/exchanges/{id}/cancel',
    ...policy({ source: 'orders', changes: ['products'] }),
    summary: 'Cancel an exchange until the shop has received the pieces',
    request: { params: idParam },
    responses: { 200: oneExchange, ...refusalResponses(401, 404, 409) },
  }),
  async (c) => {
    const { id: exchangeId } = c.req.valid('param');
    const exchange = await cancelExchange(c.var.db, c.var.actor, { exchangeId });
    return c.json({ success: true as const, exchange }, 200);
  },
);

exchangesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/exchanges/{id}/returns',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Request a return of faulty replacements, within the window from their delivery',
    request: { params: idParam, body: jsonBody(returnInputSchema) },
    responses: {
      201: jsonResponse(
        z.object({ success, return: returnSchema }),
        'The return; `items` have the ids of the exchange, and `refund` is the expected amount',
      ),
      ...refusalResponses(400, 401, 404, 409),
    },
  }),
  async (c) => {
    const { id: exchangeId } = c.req.valid('param');
    const input = c.req.valid('json');
    const made = await requestReplacementReturn(c.var.db, c.var.actor, { exchangeId, input });
    return c.json({ success: true as const, return: made }, 201);
  },
);

const openedSchema = z.object({
  id: z.string(),
  amount: z.int().meta({ description: 'Paise.' }),
  currency: z.literal('INR'),
  key: z.string(),
  provider: z.enum(['razorpay', 'stripe', 'sandbox']),
  clientSecret: z
    .string()
    .optional()
    .meta({ description: 'Only for Stripe’s payment window. Do not store or log it.' }),
});

exchangesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/exchanges/{id}/payment',
    ...policy({ source: 'payment', changes: [], priority: 'purchase' }),
    summary: 'Pay what a dearer replacement costs more, with store credit or by opening a card payment',
    request: { params: idParam, body: jsonBody(payExchangeSchema) },
    responses: {
      200: jsonResponse(
        z.object({ success, exchange: exchangeSchema.optional(), payment: openedSchema.optional() }),
        'The paid exchange, or what the payment window needs',
      ),
      ...refusalResponses(400, 401, 404, 409, 429, 503),
    },
  }),
  async (c) => {
    const { id: exchangeId } = c.req.valid('param');
    if (c.req.valid('json').useStoreCredit) {
      const exchange = await payExchangeWithCredit(c.var.db, c.var.actor, { exchangeId });
      return c.json({ success: true as const, exchange }, 200);
    }
    const { payment, amountPaise } = await openExchangePayment(c.var, c.var.actor, { exchangeId });
    const { providerOrderId: id, provider, key, clientSecret } = payment;
    const opened = { id, amount: amountPaise as number, currency: 'INR' as const, key, provider };
    return c.json(
      { success: true as const, payment: { ...opened, ...(clientSecret && { clientSecret }) } },
      200,
    );
  },
);

const proofField = exactText(PAYMENT_NOT_VERIFIED, 300, PAYMENT_NOT_VERIFIED);

exchangesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/exchanges/{id}/payment/confirm',
    ...policy({ source: 'payment', changes: [], priority: 'purchase' }),
    summary: 'Confirm the card payment of an exchange with the payment window’s proof',
    request: {
      params: idParam,
      body: jsonBody(
        z.object(
          { paymentOrderId: proofField, paymentId: proofField, paymentSignature: proofField.default('') },
          OBJECT_EXPECTED,
        ),
      ),
    },
    responses: { 200: oneExchange, ...refusalResponses(400, 401, 404, 503) },
  }),
  async (c) => {
    const { id: exchangeId } = c.req.valid('param');
    const { paymentOrderId: providerOrderId, paymentId, paymentSignature: signature } = c.req.valid('json');
    const proof = { providerOrderId, paymentId, signature };
    const exchange = await confirmExchangePayment(c.var, c.var.actor, { exchangeId, proof });
    return c.json({ success: true as const, exchange }, 200);
  },
);

const forOrderAdmins = { tags, ...readsPersonalData('exchanges', may('orders')) };

exchangesApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'get',
    path: '/api/admin/exchanges',
    ...policy({}),
    summary: 'All exchanges, newest first',
    request: { query: pagingQuery(EXCHANGES_PER_PAGE).extend(exchangeSearch.shape) },
    responses: {
      200: jsonResponse(
        z.object({ exchanges: z.array(exchangeSchema), pagination: paginationSchema }),
        'A page of exchanges',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listExchanges(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

exchangesApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'put',
    path: '/api/admin/exchanges/{id}',
    ...policy({ changes: ['products'] }),
    summary: 'Approve, reject, cancel, receive, send or complete an exchange',
    request: { params: idParam, body: jsonBody(exchangeDecisionSchema) },
    responses: { 200: oneExchange, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: exchangeId } = c.req.valid('param');
    const decision = c.req.valid('json');
    const exchange = await decideExchange(c.var.db, c.var.actor, { exchangeId, decision });
    return c.json({ success: true as const, exchange }, 200);
  },
);
