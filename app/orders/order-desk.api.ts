import { createRoute, z } from '@hono/zod-openapi';
import { may, readsPersonalData } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { noteForm, slipQuery, trackingForm } from './order-desk.forms.ts';
import { deskOrderShape, orderNoteShape } from './order-desk.shapes.ts';
import { orderShape } from './orders.shapes.ts';
import { changeTracking } from './server/change-tracking.ts';
import { noteOrder } from './server/note-order.ts';
import { printPackingSlips } from './server/print-packing-slips.ts';
import { showDeskOrder } from './server/show-desk-order.ts';

/** What admins do with an order besides moving it on. */
export const orderDeskApi = createRoomApi();

const success = z.literal(true);
const ofAdmin = { tags: ['Orders'], ...readsPersonalData('orders', may('orders')) };

orderDeskApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/orders/{id}',
    summary: 'An order, by its id or its number, with all that the shop knows of it',
    request: { params: idParam },
    responses: { 200: answer(deskOrderShape, 'The order'), ...refusals(401, 403, 404) },
  }),
  async (c) => {
    const { id: named } = c.req.valid('param');
    return c.json(await showDeskOrder(c.var.db, c.var.actor, { named }), 200);
  },
);

orderDeskApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/orders/{id}/notes',
    summary: 'Note something about an order, for admins only',
    request: { params: idParam, body: jsonBody(noteForm) },
    responses: {
      201: answer(z.object({ success, notes: z.array(orderNoteShape) }), 'All notes, oldest first'),
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const { text } = c.req.valid('json');
    const notes = await noteOrder(c.var.db, c.var.actor, { orderId, text });
    return c.json({ success: true as const, notes }, 201);
  },
);

orderDeskApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/orders/{id}/tracking',
    summary: 'Say who carries an order that was shipped; without a courier, nobody',
    request: { params: idParam, body: jsonBody(trackingForm) },
    responses: {
      200: answer(z.object({ success, order: orderShape }), 'The changed order'),
      ...refusals(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const tracking = c.req.valid('json');
    const order = await changeTracking(c.var.db, c.var.actor, { orderId, tracking });
    return c.json({ success: true as const, order }, 200);
  },
);

orderDeskApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/packing-slips',
    summary: 'Packing slips of up to 100 orders as one PDF, one order a page',
    request: { query: slipQuery },
    responses: {
      200: {
        description: 'The slips',
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...refusals(400, 401, 403, 404, 409),
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
