import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { toPercentRate } from '../tax.ts';
import {
  datedRateSchema,
  taxRateInputSchema,
  taxRateParams,
  taxRateSchema,
} from './tax-rate-input.schema.ts';
import { addTaxRate, deleteTaxRate, findTaxRates, listTaxRates } from './tax-rates.server.ts';

export const invoicesApi = createModuleApi();

const ofAdmin = { tags: ['Invoices'], ...mayWithFreshProof('settings') };
const rates = z.array(datedRateSchema);
const allRates = jsonResponse(z.object({ success: z.literal(true), rates }), 'All rates');

invoicesApi.openapi(
  createRoute({
    tags: ['Invoices'],
    // The product form uses the rates to warn about prices at which neither is consistent.
    ...may('settings', 'catalogue'),
    method: 'get',
    path: '/api/admin/tax-rates',
    ...policy({}),
    summary: 'The current GST rates for sales, and all rates with their start dates',
    responses: {
      200: jsonResponse(z.object({ sale: taxRateSchema, rates }), 'The rates'),
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
    ...policy({ changes: ['settings'] }),
    summary: 'Add a rate that starts tomorrow or later',
    request: { body: jsonBody(taxRateInputSchema) },
    responses: { 201: allRates, ...refusalResponses(400, 401, 403, 409) },
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
    ...policy({ changes: ['settings'] }),
    summary: 'Delete a rate that has not started',
    request: { params: taxRateParams },
    responses: { 200: allRates, ...refusalResponses(400, 401, 403, 404) },
  }),
  async (c) => {
    const known = await deleteTaxRate(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, rates: known }, 200);
  },
);
