import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { choiceQuery, pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  GOODWILL_STATUSES,
  goodwillDecisionSchema,
  goodwillInputSchema,
  goodwillSchema,
} from './goodwill.schema.ts';
import { decideGoodwill, listGoodwillRefunds, requestGoodwill } from './goodwill.server.ts';

/** Refunds of a part of an order without a return. */
export const goodwillApi = createModuleApi();

const PER_PAGE = 20;
const success = z.literal(true);
const refundResponse = jsonResponse(z.object({ success, refund: goodwillSchema }), 'The refund');
const forWriting = { tags: ['Orders'], ...mayWithFreshProof('orders') };

goodwillApi.openapi(
  createRoute({
    ...forWriting,
    method: 'post',
    path: '/api/admin/orders/{id}/refunds',
    ...policy({ changes: [] }),
    summary: 'Refund a part of a delivered order without a return',
    description: 'Above the amount in the settings it waits until a second member of staff approves it.',
    request: { params: idParam, body: jsonBody(goodwillInputSchema) },
    responses: { 201: refundResponse, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const request = { orderId, input: c.req.valid('json'), storeUrl: c.var.storeUrl };
    const refund = await requestGoodwill(c.var.db, c.var.actor, request);
    return c.json({ success: true as const, refund }, 201);
  },
);

goodwillApi.openapi(
  createRoute({
    tags: ['Orders'],
    ...readsPersonalData('refunds', may('orders')),
    method: 'get',
    path: '/api/admin/refunds',
    ...policy({}),
    summary: 'Refunds of parts of orders without a return, newest first',
    request: {
      query: pagingQuery(PER_PAGE).extend({
        status: choiceQuery(GOODWILL_STATUSES, `The status is one of: ${GOODWILL_STATUSES.join(', ')}.`),
      }),
    },
    responses: {
      200: jsonResponse(
        z.object({ success, refunds: z.array(goodwillSchema), pagination: paginationSchema }),
        'A page of refunds',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const found = await listGoodwillRefunds(c.var.db, c.var.actor, c.req.valid('query'));
    return c.json({ success: true as const, ...found }, 200);
  },
);

goodwillApi.openapi(
  createRoute({
    ...forWriting,
    method: 'put',
    path: '/api/admin/refunds/{id}',
    ...policy({ changes: [] }),
    summary: 'Approve a refund that someone else requested, or reject it',
    request: { params: idParam, body: jsonBody(goodwillDecisionSchema) },
    responses: { 200: refundResponse, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const decision = { ...c.req.valid('param'), ...c.req.valid('json'), storeUrl: c.var.storeUrl };
    const refund = await decideGoodwill(c.var.db, c.var.actor, decision);
    return c.json({ success: true as const, refund }, 200);
  },
);
