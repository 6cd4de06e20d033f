import { createRoute, z } from '@hono/zod-openapi';
import { limitCodes } from '#app/accounts/codes/limit-codes.server.ts';
import type { CashRules } from '#app/checkout/cash-on-delivery/cash-on-delivery.ts';
import { placePaidOrder } from '#app/checkout/payment/place-paid-order.server.ts';
import { placeOrder } from '#app/checkout/place-order.server.ts';
import { may, readsPersonalData, signedInOnly } from '#app/platform/http/api/access-guards.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  keyHeader,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationShape, refusalShape } from '#app/platform/http/api/response.schema.ts';
import { orderStatusSchema } from './admin/admin-order-input.schema.ts';
import { listOrders } from './admin/list/list-orders.server.ts';
import { cancelOrder } from './cancellation/cancel-order.server.ts';
import { changeOrderStatus } from './fulfilment/change-order-status.server.ts';
import { listMyOrders } from './list-my-orders.server.ts';
import { orderShape } from './orders.schema.ts';
import { cancelOrderSchema, orderSearch, placeOrderSchema } from './orders-input.schema.ts';
import { showOrder } from './show-order.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    cashRules: CashRules;
  }
}

export const ordersApi = createModuleApi();

const ORDERS_PER_PAGE = 20;
const success = z.literal(true);
const placedShape = z.object({ success: z.boolean(), message: z.string(), order: orderShape });
const forSignedIn = { tags: ['Orders'], security: bearer, middleware: signedInOnly };
const forOrderAdmins = { tags: ['Orders'], ...readsPersonalData('orders', may('orders')) };

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/cart/orders',
    summary: 'Order what is in one’s cart',
    request: {
      body: jsonBody(placeOrderSchema),
      headers: keyHeader,
    },
    responses: {
      201: jsonResponse(placedShape, 'The order'),
      ...refusalResponses(400, 401, 404, 429, 503),
      409: jsonResponse(
        z.union([refusalShape, placedShape]),
        'What does not agree; with the order, one that was paid for and is cancelled and refunded',
      ),
    },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const { paymentMethod, otp, ...input } = c.req.valid('json');
    const { db, payments, actor, cashRules: rules } = c.var;
    if (otp && rules.otpAbove !== null) await limitCodes(c.var, 'trying codes');
    const { status, body } =
      paymentMethod === 'cod'
        ? await placeOrder(db, actor, { key, rules, otp, input: { ...input, paymentMethod } })
        : await placePaidOrder({ db, payments }, actor, { key, input: { ...input, paymentMethod } });
    return c.json(body, status as 201 | 409);
  },
);

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/cart/my-orders',
    summary: 'One’s own orders, newest first',
    responses: {
      200: jsonResponse(
        z.object({ success, orders: z.array(orderShape), message: z.string() }),
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
    summary: 'One order, for the person who placed it and for admins',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ order: orderShape }), 'The order'),
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
    summary: 'Cancel one’s own order before it is packed; what was paid by card goes back',
    request: { params: idParam, body: jsonBody(cancelOrderSchema) },
    responses: {
      200: jsonResponse(z.object({ success, order: orderShape }), 'The cancelled order'),
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
    summary: 'All orders, newest first',
    request: { query: pagingQuery(ORDERS_PER_PAGE).extend(orderSearch.shape) },
    responses: {
      200: jsonResponse(
        z.object({ orders: z.array(orderShape), pagination: paginationShape }),
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
    summary: 'Move an order on, or cancel it; with `tracking` when it is shipped',
    request: { params: idParam, body: jsonBody(orderStatusSchema) },
    responses: {
      200: jsonResponse(z.object({ success, order: orderShape }), 'The changed order'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const order = await changeOrderStatus(c.var.db, c.var.actor, { orderId, ...c.req.valid('json') });
    return c.json({ success: true as const, order }, 200);
  },
);
