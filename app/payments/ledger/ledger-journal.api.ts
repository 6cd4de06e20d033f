import { createRoute, z } from '@hono/zod-openapi';
import { createModuleApi, jsonResponse, may, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { csvStreamResponse, fileStreamResponse, wantsCsv } from '#app/platform/http/api/csv-response.ts';
import { monthField } from '#app/platform/http/api/month-field.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { journalSchema } from './ledger-journal.schema.ts';
import { exportJournal, exportTallyVouchers, showJournal } from './ledger-journal.server.ts';

export const journalApi = createModuleApi();

const ofAdmin = { tags: ['Payments'], ...may('finance') };
const ofMonth = { query: z.object({ month: monthField }) };

journalApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/reports/ledger',
    ...policy({}),
    summary: 'The ledger’s journal of a month, also as CSV with Accept: text/csv',
    request: ofMonth,
    responses: { 200: jsonResponse(journalSchema, 'The journal'), ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const { db, actor } = c.var;
    const query = c.req.valid('query');
    if (!wantsCsv(c)) return c.json(await showJournal(db, actor, query), 200);
    return csvStreamResponse(c, `ledger-${query.month}.csv`, exportJournal(db, actor, query));
  },
);

journalApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/reports/tally',
    ...policy({}),
    summary: 'The journal of a month as XML vouchers for Tally',
    request: ofMonth,
    responses: {
      200: { description: 'The file', content: { 'application/xml': { schema: z.string() } } },
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const { db, actor } = c.var;
    const query = c.req.valid('query');
    const parts = exportTallyVouchers(db, actor, query);
    return fileStreamResponse(c, { name: `tally-${query.month}.xml`, type: 'application/xml' }, parts);
  },
);
