import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { rentalOrderSchema } from '../rental.schema.ts';
import { chargePaymentInputSchema, ownerPaymentInputSchema, writeOffInputSchema } from './charges.schema.ts';
import { recordChargePayment, recordOwnerPayment, writeOffCharges } from './settle-charges.server.ts';

export const chargesApi = createModuleApi();

const PATH = '/api/admin/rental-orders/{id}/charges';
const tags = ['Rentals'];
const responses = {
  200: jsonResponse(
    z.object({ success: z.literal(true), rentalOrder: rentalOrderSchema }),
    'The rental order',
  ),
  ...refusalResponses(400, 401, 403, 404, 409),
};

chargesApi.openapi(
  createRoute({
    tags,
    ...may('rentals'),
    ...policy({ changes: [] }),
    method: 'post',
    path: `${PATH}/payments`,
    summary: 'Record what the renter paid of the charges above the deposit',
    description: 'A part or all of what is due. The same reference is recorded once for a rental.',
    request: { params: idParam, body: jsonBody(chargePaymentInputSchema) },
    responses,
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, input: c.req.valid('json') };
    const rentalOrder = await recordChargePayment(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);

chargesApi.openapi(
  createRoute({
    tags,
    ...may('finance'),
    ...policy({ changes: [] }),
    method: 'post',
    path: `${PATH}/write-off`,
    summary: 'Write off what is still due of the charges above the deposit',
    request: { params: idParam, body: jsonBody(writeOffInputSchema) },
    responses,
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, ...c.req.valid('json') };
    const rentalOrder = await writeOffCharges(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);

chargesApi.openapi(
  createRoute({
    tags,
    ...mayWithFreshProof('finance'),
    ...policy({ changes: [] }),
    method: 'put',
    path: `${PATH}/owner-payment`,
    summary: 'Record the transfer of paid charges to the owner',
    request: { params: idParam, body: jsonBody(ownerPaymentInputSchema) },
    responses,
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, ...c.req.valid('json') };
    const rentalOrder = await recordOwnerPayment(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);
