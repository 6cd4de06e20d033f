import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { choiceQuery, pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import type { PayoutProviders } from '../providers/payout-provider.ts';
import { makePayoutDueAgain } from '../transfers/make-due-again.server.ts';
import { sendPayoutRun } from '../transfers/send-payout-run.server.ts';
import { recordPayoutResults } from './payout-results.server.ts';
import {
  dueAgainSchema,
  duePayoutsSchema,
  payoutResultsSchema,
  payoutRunItemSchema,
  payoutRunSchema,
} from './payout-run.schema.ts';
import { PAYOUT_RUN_STATUSES } from './payout-run-status.ts';
import {
  approvePayoutRun,
  cancelPayoutRun,
  createPayoutRun,
  downloadBankFile,
  listPayoutRuns,
  showDuePayouts,
  showPayoutRun,
} from './payout-runs.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    payouts: PayoutProviders;
  }
}

/** Payouts in batches, made by one member of staff and approved by another. */
export const payoutRunsApi = createModuleApi();

const PER_PAGE = 20;
const success = z.literal(true);
const runResponse = jsonResponse(z.object({ success, run: payoutRunSchema }), 'The payout run');
const forReading = { tags: ['Rentals'], ...readsPersonalData('payouts', may('finance')) };
const forWriting = { tags: ['Rentals'], ...mayWithFreshProof('finance') };

payoutRunsApi.openapi(
  createRoute({
    ...forReading,
    method: 'get',
    path: '/api/admin/payout-runs',
    ...policy({}),
    summary: 'Payout runs, newest first',
    request: {
      query: pagingQuery(PER_PAGE).extend({
        status: choiceQuery(PAYOUT_RUN_STATUSES, `The status is one of: ${PAYOUT_RUN_STATUSES.join(', ')}.`),
      }),
    },
    responses: {
      200: jsonResponse(
        z.object({ success, runs: z.array(payoutRunSchema), pagination: paginationSchema }),
        'A page of payout runs',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const found = await listPayoutRuns(c.var.db, c.var.actor, c.req.valid('query'));
    return c.json({ success: true as const, ...found }, 200);
  },
);

payoutRunsApi.openapi(
  createRoute({
    ...forReading,
    method: 'get',
    path: '/api/admin/payouts/due',
    ...policy({}),
    summary: 'What a payout run made now would contain, and whose payouts it would leave out',
    responses: {
      200: jsonResponse(z.object({ success, due: duePayoutsSchema }), 'The due payouts'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ success: true as const, due: await showDuePayouts(c.var.db, c.var.actor) }, 200),
);

payoutRunsApi.openapi(
  createRoute({
    ...forWriting,
    method: 'post',
    path: '/api/admin/payout-runs',
    ...policy({ changes: [] }),
    summary: 'Collect the due payouts into a run, which someone else has to approve',
    responses: {
      201: jsonResponse(
        z.object({ success, run: payoutRunSchema, leftOut: duePayoutsSchema.shape.leftOut }),
        'The payout run, and whose payouts are not in it',
      ),
      ...refusalResponses(401, 403, 409),
    },
  }),
  async (c) => {
    const created = await createPayoutRun(c.var.db, c.var.actor);
    return c.json({ success: true as const, ...created }, 201);
  },
);

payoutRunsApi.openapi(
  createRoute({
    ...forReading,
    method: 'get',
    path: '/api/admin/payout-runs/{id}',
    ...policy({}),
    summary: 'A payout run with its payouts',
    request: { params: idParam },
    responses: {
      200: jsonResponse(
        z.object({
          success,
          run: payoutRunSchema,
          payouts: z.array(payoutRunItemSchema),
          provider: z.string().nullable().meta({ description: 'The payout provider that can send runs.' }),
        }),
        'The payout run',
      ),
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => {
    const found = await showPayoutRun(c.var.db, c.var.actor, c.req.valid('param'));
    const provider = c.var.payouts.current?.label ?? null;
    return c.json({ success: true as const, ...found, provider }, 200);
  },
);

payoutRunsApi.openapi(
  createRoute({
    ...forWriting,
    method: 'post',
    path: '/api/admin/payout-runs/{id}/approve',
    ...policy({ changes: [] }),
    summary: 'Approve a payout run that someone else made',
    request: { params: idParam },
    responses: { 200: runResponse, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const run = await approvePayoutRun(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, run }, 200);
  },
);

payoutRunsApi.openapi(
  createRoute({
    ...forWriting,
    method: 'post',
    path: '/api/admin/payout-runs/{id}/cancel',
    ...policy({ changes: [] }),
    summary:
      'Cancel a payout run before it is sent or its bank file is downloaded; its payouts are due again',
    request: { params: idParam },
    responses: { 200: runResponse, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const run = await cancelPayoutRun(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, run }, 200);
  },
);

payoutRunsApi.openapi(
  createRoute({
    ...forWriting,
    method: 'post',
    path: '/api/admin/payout-runs/{id}/send',
    ...policy({ changes: [] }),
    summary: 'Transfer the payouts of an approved run with the payout provider; 503 if none is set up',
    request: { params: idParam },
    responses: { 200: runResponse, ...refusalResponses(401, 403, 404, 409, 503) },
  }),
  async (c) => {
    const { db, payouts } = c.var;
    const run = await sendPayoutRun({ db, payouts }, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, run }, 200);
  },
);

payoutRunsApi.openapi(
  createRoute({
    ...readsPersonalData('payout accounts', forWriting),
    tags: ['Rentals'],
    method: 'post',
    path: '/api/admin/payout-runs/{id}/bank-file',
    ...policy({ changes: [] }),
    summary: 'The bank file of an approved payout run as CSV; the download is in the audit log',
    request: { params: idParam },
    responses: {
      200: { description: 'The bank file', content: { 'text/csv': { schema: z.string() } } },
      ...refusalResponses(401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { name, text } = await downloadBankFile(c.var.db, c.var.actor, c.req.valid('param'));
    return c.body(text, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    });
  },
);

payoutRunsApi.openapi(
  createRoute({
    ...forWriting,
    method: 'put',
    path: '/api/admin/payout-runs/{id}/results',
    ...policy({ changes: [] }),
    summary: 'Mark payouts of a run as paid, with the bank’s reference, or failed, with the reason',
    request: { params: idParam, body: jsonBody(payoutResultsSchema) },
    responses: { 200: runResponse, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    const run = await recordPayoutResults(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, run }, 200);
  },
);

payoutRunsApi.openapi(
  createRoute({
    ...forWriting,
    method: 'post',
    path: '/api/admin/payout-runs/{id}/due-again',
    ...policy({ changes: [] }),
    summary: 'Make a payout due again whose transfer the provider has returned',
    request: { params: idParam, body: jsonBody(dueAgainSchema) },
    responses: { 200: runResponse, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    const run = await makePayoutDueAgain(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, run }, 200);
  },
);
