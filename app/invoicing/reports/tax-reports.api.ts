import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonResponse,
  may,
  mayWithFreshProof,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { csvResponse, csvStreamResponse, wantsCsv } from '#app/platform/http/api/csv-response.ts';
import { exactText } from '#app/platform/http/api/form-fields.schema.ts';
import { monthField } from '#app/platform/http/api/month-field.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { gstr1Schema } from './gstr1.schema.ts';
import { GSTR1_SECTIONS, toSectionTable } from './gstr1-csv.ts';
import { buildGstr1, exportInvoiceRegister } from './tax-reports.server.ts';

export const taxReportsApi = createModuleApi();

const ofAdmin = { tags: ['Invoices'], ...readsPersonalData('invoices', may('finance')) };
const UNKNOWN_SECTION = `The section must be one of ${GSTR1_SECTIONS.join(', ')}.`;

taxReportsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/reports/gstr1',
    ...policy({}),
    summary: 'GSTR-1 of a month in the names of the portal; with section and Accept: text/csv, one section',
    request: {
      query: z.object({
        month: monthField,
        section: z.enum(GSTR1_SECTIONS, UNKNOWN_SECTION).optional(),
        gstin: exactText('Please enter a GSTIN.', 15)
          .optional()
          .meta({ description: 'a former GSTIN of the shop' }),
      }),
    },
    responses: {
      200: jsonResponse(gstr1Schema, 'The return, or one section as CSV'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const { section = 'b2b', ...query } = c.req.valid('query');
    const { report, names } = await buildGstr1(c.var.db, c.var.actor, query);
    if (!wantsCsv(c)) return c.json(report, 200);
    const name = `gstr1-${query.month}-${section}.csv`;
    return csvResponse(c, { name, ...toSectionTable(report, section, names) });
  },
);

taxReportsApi.openapi(
  createRoute({
    tags: ['Invoices'],
    ...readsPersonalData('invoices', mayWithFreshProof('finance')),
    method: 'get',
    path: '/api/admin/reports/invoices',
    ...policy({}),
    summary: 'All invoices and credit notes of a month as CSV',
    request: { query: z.object({ month: monthField }) },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const { month } = c.req.valid('query');
    return csvStreamResponse(
      c,
      `invoices-${month}.csv`,
      exportInvoiceRegister(c.var.db, c.var.actor, { month }),
    );
  },
);
