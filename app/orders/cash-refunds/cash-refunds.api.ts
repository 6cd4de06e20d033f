import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  readsPersonalData,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { choiceQuery, pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  CASH_REFUND_STATUSES,
  cashRefundPaidSchema,
  cashRefundSchema,
  fullRefundAccountSchema,
  refundAccountSchema,
} from './cash-refund.schema.ts';
import {
  chooseRefundAccount,
  listCashRefunds,
  listOrderCashRefunds,
  payCashRefund,
  revealRefundAccount,
} from './cash-refunds.server.ts';

/** Refunds of orders that were paid in cash, by transfer. */
export const cashRefundsApi = createModuleApi();

const PER_PAGE = 20;
const success = z.literal(true);
const forSignedIn = { tags: ['Returns'], security: bearer, middleware: signedInOnly };
const refundResponse = jsonResponse(z.object({ success, refund: cashRefundSchema }), 'The refund');

cashRefundsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}/cash-refunds',
    ...policy({}),
    summary: 'The refunds of an order that was paid in cash',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ success, refunds: z.array(cashRefundSchema) }), 'The refunds'),
      ...refusalResponses(401, 404),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const refunds = await listOrderCashRefunds(c.var.db, c.var.actor, { orderId });
    return c.json({ success: true as const, refunds }, 200);
  },
);

cashRefundsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'put',
    path: '/api/cash-refunds/{id}/account',
    ...policy({ changes: [] }),
    summary: 'Set where a refund goes: a UPI ID, a bank account, or store credit',
    request: { params: idParam, body: jsonBody(refundAccountSchema) },
    responses: { 200: refundResponse, ...refusalResponses(400, 401, 404, 409) },
  }),
  async (c) => {
    const input = { ...c.req.valid('param'), account: c.req.valid('json') };
    const refund = await chooseRefundAccount(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, refund }, 200);
  },
);

cashRefundsApi.openapi(
  createRoute({
    tags: ['Returns'],
    ...readsPersonalData('refunds', may('finance')),
    method: 'get',
    path: '/api/admin/cash-refunds',
    ...policy({}),
    summary: 'Refunds of orders that were paid in cash, newest first',
    request: {
      query: pagingQuery(PER_PAGE).extend({
        status: choiceQuery(
          CASH_REFUND_STATUSES,
          `The status is one of: ${CASH_REFUND_STATUSES.join(', ')}.`,
        ),
      }),
    },
    responses: {
      200: jsonResponse(
        z.object({ success, refunds: z.array(cashRefundSchema), pagination: paginationSchema }),
        'A page of refunds',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const found = await listCashRefunds(c.var.db, c.var.actor, c.req.valid('query'));
    return c.json({ success: true as const, ...found }, 200);
  },
);

cashRefundsApi.openapi(
  createRoute({
    tags: ['Returns'],
    ...readsPersonalData('refund account', mayWithFreshProof('finance')),
    method: 'get',
    path: '/api/admin/cash-refunds/{id}/account',
    ...policy({}),
    summary: 'The full account for a transfer; the reading is in the audit log',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ success, account: fullRefundAccountSchema }), 'The account'),
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => {
    const account = await revealRefundAccount(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, account }, 200);
  },
);

cashRefundsApi.openapi(
  createRoute({
    tags: ['Returns'],
    ...mayWithFreshProof('finance'),
    method: 'put',
    path: '/api/admin/cash-refunds/{id}',
    ...policy({ changes: [] }),
    summary: 'Mark a refund as paid, with the bank’s reference',
    request: { params: idParam, body: jsonBody(cashRefundPaidSchema) },
    responses: { 200: refundResponse, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    const refund = await payCashRefund(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, refund }, 200);
  },
);
