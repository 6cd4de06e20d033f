import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
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
