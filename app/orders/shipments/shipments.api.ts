import { createRoute, z } from '@hono/zod-openapi';
import { privatePdf } from '#app/invoicing/pdf/draw-document.server.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  pdfResponse,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { BOOKABLE_COURIERS, type Couriers, findCourierName } from '#app/shipping/couriers/courier.ts';
import { createShipment } from './create-shipment.server.ts';
import { changeShipment, changeShipmentStatus, deleteShipment } from './move-shipment.server.ts';
import { printLabel } from './print-label.server.ts';
import { receiveCourierWebhook } from './receive-courier-events.server.ts';
import { shipmentSchema } from './shipment.schema.ts';
import { shipmentChangeSchema, shipmentInputSchema, shipmentStatusSchema } from './shipment-input.schema.ts';

declare module 'hono' {
  interface ContextVariableMap {
    couriers: Couriers;
  }
}

export const shipmentsApi = createModuleApi();

const success = z.literal(true);
const forOrderAdmins = { tags: ['Orders'], ...readsPersonalData('orders', may('orders')) };
const changedShipment = jsonResponse(z.object({ success, shipment: shipmentSchema }), 'The changed parcel');

shipmentsApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'post',
    path: '/api/admin/orders/{id}/shipments',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Pack items of an order as a parcel',
    request: { params: idParam, body: jsonBody(shipmentInputSchema) },
    responses: {
      201: jsonResponse(z.object({ success, shipment: shipmentSchema }), 'The parcel'),
      ...refusalResponses(400, 401, 403, 404, 409, 503),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const input = c.req.valid('json');
    const { couriers } = c.var;
    const shipment = await createShipment(c.var.db, c.var.actor, { orderId, input, couriers });
    return c.json({ success: true as const, shipment }, 201);
  },
);

shipmentsApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'put',
    path: '/api/admin/shipments/{id}/status',
    ...policy({ source: 'orders', changes: ['products'] }),
    summary: 'Move a parcel; Returned, after inspection, undoes stock, money and tax',
    request: { params: idParam, body: jsonBody(shipmentStatusSchema) },
    responses: { 200: changedShipment, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: shipmentId } = c.req.valid('param');
    const move = { shipmentId, ...c.req.valid('json') };
    const shipment = await changeShipmentStatus(c.var.db, c.var.actor, move);
    return c.json({ success: true as const, shipment }, 200);
  },
);

shipmentsApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'put',
    path: '/api/admin/shipments/{id}',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Change the courier, the tracking number or the expected day of a parcel',
    request: { params: idParam, body: jsonBody(shipmentChangeSchema) },
    responses: { 200: changedShipment, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: shipmentId } = c.req.valid('param');
    const change = c.req.valid('json');
    const shipment = await changeShipment(c.var.db, c.var.actor, { shipmentId, change });
    return c.json({ success: true as const, shipment }, 200);
  },
);

shipmentsApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'delete',
    path: '/api/admin/shipments/{id}',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Cancel a parcel that was not picked up; its items can be packed again',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ success }), 'Cancelled'),
      ...refusalResponses(401, 403, 404, 409),
    },
  }),
  async (c) => {
    await deleteShipment(c.var.db, c.var.actor, { shipmentId: c.req.valid('param').id });
    return c.json({ success: true as const }, 200);
  },
);

shipmentsApi.openapi(
  createRoute({
    ...forOrderAdmins,
    method: 'get',
    path: '/api/admin/shipments/{id}/label',
    ...policy({ source: 'orders' }),
    summary: 'The label of a parcel: the courier’s, else one with address and items',
    request: { params: idParam },
    responses: {
      200: pdfResponse('The label'),
      ...refusalResponses(401, 403, 404, 409, 503),
    },
  }),
  async (c) => {
    const { id: shipmentId } = c.req.valid('param');
    const { db, actor, couriers } = c.var;
    return privatePdf(await printLabel(db, actor, { shipmentId, couriers }), 'label');
  },
);

shipmentsApi.openapi(
  createRoute({
    tags: ['Orders'],
    ...may('orders', 'rentals'),
    method: 'get',
    path: '/api/admin/couriers',
    ...policy({}),
    summary: 'The couriers that parcels can be booked with',
    responses: {
      200: jsonResponse(z.object({ couriers: z.array(z.enum(BOOKABLE_COURIERS)) }), 'The couriers'),
      ...refusalResponses(401, 403),
    },
  }),
  (c) => c.json({ couriers: [...c.var.couriers.names] }, 200),
);

shipmentsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/shipping/webhook/{courier}',
    ...policy({ source: 'orders', changes: [], body: 'raw', priority: 'purchase' }),
    tags: ['Shipping'],
    summary: 'Webhook of a courier, signed or with its token',
    request: { params: z.object({ courier: z.string() }) },
    responses: {
      200: jsonResponse(z.object({ success }), 'Recorded'),
      ...refusalResponses(400, 401, 404, 413, 503),
    },
  }),
  async (c) => {
    const courier = findWebhookCourier(c.req.valid('param').courier);
    if (!courier) throw refuse.notFound('There is nothing at this address.');
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    const { db, couriers } = c.var;
    await receiveCourierWebhook({ db, couriers }, { courier, rawBody, headers: c.req.raw.headers });
    return c.json({ success: true as const }, 200);
  },
);

/** Shiprocket accepts no address with its own name in it. */
function findWebhookCourier(name: string) {
  return name === 'aggregator' ? 'shiprocket' : findCourierName(name);
}
