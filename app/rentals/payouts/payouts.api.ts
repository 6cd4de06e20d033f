import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  pdfResponse,
  readsPersonalData,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { csvResponse, wantsCsv } from '#app/platform/http/api/csv-response.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { monthField } from '#app/platform/http/api/month-field.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { chargesApi } from '../charges/charges.api.ts';
import { ownerTaxApi } from '../owner-tax/owner-tax.api.ts';
import { accountChecksApi } from '../payout-account/checks/account-checks.api.ts';
import { payoutAccountApi } from '../payout-account/payout-account.api.ts';
import { type Payout, payoutSchema, statementSchema } from '../rental.schema.ts';
import { payOutSchema } from '../rental-input.schema.ts';
import { withholdingApi } from '../withholding/withholding.api.ts';
import { listPayouts, payOut, printStatement, showStatement } from './payouts.server.ts';
import { payoutRunsApi } from './runs/payout-runs.api.ts';

export const payoutsApi = createModuleApi();
payoutsApi.route('/', chargesApi);
payoutsApi.route('/', payoutAccountApi);
payoutsApi.route('/', accountChecksApi);
payoutsApi.route('/', payoutRunsApi);
payoutsApi.route('/', ownerTaxApi);
payoutsApi.route('/', withholdingApi);

const PER_PAGE = 20;
const success = z.literal(true);
const day = z.iso.date('Please enter the day as YYYY-MM-DD.').optional();
const days = z.object({ from: day, to: day });

payoutsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/rentals/statement',
    ...policy({ source: 'products' }),
    tags: ['Rentals'],
    security: bearer,
    middleware: signedInOnly,
    summary: 'The owner’s payout statement; as CSV for Accept: text/csv',
    request: { query: days },
    responses: {
      200: jsonResponse(statementSchema.extend({ success }), 'Payouts, newest first, and their totals'),
      ...refusalResponses(400, 401),
    },
  }),
  async (c) => {
    const statement = await showStatement(c.var.db, c.var.actor, c.req.valid('query'));
    if (wantsCsv(c)) return csvResponse(c, payoutsFile(statement.payouts));
    return c.json({ success: true as const, ...statement }, 200);
  },
);

payoutsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/rentals/statement/pdf',
    ...policy({}),
    tags: ['Rentals'],
    security: bearer,
    middleware: signedInOnly,
    summary: 'The owner’s payout statement of a month as PDF',
    request: { query: z.object({ month: monthField }) },
    responses: {
      200: pdfResponse('The statement'),
      ...refusalResponses(400, 401),
    },
  }),
  async (c) => {
    const { month } = c.req.valid('query');
    const pdf = await printStatement(c.var.db, c.var.actor, { month });
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="statement-${month}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
  },
);

payoutsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/payouts',
    ...policy({}),
    tags: ['Rentals'],
    ...readsPersonalData('payouts', may('finance')),
    summary: 'Payouts to owners; as CSV for Accept: text/csv',
    request: {
      query: pagingQuery(PER_PAGE).extend({
        ...days.shape,
        status: z
          .enum(['', 'due', 'paid'], 'The status is due or paid.')
          .optional()
          .transform((status) => status || undefined),
      }),
    },
    responses: {
      200: jsonResponse(
        z.object({ success, payouts: z.array(payoutSchema), pagination: paginationSchema }),
        'A page of payouts',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const { page, ...query } = c.req.valid('query');
    const isCsv = wantsCsv(c);
    const found = await listPayouts(c.var.db, c.var.actor, { ...query, ...(!isCsv && { page }) });
    if (isCsv) return csvResponse(c, payoutsFile(found.payouts));
    return c.json({ success: true as const, ...found }, 200);
  },
);

payoutsApi.openapi(
  createRoute({
    method: 'put',
    path: '/api/admin/payouts/{id}',
    ...policy({ changes: [] }),
    tags: ['Rentals'],
    ...mayWithFreshProof('finance'),
    summary: 'Mark a payout as paid',
    request: {
      params: idParam,
      body: jsonBody(payOutSchema),
    },
    responses: {
      200: jsonResponse(z.object({ success, payout: payoutSchema }), 'The payout'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: rentalOrderId } = c.req.valid('param');
    const payout = await payOut(c.var.db, c.var.actor, { rentalOrderId, ...c.req.valid('json') });
    return c.json({ success: true as const, payout }, 200);
  },
);

function payoutsFile(payouts: readonly Payout[]) {
  const head = [
    'Rental',
    'Outfit',
    'Owner',
    'First day',
    'Last day',
    'Fee',
    'Commission',
    'Deductions',
    'Amount',
    'Status',
    'Completed',
    'Paid',
    'Reference',
    'TCS',
    'TDS',
  ];
  const lines = payouts.map((each) => [
    ...[each.number, each.product, each.owner.name, each.rentalPeriod.startDate, each.rentalPeriod.endDate],
    ...[each.fee, each.commission, each.deductions, each.amount],
    ...[each.status, each.completedAt, each.paidAt, each.reference, each.tcs, each.tds],
  ]);
  return { name: 'payouts.csv', head, lines };
}
