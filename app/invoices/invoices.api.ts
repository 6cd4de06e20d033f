import { createRoute, z } from '@hono/zod-openapi';
import { may, mayOnceProven } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { datedRateShape, ratePlaceForm, taxRateForm, taxRateShape } from './invoices.forms.ts';
import { findTaxRates } from './server/find-tax-rates.ts';
import { addTaxRate, listTaxRates, removeTaxRate } from './server/keep-tax-rate.ts';
import { toShownRate } from './tax.ts';

export const invoicesApi = createRoomApi();

const ofAdmin = { tags: ['Invoices'], ...mayOnceProven('settings') };
const rates = z.array(datedRateShape);
const theRates = answer(z.object({ success: z.literal(true), rates }), 'All rates');

invoicesApi.openapi(
  createRoute({
    tags: ['Invoices'],
    // Whoever prices a product is warned of a price at which neither rate is consistent.
    ...may('settings', 'catalogue'),
    method: 'get',
    path: '/api/admin/tax-rates',
    summary: 'The rates of GST on what is sold, as they hold now, and all rates with their days',
    responses: {
      200: answer(z.object({ sale: taxRateShape, rates }), 'The rates'),
      ...refusals(401, 403),
    },
  }),
  async (c) => {
    const { sale } = await findTaxRates(c.var.db);
    return c.json({ sale: toShownRate(sale), rates: await listTaxRates(c.var.db, c.var.actor) }, 200);
  },
);

invoicesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/tax-rates',
    summary: 'Add a rate from a day on, tomorrow at the earliest',
    request: { body: jsonBody(taxRateForm) },
    responses: { 201: theRates, ...refusals(400, 401, 403, 409) },
  }),
  async (c) => {
    const known = await addTaxRate(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, rates: known }, 201);
  },
);

invoicesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'delete',
    path: '/api/admin/tax-rates/{kind}/{from}',
    summary: 'Take back a rate that is still to come',
    request: { params: ratePlaceForm },
    responses: { 200: theRates, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const known = await removeTaxRate(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, rates: known }, 200);
  },
);
