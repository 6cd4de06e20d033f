import { createRoute, z } from '@hono/zod-openapi';
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
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema, rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { returnSchema } from '../orders.schema.ts';
import { decideReturn } from './decide-return.server.ts';
import { listReturns } from './find-returns.server.ts';
import { enterReturn, quoteReturn, requestReturn } from './request-return.server.ts';
import {
  returnDecisionSchema,
  returnInputSchema,
  returnQuoteSchema,
  returnSearch,
  staffReturnInputSchema,
} from './return-input.schema.ts';

export const returnsApi = createModuleApi();

const RETURNS_PER_PAGE = 20;
const success = z.literal(true);
const forOrderAdmins = { tags: ['Returns'], ...readsPersonalData('returns', may('orders')) };

returnsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/orders/{id}/returns',
    ...policy({ source: 'orders', changes: [] }),
    tags: ['Returns'],
    security: bearer,
    middleware: signedInOnly,
    summary: 'Request a return, within the window of its items, 48 hours of delivery by default',
    request: { params: idParam, body: jsonBody(returnInputSchema) },
    responses: {
      201: jsonResponse(
        z.object({ success, return: returnSchema }),
        'The return; `refund` is the expected amount',
      ),
      ...refusalResponses(400, 401, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const made = await requestReturn(c.var.db, c.var.actor, { orderId, input: c.req.valid('json') });
    return c.json({ success: true as const, return: made }, 201);
  },
);

returnsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/orders/{id}/returns/quote',
    ...policy({ source: 'orders' }),
    tags: ['Returns'],
    security: bearer,
    middleware: signedInOnly,
    summary: 'What a return of some items would refund, before it is requested',
    request: { params: idParam, query: returnQuoteSchema },
    responses: {
      200: jsonResponse(z.object({ quote: z.object({ refund: rupeesSchema }) }), 'The expected refund'),
      ...refusalResponses(400, 401, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const quote = await quoteReturn(c.var.db, c.var.actor, { orderId, ...c.req.valid('query') });
    return c.json({ quote }, 200);
  },
);

returnsApi.openapi(
  createRoute({
    ...{ tags: ['Returns'], ...may('orders') },
    method: 'post',
    path: '/api/admin/orders/{id}/returns',
    ...policy({ changes: [] }),
    summary: 'Enter the return of a customer who asked for it in time by email or phone',
    request: { params: idParam, body: jsonBody(staffReturnInputSchema) },
    responses: {
      201: jsonResponse(
        z.object({ success, return: returnSchema }),
        'The return; `refund` is the expected amount',
      ),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const made = await enterReturn(c.var.db, c.var.actor, { orderId, input: c.req.valid('json') });
    return c.json({ success: true as const, return: made }, 201);
  },
);

returnsApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'get',
    path: '/api/admin/returns',
    ...policy({}),
    summary: 'All returns, newest first',
    request: { query: pagingQuery(RETURNS_PER_PAGE).extend(returnSearch.shape) },
    responses: {
      200: jsonResponse(
        z.object({ returns: z.array(returnSchema), pagination: paginationSchema }),
        'A page of returns',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listReturns(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

returnsApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'put',
    path: '/api/admin/returns/{id}',
    ...policy({ changes: ['products'] }),
    summary: 'Approve, reject, receive or refund a return',
    request: { params: idParam, body: jsonBody(returnDecisionSchema) },
    responses: {
      200: jsonResponse(z.object({ success, return: returnSchema }), 'The changed return'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: returnId } = c.req.valid('param');
    const decision = c.req.valid('json');
    const changed = await decideReturn(c.var.db, c.var.actor, { returnId, decision });
    return c.json({ success: true as const, return: changed }, 200);
  },
);
