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
import { taxReportsApi } from '../reports/tax-reports.api.ts';
import { taxRateChangeSchema, taxRateInputSchema, taxRateParams } from './tax-rate-input.schema.ts';
import { datedRateSchema, taxRateSchema } from './tax-rates.schema.ts';
import {
  addTaxRate,
  changeTaxRate,
  deleteTaxRate,
  findGeneralRateId,
  findTaxRates,
  listTaxRates,
  toPercentRate,
} from './tax-rates.server.ts';

export const invoicesApi = createModuleApi();
invoicesApi.route('/', taxReportsApi);

const ofAdmin = { tags: ['Invoices'], ...mayWithFreshProof('settings') };
const rates = z.array(datedRateSchema);
const changed = z.object({ success: z.literal(true), rate: datedRateSchema, rates });
const changedRate = jsonResponse(changed, 'The rate, and all rates');

invoicesApi.openapi(
  createRoute({
    tags: ['Invoices'],
    // The product form uses the rates to warn about prices at which none is consistent.
    ...may('settings', 'catalogue'),
    method: 'get',
    path: '/api/admin/tax-rates',
    ...policy({}),
    summary: 'The current GST rates of goods without a rate by HSN, and all rates with their start dates',
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
    responses: { 201: changedRate, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const added = await addTaxRate(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, ...added }, 201);
  },
);

invoicesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/tax-rates/{id}',
    ...policy({ changes: ['settings'] }),
    summary: 'Change a rate that has not started; absent fields stay',
    request: { params: idParam, body: jsonBody(taxRateChangeSchema) },
    responses: { 200: changedRate, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const result = await changeTaxRate(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, ...result }, 200);
  },
);

invoicesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'delete',
    path: '/api/admin/tax-rates/{id}',
    ...policy({ changes: ['settings'] }),
    summary: 'Delete a rate that has not started',
    request: { params: idParam },
    responses: { 200: changedRate, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const result = await deleteTaxRate(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, ...result }, 200);
  },
);

invoicesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'delete',
    path: '/api/admin/tax-rates/{kind}/{from}',
    ...policy({ changes: ['settings'] }),
    summary: 'Delete a rate for all goods, for rental fees or for delivery that has not started',
    request: { params: taxRateParams },
    responses: { 200: changedRate, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const id = await findGeneralRateId(c.var.db, c.var.actor, c.req.valid('param'));
    const result = await deleteTaxRate(c.var.db, c.var.actor, { id });
    return c.json({ success: true as const, ...result }, 200);
  },
);
