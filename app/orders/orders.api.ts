import { createRoute, z } from '@hono/zod-openapi';
import { limitCodes } from '#app/accounts/server/limit-codes.ts';
import { may, readsPersonalData, signedInOnly } from '#app/foundation/api-guards.ts';
import {
  answer,
  bearer,
  createRoomApi,
  idParam,
  jsonBody,
  keyHeader,
  refusals,
} from '#app/foundation/api-room.ts';
import { pagingQuery } from '#app/foundation/list-query.ts';
import { paginationShape, refusalShape } from '#app/foundation/shapes.ts';
import type { CashRules } from './cash-on-delivery.ts';
import { statusForm } from './order-desk.forms.ts';
import { cancelForm, orderForm, orderSearch } from './orders.forms.ts';
import { orderShape } from './orders.shapes.ts';
import { cancelOrder } from './server/cancel-order.ts';
import { changeOrderStatus } from './server/change-order-status.ts';
import { listMyOrders } from './server/list-my-orders.ts';
import { listOrders } from './server/list-orders.ts';
import { orderWhatWasPaid } from './server/order-what-was-paid.ts';
import { placeOrder } from './server/place-order.ts';
import { showOrder } from './server/show-order.ts';

declare module 'hono' {
  interface ContextVariableMap {
    cashRules: CashRules;
  }
}

export const ordersApi = createRoomApi();

const ORDERS_PER_PAGE = 20;
const success = z.literal(true);
const placedShape = z.object({ success: z.boolean(), message: z.string(), order: orderShape });
const ofPerson = { tags: ['Orders'], security: bearer, middleware: signedInOnly };
const ofAdmin = { tags: ['Orders'], ...readsPersonalData('orders', may('orders')) };

ordersApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/cart/orders',
    summary: 'Order what is in one’s cart',
    request: {
      body: jsonBody(orderForm),
      headers: keyHeader,
    },
    responses: {
      201: answer(placedShape, 'The order'),
      ...refusals(400, 401, 404, 429, 503),
      409: answer(
        z.union([refusalShape, placedShape]),
        'What does not agree; with the order, one that was paid for and is cancelled and refunded',
      ),
    },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const { paymentMethod, otp, ...wish } = c.req.valid('json');
    const { db, payments, actor, cashRules: rules } = c.var;
    if (otp && rules.otpAbove !== null) await limitCodes(c.var, 'trying codes');
    const { status, body } =
      paymentMethod === 'cod'
        ? await placeOrder(db, actor, { key, rules, otp, wish: { ...wish, paymentMethod } })
        : await orderWhatWasPaid({ db, payments }, actor, { key, wish: { ...wish, paymentMethod } });
    return c.json(body, status as 201 | 409);
  },
);

ordersApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: '/api/cart/my-orders',
    summary: 'One’s own orders, newest first',
    responses: {
      200: answer(z.object({ success, orders: z.array(orderShape), message: z.string() }), 'The orders'),
      ...refusals(401),
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
    ...ofPerson,
    method: 'get',
    path: '/api/orders/{id}',
    summary: 'One order, for the person who placed it and for admins',
    request: { params: idParam },
    responses: { 200: answer(z.object({ order: orderShape }), 'The order'), ...refusals(401, 404) },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    return c.json({ order: await showOrder(c.var.db, c.var.actor, { orderId }) }, 200);
  },
);

ordersApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/orders/{id}/cancel',
    summary: 'Cancel one’s own order before it is packed; what was paid by card goes back',
    request: { params: idParam, body: jsonBody(cancelForm) },
    responses: {
      200: answer(z.object({ success, order: orderShape }), 'The cancelled order'),
      ...refusals(400, 401, 404, 409),
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
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/orders',
    summary: 'All orders, newest first',
    request: { query: pagingQuery(ORDERS_PER_PAGE).extend(orderSearch.shape) },
    responses: {
      200: answer(z.object({ orders: z.array(orderShape), pagination: paginationShape }), 'A page of orders'),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => c.json(await listOrders(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

ordersApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/orders/{id}/status',
    summary: 'Move an order on, or cancel it; with `tracking` when it is shipped',
    request: { params: idParam, body: jsonBody(statusForm) },
    responses: {
      200: answer(z.object({ success, order: orderShape }), 'The changed order'),
      ...refusals(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const order = await changeOrderStatus(c.var.db, c.var.actor, { orderId, ...c.req.valid('json') });
    return c.json({ success: true as const, order }, 200);
  },
);
