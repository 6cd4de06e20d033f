import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { csvResponse } from '#app/platform/http/api/csv-response.ts';
import { monthField } from '#app/platform/http/api/month-field.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { withheldSchema } from './withholding.schema.ts';
import {
  withholdingRateInputSchema,
  withholdingRateParams,
  withholdingRateSchema,
} from './withholding-rates.schema.ts';
import {
  addWithholdingRate,
  listWithholdingRates,
  removeWithholdingRate,
} from './withholding-rates.server.ts';
import { exportTcs, exportTds, showWithheldTaxes } from './withholding-registers.server.ts';

/** TCS and TDS of a month, for the operator's returns. */
export const withholdingApi = createModuleApi();

const ofMonth = { query: z.object({ month: monthField }) };
const file = { description: 'The file', content: { 'text/csv': { schema: z.string() } } };

withholdingApi.openapi(
  createRoute({
    tags: ['Rentals'],
    ...readsPersonalData('taxes on payouts', may('finance')),
    method: 'get',
    path: '/api/admin/reports/withheld',
    ...policy({}),
    summary: 'TCS and TDS withheld from the payouts of a month; PANs are masked',
    request: ofMonth,
    responses: { 200: jsonResponse(withheldSchema, 'Both registers'), ...refusalResponses(400, 401, 403) },
  }),
  async (c) => c.json(await showWithheldTaxes(c.var.db, c.var.actor, c.req.valid('query')), 200),
);

withholdingApi.openapi(
  createRoute({
    tags: ['Rentals'],
    ...readsPersonalData('taxes on payouts', mayWithFreshProof('finance')),
    method: 'get',
    path: '/api/admin/reports/tcs',
    ...policy({}),
    summary: 'The TCS register of a month as CSV, for form GSTR-8',
    request: ofMonth,
    responses: { 200: file, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => csvResponse(c, await exportTcs(c.var.db, c.var.actor, c.req.valid('query'))),
);

withholdingApi.openapi(
  createRoute({
    tags: ['Rentals'],
    ...readsPersonalData('PANs of owners', mayWithFreshProof('finance')),
    method: 'get',
    path: '/api/admin/reports/tds',
    ...policy({}),
    summary: 'The TDS register of a month as CSV with whole PANs, for form 26Q',
    request: ofMonth,
    responses: { 200: file, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => csvResponse(c, await exportTds(c.var.db, c.var.actor, c.req.valid('query'))),
);

const rates = z.array(withholdingRateSchema);
const changedRates = jsonResponse(z.object({ success: z.literal(true), rates }), 'All rates');

withholdingApi.openapi(
  createRoute({
    tags: ['Rentals'],
    ...may('settings', 'finance'),
    method: 'get',
    path: '/api/admin/withholding-rates',
    ...policy({}),
    summary: 'The rates of TCS and TDS with their start dates',
    responses: { 200: jsonResponse(z.object({ rates }), 'The rates'), ...refusalResponses(401, 403) },
  }),
  async (c) => c.json({ rates: await listWithholdingRates(c.var.db, c.var.actor) }, 200),
);

withholdingApi.openapi(
  createRoute({
    tags: ['Rentals'],
    ...mayWithFreshProof('settings'),
    method: 'post',
    path: '/api/admin/withholding-rates',
    ...policy({ changes: [] }),
    summary: 'Add a rate of TCS or TDS that starts tomorrow or later',
    request: { body: jsonBody(withholdingRateInputSchema) },
    responses: { 201: changedRates, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const rates = await addWithholdingRate(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, rates }, 201);
  },
);

withholdingApi.openapi(
  createRoute({
    tags: ['Rentals'],
    ...mayWithFreshProof('settings'),
    method: 'delete',
    path: '/api/admin/withholding-rates/{kind}/{from}',
    ...policy({ changes: [] }),
    summary: 'Delete a rate of TCS or TDS that has not started',
    request: { params: withholdingRateParams },
    responses: { 200: changedRates, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const rates = await removeWithholdingRate(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, rates }, 200);
  },
);
