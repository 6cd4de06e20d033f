import { createRoute, z } from '@hono/zod-openapi';
import { privatePdf } from '#app/invoicing/pdf/draw-document.server.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  pdfResponse,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { csvStreamResponse } from '#app/platform/http/api/csv-response.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { eInvoiceSchema } from '../documents/e-invoice.schema.ts';
import { showEInvoice } from '../documents/order-documents.server.ts';
import { changeOrderStatus, changeTracking } from '../fulfilment/change-order.server.ts';
import { printPackingSlips } from '../fulfilment/packing-slips.server.ts';
import { adminOrderSchema, orderNoteSchema, orderSchema } from '../orders.schema.ts';
import {
  orderNoteInputSchema,
  orderSearch,
  orderStatusSchema,
  packingSlipQuery,
  trackingInputSchema,
} from '../orders-input.schema.ts';
import { addOrderNote, exportOrders, listOrders, showAdminOrder } from './admin-orders.server.ts';

export const adminOrdersApi = createModuleApi();

const ORDERS_PER_PAGE = 20;
const success = z.literal(true);
const forOrderAdmins = { tags: ['Orders'], ...readsPersonalData('orders', may('orders')) };

adminOrdersApi.openapi(
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

// Before the route of one order, because `/export` is not an order.
adminOrdersApi.openapi(
  createRoute({
    tags: ['Orders'],
    ...readsPersonalData('orders', mayWithFreshProof('orders')),
    method: 'get',
    path: '/api/admin/orders/export',
    ...policy({ source: 'orders' }),
    summary: 'The filtered orders as CSV, a row for each item',
    request: { query: orderSearch },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusalResponses(400, 401, 403),
    },
  }),
  (c) => {
    const { reads: db, actor } = c.var;
    return csvStreamResponse(c, 'orders.csv', exportOrders(db, actor, c.req.valid('query')));
  },
);

adminOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'get',
    path: '/api/admin/orders/{id}',
    ...policy({ source: 'orders' }),
    summary: 'An order by its id or number, with all its details',
    request: { params: idParam },
    responses: { 200: jsonResponse(adminOrderSchema, 'The order'), ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    const { id: idOrNumber } = c.req.valid('param');
    return c.json(await showAdminOrder(c.var.db, c.var.actor, { idOrNumber }), 200);
  },
);

adminOrdersApi.openapi(
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

adminOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'post',
    path: '/api/admin/orders/{id}/notes',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Add a note to an order, for admins only',
    request: { params: idParam, body: jsonBody(orderNoteInputSchema) },
    responses: {
      201: jsonResponse(z.object({ success, notes: z.array(orderNoteSchema) }), 'All notes, oldest first'),
      ...refusalResponses(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const { text } = c.req.valid('json');
    const notes = await addOrderNote(c.var.db, c.var.actor, { orderId, text });
    return c.json({ success: true as const, notes }, 201);
  },
);

adminOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'put',
    path: '/api/admin/orders/{id}/tracking',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Set the tracking of a shipped order; without a courier, clear it',
    request: { params: idParam, body: jsonBody(trackingInputSchema) },
    responses: {
      200: jsonResponse(z.object({ success, order: orderSchema }), 'The changed order'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const tracking = c.req.valid('json');
    const order = await changeTracking(c.var.db, c.var.actor, { orderId, tracking });
    return c.json({ success: true as const, order }, 200);
  },
);

adminOrdersApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'get',
    path: '/api/admin/packing-slips',
    ...policy({}),
    summary: 'Packing slips of up to 100 orders as one PDF, one order a page',
    request: { query: packingSlipQuery },
    responses: {
      200: pdfResponse('The slips'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { orders: orderIds } = c.req.valid('query');
    return privatePdf(await printPackingSlips(c.var.db, c.var.actor, { orderIds }), 'packing-slips');
  },
);

adminOrdersApi.openapi(
  createRoute({
    tags: ['Orders'],
    ...readsPersonalData('orders', may('orders', 'finance')),
    method: 'get',
    path: '/api/admin/orders/{id}/e-invoice',
    ...policy({ source: 'orders' }),
    summary: 'An invoice or credit note of a business buyer as JSON of schema 1.1, for an e-invoice provider',
    request: {
      params: idParam,
      query: z.object({
        serial: z.string().max(16).optional().meta({
          description: 'of a credit note or a replacement’s invoice; the order’s invoice without it',
        }),
      }),
    },
    responses: {
      200: jsonResponse(eInvoiceSchema, 'The e-invoice'),
      ...refusalResponses(401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    return c.json(await showEInvoice(c.var.db, c.var.actor, { orderId, ...c.req.valid('query') }), 200);
  },
);
