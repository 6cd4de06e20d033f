import { createRoute, z } from '@hono/zod-openapi';
import { may, readsPersonalData, signedInOnly } from '#app/foundation/api-guards.ts';
import { answer, bearer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { pagingQuery } from '#app/foundation/list-query.ts';
import { paginationShape } from '#app/foundation/shapes.ts';
import { returnDecisionForm, returnForm, returnSearch } from './returns.forms.ts';
import { returnShape } from './returns.shapes.ts';
import { decideReturn } from './server/decide-return.ts';
import { listReturns } from './server/list-returns.ts';
import { requestReturn } from './server/request-return.ts';

export const returnsApi = createRoomApi();

const RETURNS_PER_PAGE = 20;
const success = z.literal(true);
const ofAdmin = { tags: ['Returns'], ...readsPersonalData('returns', may('orders')) };

returnsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/orders/{id}/returns',
    tags: ['Returns'],
    security: bearer,
    middleware: signedInOnly,
    summary: 'Ask to send something back, within 48 hours of delivery',
    request: { params: idParam, body: jsonBody(returnForm) },
    responses: {
      201: answer(z.object({ success, return: returnShape }), 'The return; `refund` is what would go back'),
      ...refusals(400, 401, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const made = await requestReturn(c.var.db, c.var.actor, { orderId, wish: c.req.valid('json') });
    return c.json({ success: true as const, return: made }, 201);
  },
);

returnsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/returns',
    summary: 'All returns, newest first',
    request: { query: pagingQuery(RETURNS_PER_PAGE).extend(returnSearch.shape) },
    responses: {
      200: answer(
        z.object({ returns: z.array(returnShape), pagination: paginationShape }),
        'A page of returns',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => c.json(await listReturns(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

returnsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/returns/{id}',
    summary: 'Approve or reject a return, note that it came, pay it back',
    request: { params: idParam, body: jsonBody(returnDecisionForm) },
    responses: {
      200: answer(z.object({ success, return: returnShape }), 'The changed return'),
      ...refusals(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: returnId } = c.req.valid('param');
    const decision = c.req.valid('json');
    const changed = await decideReturn(c.var.db, c.var.actor, { returnId, decision });
    return c.json({ success: true as const, return: changed }, 200);
  },
);
