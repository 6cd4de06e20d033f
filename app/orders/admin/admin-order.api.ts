import { createRoute, z } from '@hono/zod-openapi';
import { may, readsPersonalData } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { changeTracking } from '../fulfilment/change-tracking.server.ts';
import { printPackingSlips } from '../fulfilment/print-packing-slips.server.ts';
import { orderSchema } from '../orders.schema.ts';
import { addOrderNote } from './add-order-note.server.ts';
import { adminOrderSchema, orderNoteSchema } from './admin-order.schema.ts';
import { orderNoteInputSchema, packingSlipQuery, trackingInputSchema } from './admin-order-input.schema.ts';
import { showAdminOrder } from './show-admin-order.server.ts';

export const adminOrderApi = createModuleApi();

const success = z.literal(true);
const forOrderAdmins = { tags: ['Orders'], ...readsPersonalData('orders', may('orders')) };

adminOrderApi.openapi(
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

adminOrderApi.openapi(
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

adminOrderApi.openapi(
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

adminOrderApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'get',
    path: '/api/admin/packing-slips',
    ...policy({}),
    summary: 'Packing slips of up to 100 orders as one PDF, one order a page',
    request: { query: packingSlipQuery },
    responses: {
      200: {
        description: 'The slips',
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { orders: orderIds } = c.req.valid('query');
    const pdf = await printPackingSlips(c.var.db, c.var.actor, { orderIds });
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="packing-slips.pdf"',
      'Cache-Control': 'private, no-store',
    });
  },
);
