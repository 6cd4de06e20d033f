import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { rentalOrderSchema } from '../rental.schema.ts';
import { answerDateChange, changeDates, withdrawDateChange } from './change-dates.server.ts';
import { dateChangeAnswerSchema, dateChangeInputSchema } from './date-changes.schema.ts';

export const dateChangesApi = createModuleApi();

const PATH = '/api/products/rentals/orders/{id}/dates';
const ofPerson = {
  ...{ tags: ['Rentals'], security: bearer, middleware: signedInOnly, path: PATH },
};
const oneRental = jsonResponse(
  z.object({ success: z.literal(true), rentalOrder: rentalOrderSchema }),
  'The rental order',
);

dateChangesApi.openapi(
  createRoute({
    ...ofPerson,
    ...policy({ source: 'products', changes: ['products'] }),
    method: 'post',
    summary: 'Ask for other dates as the renter, or set them as staff with a reason',
    description: 'The number of days stays. The owner of an approved rental answers the renter first.',
    request: { params: idParam, body: jsonBody(dateChangeInputSchema) },
    responses: { 200: oneRental, ...refusalResponses(400, 401, 403, 404, 409, 429) },
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, input: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await changeDates(c.var.db, c.var.actor, input) },
      200,
    );
  },
);

dateChangesApi.openapi(
  createRoute({
    ...ofPerson,
    ...policy({ source: 'products', changes: ['products'] }),
    method: 'put',
    summary: 'Answer the renter’s request for other dates as the owner',
    request: { params: idParam, body: jsonBody(dateChangeAnswerSchema) },
    responses: { 200: oneRental, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, ...c.req.valid('json') };
    const rentalOrder = await answerDateChange(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);

dateChangesApi.openapi(
  createRoute({
    ...ofPerson,
    ...policy({ source: 'products', changes: [] }),
    method: 'delete',
    summary: 'Withdraw the request for other dates as the renter',
    request: { params: idParam },
    responses: { 200: oneRental, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id };
    const rentalOrder = await withdrawDateChange(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);
