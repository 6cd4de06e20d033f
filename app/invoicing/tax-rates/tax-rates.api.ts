import { createRoute, z } from '@hono/zod-openapi';
import { may, mayWithFreshProof } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { toPercentRate } from '../tax.ts';
import { findTaxRates } from './find-tax-rates.server.ts';
import { datedRateShape, taxRateForm, taxRateParams, taxRateShape } from './tax-rate-input.schema.ts';
import { addTaxRate, listTaxRates, removeTaxRate } from './write-tax-rate.server.ts';

export const invoicesApi = createModuleApi();

const ofAdmin = { tags: ['Invoices'], ...mayWithFreshProof('settings') };
const rates = z.array(datedRateShape);
const theRates = jsonResponse(z.object({ success: z.literal(true), rates }), 'All rates');

invoicesApi.openapi(
  createRoute({
    tags: ['Invoices'],
    // Whoever prices a product is warned of a price at which neither rate is consistent.
    ...may('settings', 'catalogue'),
    method: 'get',
    path: '/api/admin/tax-rates',
    summary: 'The rates of GST on what is sold, as they hold now, and all rates with their days',
    responses: {
      200: jsonResponse(z.object({ sale: taxRateShape, rates }), 'The rates'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => {
    const { sale } = await findTaxRates(c.var.db);
    return c.json({ sale: toPercentRate(sale), rates: await listTaxRates(c.var.db, c.var.actor) }, 200);
  },
);

invoicesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/tax-rates',
    summary: 'Add a rate from a day on, tomorrow at the earliest',
    request: { body: jsonBody(taxRateForm) },
    responses: { 201: theRates, ...refusalResponses(400, 401, 403, 409) },
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
    request: { params: taxRateParams },
    responses: { 200: theRates, ...refusalResponses(400, 401, 403, 404) },
  }),
  async (c) => {
    const known = await removeTaxRate(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, rates: known }, 200);
  },
);
