import { createRoute, z } from '@hono/zod-openapi';
import { otpField } from '#app/accounts/accounts-input.schema.ts';
import { limitCodes } from '#app/accounts/codes/one-time-code.server.ts';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  keyHeader,
  may,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { exactText, LONGEST_ID, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { pagingQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { findCashRules } from '#app/shipping/cash-rules/cash-rules.server.ts';
import { formatMobileEnd } from '../cash-on-delivery/cash-on-delivery.ts';
import { openedPaymentSchema } from '../checkout-input.schema.ts';
import {
  draftOrderSchema,
  draftOrderSummarySchema,
  payableDraftSchema,
  placedDraftSchema,
} from './draft-order.schema.ts';
import { draftOrderChangeSchema, newDraftOrderSchema } from './draft-order-input.schema.ts';
import {
  changeDraftOrder,
  createDraftOrder,
  listDraftOrders,
  sendDraftOrder,
  showDraftOrder,
  withdrawDraftOrder,
} from './draft-orders.server.ts';
import { DRAFT_STATUSES } from './draft-status.ts';
import {
  cancelDraftPayment,
  openDraftPayment,
  placeDraftInCash,
  placePaidDraft,
  sendDraftCode,
  showPayableDraft,
} from './pay-draft-order.server.ts';

/** Orders that staff compose, and the links by which customers pay them. */
export const draftOrdersApi = createModuleApi();

const DRAFTS_PER_PAGE = 20;
const success = z.literal(true);
const forOrderAdmins = { tags: ['Draft orders'], ...readsPersonalData('orders', may('orders')) };
const oneDraft = jsonResponse(z.object({ success, draftOrder: draftOrderSchema }), 'The draft');

draftOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'get',
    path: '/api/admin/draft-orders',
    ...policy({ source: 'orders' }),
    summary: 'Draft orders, newest first',
    request: {
      query: pagingQuery(DRAFTS_PER_PAGE).extend({
        status: z.enum(DRAFT_STATUSES, 'Unknown status').optional(),
        search: queryText(),
      }),
    },
    responses: {
      200: jsonResponse(
        z.object({ draftOrders: z.array(draftOrderSummarySchema), pagination: paginationSchema }),
        'A page of drafts',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listDraftOrders(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

draftOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'post',
    path: '/api/admin/draft-orders',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Compose an order for a customer, who pays it by a link',
    description: 'An email address without an account gets one, without a password.',
    request: { body: jsonBody(newDraftOrderSchema) },
    responses: { 201: oneDraft, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    const draftOrder = await createDraftOrder(c.var, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, draftOrder }, 201);
  },
);

draftOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'get',
    path: '/api/admin/draft-orders/{id}',
    ...policy({ source: 'orders' }),
    summary: 'A draft order at today’s prices, with its link while it is open',
    request: { params: idParam },
    responses: { 200: oneDraft, ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    const draftOrder = await showDraftOrder(c.var, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, draftOrder }, 200);
  },
);

draftOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'put',
    path: '/api/admin/draft-orders/{id}',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Change a draft order; its link is valid for 7 days from then on',
    request: { params: idParam, body: jsonBody(draftOrderChangeSchema) },
    responses: { 200: oneDraft, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const change = c.req.valid('json');
    const draftOrder = await changeDraftOrder(c.var, c.var.actor, { ...c.req.valid('param'), change });
    return c.json({ success: true as const, draftOrder }, 200);
  },
);

draftOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'post',
    path: '/api/admin/draft-orders/{id}/send',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Email the link to the customer; it is valid for 7 days from then on',
    request: { params: idParam },
    responses: { 200: oneDraft, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const draftOrder = await sendDraftOrder(c.var, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, draftOrder }, 200);
  },
);

draftOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'post',
    path: '/api/admin/draft-orders/{id}/withdraw',
    ...policy({ source: 'orders', changes: ['products'] }),
    summary: 'End a draft order and its link; stock that a payment has reserved is free again',
    request: { params: idParam },
    responses: { 200: oneDraft, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const draftOrder = await withdrawDraftOrder(c.var, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, draftOrder }, 200);
  },
);

/** For customers: whoever has the link may use it. */
const tags = ['Draft orders'];
const linkParam = z.object({ token: z.string().max(LONGEST_ID) });
/** Enough to pay, too few to try links. */
const LINK_LIMIT = { limit: 60, minutes: 15 };
const LIMITED = 'payment link';
const onePlaced = jsonResponse(placedDraftSchema, 'The order, or a paid one that is cancelled and refunded');

