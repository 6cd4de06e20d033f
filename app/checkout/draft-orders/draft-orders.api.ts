import { createRoute, z } from '@hono/zod-openapi';
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
import { pagingQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { findCashRules } from '#app/shipping/cash-rules/cash-rules.server.ts';
import {
  DRAFT_STATUSES,
  draftOrderSchema,
  draftOrderSummarySchema,
  placedDraftSchema,
} from './draft-order.schema.ts';
import { draftOrderChangeSchema, newDraftOrderSchema, placeDraftSchema } from './draft-order-input.schema.ts';
import {
  changeDraftOrder,
  createDraftOrder,
  listDraftOrders,
  sendDraftOrder,
  showDraftOrder,
  withdrawDraftOrder,
} from './draft-orders.server.ts';
import { placeDraftForCustomer } from './place-draft-order.server.ts';

/** Orders that staff compose for customers. */
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

draftOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'post',
    path: '/api/admin/draft-orders/{id}/cash',
    ...policy({ source: 'orders', changes: ['products'] }),
    summary: 'Place a draft order for its customer, paid on delivery; the rules for cash apply',
    request: { params: idParam, headers: keyHeader, body: jsonBody(placeDraftSchema) },
    responses: {
      200: jsonResponse(placedDraftSchema, 'The order'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const rules = await findCashRules(c.var.db, c.var.cashRules);
    const key = c.req.valid('header')['idempotency-key'];
    const placing = { ...c.req.valid('param'), ...c.req.valid('json'), key, rules };
    return c.json(await placeDraftForCustomer(c.var.db, c.var.actor, placing), 200);
  },
);
