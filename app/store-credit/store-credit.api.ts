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
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { giveStoreCredit, payOutStoreCredit } from './give-store-credit.server.ts';
import { showCustomerCredit, showStoreCredit } from './show-store-credit.server.ts';
import { giveCreditSchema, payOutCreditSchema, storeCreditSchema } from './store-credit.schema.ts';

export const storeCreditApi = createModuleApi();

const ENTRIES_PER_PAGE = 20;
const tags = ['Store credit'];
const customerPath = '/api/admin/customers/{id}/store-credit';

storeCreditApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/store-credit',
    ...policy({ source: 'orders' }),
    tags,
    security: bearer,
    middleware: signedInOnly,
    summary: 'The caller’s store credit',
    request: { query: pagingQuery(ENTRIES_PER_PAGE) },
    responses: {
      200: jsonResponse(storeCreditSchema, 'The balance, and a page of entries'),
      ...refusalResponses(400, 401),
    },
  }),
  async (c) => c.json(await showStoreCredit(c.var.db, c.var.actor, c.req.valid('query')), 200),
);

storeCreditApi.openapi(
  createRoute({
    method: 'get',
    path: customerPath,
    ...policy({}),
    tags,
    ...readsPersonalData('store credit', may('orders')),
    summary: 'A customer’s store credit',
    request: { params: idParam, query: pagingQuery(ENTRIES_PER_PAGE) },
    responses: {
      200: jsonResponse(storeCreditSchema, 'The balance, and a page of entries'),
      ...refusalResponses(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id: customerId } = c.req.valid('param');
    const query = { customerId, ...c.req.valid('query') };
    return c.json(await showCustomerCredit(c.var.db, c.var.actor, query), 200);
  },
);

storeCreditApi.openapi(
  createRoute({
    method: 'post',
    path: customerPath,
    ...policy({ changes: [] }),
    tags,
    ...mayWithFreshProof('orders'),
    summary:
      'Give a customer store credit, with a reason that they read in their statement; at most 10,000 rupees in 30 days, and without the permission finance the amount of the settings that needs no approval',
    request: { params: idParam, body: jsonBody(giveCreditSchema) },
    responses: {
      201: jsonResponse(
        storeCreditSchema.extend({ success: z.literal(true) }),
        'The balance after it, and the newest entries',
      ),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: customerId } = c.req.valid('param');
    const given = await giveStoreCredit(c.var.db, c.var.actor, { customerId, input: c.req.valid('json') });
    return c.json({ success: true as const, ...given }, 201);
  },
);

storeCreditApi.openapi(
  createRoute({
    method: 'post',
    path: `${customerPath}/pay-out`,
    ...policy({ changes: [] }),
    tags,
    ...mayWithFreshProof('finance'),
    summary: 'Record that store credit was transferred to the customer',
    request: { params: idParam, body: jsonBody(payOutCreditSchema) },
    responses: {
      201: jsonResponse(
        storeCreditSchema.extend({ success: z.literal(true) }),
        'The balance after it, and the newest entries',
      ),
      ...refusalResponses(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id: customerId } = c.req.valid('param');
    const input = c.req.valid('json');
    const paidOut = await payOutStoreCredit(c.var.db, c.var.actor, { customerId, input });
    return c.json({ success: true as const, ...paidOut }, 201);
  },
);
