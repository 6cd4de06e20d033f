import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { orderSchema } from '../orders.schema.ts';
import { cancelItems, cancelItemsAsStaff } from './cancel-items.server.ts';
import { cancellationInputSchema } from './cancellation-input.schema.ts';

export const cancellationsApi = createModuleApi();

const tags = ['Orders'];
const success = z.literal(true);
const changedOrder = jsonResponse(z.object({ success, order: orderSchema }), 'The order without these items');

cancellationsApi.openapi(
  createRoute({
    ...{ tags, security: bearer, middleware: signedInOnly },
    method: 'post',
    path: '/api/orders/{id}/cancellations',
    ...policy({ source: 'orders', changes: ['products'] }),
    summary:
      'Cancel items of the caller’s order that are not packed; cancelling the last item cancels the order',
    request: { params: idParam, body: jsonBody(cancellationInputSchema) },
    responses: { 200: changedOrder, ...refusalResponses(400, 401, 404, 409) },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const input = c.req.valid('json');
    const order = await cancelItems(c.var.db, c.var.actor, { orderId, input });
    return c.json({ success: true as const, order }, 200);
  },
);

cancellationsApi.openapi(
  createRoute({
    ...{ tags, ...may('orders') },
    method: 'post',
    path: '/api/admin/orders/{id}/cancellations',
    ...policy({ changes: ['products'] }),
    summary: 'Cancel items of an order that are not packed; cancelling the last item cancels the order',
    request: { params: idParam, body: jsonBody(cancellationInputSchema) },
    responses: { 200: changedOrder, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const input = c.req.valid('json');
    const order = await cancelItemsAsStaff(c.var.db, c.var.actor, { orderId, input });
    return c.json({ success: true as const, order }, 200);
  },
);