draftOrdersApi.openapi(
  createRoute({
    tags,
    method: 'get',
    path: '/api/pay/{token}',
    ...policy({ source: 'orders', priority: 'purchase' }),
    summary: 'The order behind a payment link, at today’s prices',
    request: { params: linkParam },
    responses: { 200: jsonResponse(payableDraftSchema, 'The order'), ...refusalResponses(404, 429) },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const draft = await showPayableDraft(c.var.db, c.req.valid('param'));
    return c.json(draft, 200, { 'Cache-Control': 'private, no-store' });
  },
);

draftOrdersApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/payment',
    ...policy({ source: 'payment', changes: ['products'], priority: 'purchase' }),
    summary: 'Open a card payment for a draft order, whose stock is reserved for 15 minutes',
    request: {
      params: linkParam,
      headers: keyHeader,
      body: jsonBody(
        z.object(
          {
            amount: z
              .int('The amount must be a whole number of paise.')
              .min(1, 'The amount must be at least 1 paisa.'),
          },
          OBJECT_EXPECTED,
        ),
      ),
    },
    responses: {
      200: jsonResponse(openedPaymentSchema, 'What the payment window needs'),
      ...refusalResponses(400, 404, 409, 429, 503),
    },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const { amount } = c.req.valid('json');
    const key = c.req.valid('header')['idempotency-key'];
    const opened = await openDraftPayment(c.var, { ...c.req.valid('param'), key, amount });
    const { providerOrderId: id, provider, clientSecret } = opened;
    const windowFields = { key: opened.key, provider, ...(clientSecret && { clientSecret }) };
    return c.json({ id, amount, currency: 'INR' as const, ...windowFields }, 200);
  },
);

const proofField = exactText(PAYMENT_NOT_VERIFIED, 300, PAYMENT_NOT_VERIFIED);

draftOrdersApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/payment/confirm',
    ...policy({ source: 'orders', changes: ['products'], priority: 'purchase' }),
    summary: 'Place a draft order with the payment window’s proof',
    request: {
      params: linkParam,
      headers: keyHeader,
      body: jsonBody(
        z.object(
          { paymentOrderId: proofField, paymentId: proofField, paymentSignature: proofField.default('') },
          OBJECT_EXPECTED,
        ),
      ),
    },
    responses: { 200: onePlaced, ...refusalResponses(400, 404, 409, 429, 503) },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const key = c.req.valid('header')['idempotency-key'];
    const proof = c.req.valid('json');
    return c.json(await placePaidDraft(c.var, { ...c.req.valid('param'), key, proof }), 200);
  },
);

draftOrdersApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/payment/cancel',
    ...policy({ source: 'payment', changes: ['products'], priority: 'purchase' }),
    summary: 'Cancel a card payment whose window was closed, and release its stock',
    request: {
      params: linkParam,
      body: jsonBody(z.object({ paymentOrderId: proofField.min(1) }, OBJECT_EXPECTED)),
    },
    responses: {
      200: jsonResponse(
        z.object({ placed: placedDraftSchema.nullable() }),
        'With the order, if it was paid after all',
      ),
      ...refusalResponses(400, 404, 429, 503),
    },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const placed = await cancelDraftPayment(c.var, { ...c.req.valid('param'), ...c.req.valid('json') });
    return c.json({ placed }, 200);
  },
);

draftOrdersApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/cash',
    ...policy({ source: 'orders', changes: ['products'], priority: 'purchase' }),
    summary: 'Place a draft order, paid on delivery',
    request: {
      params: linkParam,
      headers: keyHeader,
      body: jsonBody(
        z.object(
          { total: z.number('Amounts must be numbers in rupees.'), otp: otpField.nullish() },
          OBJECT_EXPECTED,
        ),
      ),
    },
    responses: { 200: onePlaced, ...refusalResponses(400, 404, 409, 429) },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const { total, otp } = c.req.valid('json');
    const rules = await findCashRules(c.var.db, c.var.cashRules);
    if (otp && rules.otpAbove !== null) await limitCodes(c.var, 'trying codes');
    const key = c.req.valid('header')['idempotency-key'];
    const placing = { ...c.req.valid('param'), key, total, otp, rules };
    return c.json(await placeDraftInCash(c.var.db, placing), 200);
  },
);

draftOrdersApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/code',
    ...policy({ source: 'payment', changes: [], priority: 'purchase' }),
    summary: 'Send the customer a one-time code, to confirm a cash-on-delivery order',
    request: { params: linkParam },
    responses: {
      200: jsonResponse(z.object({ success, message: z.string() }), 'Sent'),
      ...refusalResponses(400, 404, 409, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'sending codes');
    const rules = await findCashRules(c.var.db, c.var.cashRules);
    const { mobileNumber } = await sendDraftCode(c.var.db, { ...c.req.valid('param'), rules });
    const message = `A 6-digit OTP is on its way to ${formatMobileEnd(mobileNumber)}.`;
    return c.json({ success: true as const, message }, 200);
  },
);
