import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { shipOrdersSchema, shippedOrderSchema } from './ship-orders.schema.ts';
import { shipOrders } from './ship-orders.server.ts';

export const shipOrdersApi = createModuleApi();

shipOrdersApi.openapi(
  createRoute({
    tags: ['Orders'],
    ...may('orders'),
    method: 'post',
    path: '/api/admin/orders/ship',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Ship up to 100 packed orders, each with its own courier and tracking number',
    description: 'Orders that cannot be shipped are named with the reason; the others are shipped.',
    request: { body: jsonBody(shipOrdersSchema) },
    responses: {
      200: jsonResponse(
        z.object({ success: z.literal(true), orders: z.array(shippedOrderSchema) }),
        'What happened to each order, in the order of the request',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const orders = await shipOrders(c.var.db, c.var.actor, c.req.valid('json').orders);
    return c.json({ success: true as const, orders }, 200);
  },
);
