import { createRoute, z } from '@hono/zod-openapi';
import { may, readsPersonalData, signedInOnly } from '#app/platform/http/api/access-guards.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { orderStatusSchema } from './admin/admin-order-input.schema.ts';
import { listOrders } from './admin/list/list-orders.server.ts';
import { cancelOrder } from './cancellation/cancel-order.server.ts';
import { listMyOrders, showOrder } from './find-orders.server.ts';
import { changeOrderStatus } from './fulfilment/change-order-status.server.ts';
import { orderSchema } from './orders.schema.ts';
import { cancelOrderSchema, orderSearch } from './orders-input.schema.ts';

export const ordersApi = createModuleApi();

const ORDERS_PER_PAGE = 20;
const success = z.literal(true);
const forSignedIn = { tags: ['Orders'], security: bearer, middleware: signedInOnly };
const forOrderAdmins = { tags: ['Orders'], ...readsPersonalData('orders', may('orders')) };

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/cart/my-orders',
    ...policy({ source: 'orders' }),
    summary: 'The caller’s orders, newest first',
    responses: {
      200: jsonResponse(
        z.object({ success, orders: z.array(orderSchema), message: z.string() }),
        'The orders',
      ),
      ...refusalResponses(401),
    },
  }),
  async (c) => {
    const orders = await listMyOrders(c.var.db, c.var.actor);
    const message = orders.length > 0 ? 'Your orders, newest first.' : 'No orders found.';
    return c.json({ success: true as const, orders, message }, 200);
  },
);

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}',
    ...policy({ source: 'orders' }),
    summary: 'One order, for its customer and for admins',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ order: orderSchema }), 'The order'),
      ...refusalResponses(401, 404),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    return c.json({ order: await showOrder(c.var.db, c.var.actor, { orderId }) }, 200);
  },
);

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/orders/{id}/cancel',
    ...policy({ source: 'orders', changes: ['products'] }),
    summary: 'Cancel the caller’s order before it is packed; refunds a card payment',
    request: { params: idParam, body: jsonBody(cancelOrderSchema) },
    responses: {
      200: jsonResponse(z.object({ success, order: orderSchema }), 'The cancelled order'),
      ...refusalResponses(400, 401, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const { reason } = c.req.valid('json');
    const order = await cancelOrder(c.var.db, c.var.actor, { orderId, reason });
    return c.json({ success: true as const, order }, 200);
  },
);

ordersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'get',
    path: '/api/admin/orders',
    ...policy({ source: 'orders' }),
    summary: 'All orders, newest first',
    request: { query: pagingQuery(ORDERS_PER_PAGE).extend(orderSearch.shape) },
    responses: {
      200: jsonResponse(
        z.object({ orders: z.array(orderSchema), pagination: paginationSchema }),
        'A page of orders',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listOrders(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

ordersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'put',
    path: '/api/admin/orders/{id}/status',
    ...policy({ source: 'orders', changes: ['products'] }),
    summary: 'Change an order’s status, with `tracking` when it is shipped',
    request: { params: idParam, body: jsonBody(orderStatusSchema) },
    responses: {
      200: jsonResponse(z.object({ success, order: orderSchema }), 'The changed order'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const order = await changeOrderStatus(c.var.db, c.var.actor, { orderId, ...c.req.valid('json') });
    return c.json({ success: true as const, order }, 200);
  },
);
