import { createRoute, z } from '@hono/zod-openapi';
import { privatePdf } from '#app/invoicing/pdf/draw-document.server.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  pdfResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { rentalOrderSchema } from '../rental.schema.ts';
import { printLabelToHandOver, printRentalLabel } from './print-rental-label.server.ts';
import { rentalParcelInputSchema, rentalParcelMoveSchema } from './rental-parcel.schema.ts';
import { cancelRentalParcel, createRentalParcel, moveRentalParcel } from './rental-parcels.server.ts';

export const rentalParcelsApi = createModuleApi();

const forAdmins = { tags: ['Rentals'], ...may('rentals') };
const oneRental = jsonResponse(
  z.object({ success: z.literal(true), rentalOrder: rentalOrderSchema }),
  'The rental order with its parcels',
);

rentalParcelsApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'post',
    path: '/api/admin/rental-orders/{id}/parcels',
    ...policy({ changes: [] }),
    summary: 'Send a rented outfit to its renter or back to its owner',
    description:
      'Without a tracking number, a courier of GET /api/admin/couriers is booked to pick it up on `pickUpOn`, within `pickUpSlot`.',
    request: { params: idParam, body: jsonBody(rentalParcelInputSchema) },
    responses: { 201: oneRental, ...refusalResponses(400, 401, 403, 404, 409, 503) },
  }),
  async (c) => {
    const { id: rentalOrderId } = c.req.valid('param');
    const input = c.req.valid('json');
    const { couriers } = c.var;
    const rentalOrder = await createRentalParcel(c.var.db, c.var.actor, { rentalOrderId, input, couriers });
    return c.json({ success: true as const, rentalOrder }, 201);
  },
);

rentalParcelsApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'put',
    path: '/api/admin/rental-parcels/{id}/status',
    ...policy({ changes: [] }),
    summary: 'Move a parcel of a rental to its next status',
    request: { params: idParam, body: jsonBody(rentalParcelMoveSchema) },
    responses: { 200: oneRental, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: parcelId } = c.req.valid('param');
    const move = c.req.valid('json');
    const rentalOrder = await moveRentalParcel(c.var.db, c.var.actor, { parcelId, move });
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);

rentalParcelsApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'delete',
    path: '/api/admin/rental-parcels/{id}',
    ...policy({ changes: [] }),
    summary: 'Cancel a parcel of a rental that was not picked up',
    request: { params: idParam },
    responses: { 200: oneRental, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: parcelId } = c.req.valid('param');
    const rentalOrder = await cancelRentalParcel(c.var.db, c.var.actor, { parcelId });
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);

rentalParcelsApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'get',
    path: '/api/admin/rental-parcels/{id}/label',
    ...policy({}),
    summary: 'The label of a parcel of a rental, as PDF',
    request: { params: idParam },
    responses: { 200: pdfResponse('The label'), ...refusalResponses(401, 403, 404, 409, 503) },
  }),
  async (c) => {
    const { id: parcelId } = c.req.valid('param');
    const { couriers } = c.var;
    return privatePdf(await printRentalLabel(c.var.db, c.var.actor, { parcelId, couriers }), 'label');
  },
);

rentalParcelsApi.openapi(
  createRoute({
    ...{ tags: ['Rentals'], security: bearer, middleware: signedInOnly },
    method: 'get',
    path: '/api/products/rentals/orders/{id}/label',
    ...policy({ source: 'products' }),
    summary: 'The label of the parcel that the caller hands over, as PDF',
    description: 'The owner gets the one to the renter, the renter the one back, until a courier has it.',
    request: { params: idParam },
    responses: { 200: pdfResponse('The label'), ...refusalResponses(401, 403, 404, 409, 503) },
  }),
  async (c) => {
    const { id: rentalOrderId } = c.req.valid('param');
    const { couriers } = c.var;
    const label = await printLabelToHandOver(c.var.db, c.var.actor, { rentalOrderId, couriers });
    return privatePdf(label, 'label');
  },
);
