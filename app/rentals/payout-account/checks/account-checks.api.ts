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
import { ACCOUNT_CHECK_FILTERS, acceptAccountSchema, checkedAccountSchema } from './account-check.schema.ts';
import { acceptPayoutAccount, listAccountChecks } from './account-checks.server.ts';

/** Results of the providers' checks of owners' bank accounts. */
export const accountChecksApi = createModuleApi();

const PER_PAGE = 20;
const success = z.literal(true);

accountChecksApi.openapi(
  createRoute({
    tags: ['Rentals'],
    ...readsPersonalData('payout accounts', may('finance')),
    method: 'get',
    path: '/api/admin/payout-accounts',
    ...policy({}),
    summary: 'Owners’ bank accounts that were checked; those that need a decision come first',
    request: {
      query: pagingQuery(PER_PAGE).extend({
        status: choiceQuery(ACCOUNT_CHECK_FILTERS, `The status is: ${ACCOUNT_CHECK_FILTERS.join(', ')}.`),
      }),
    },
    responses: {
      200: jsonResponse(
        z.object({ success, accounts: z.array(checkedAccountSchema), pagination: paginationSchema }),
        'A page of accounts',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const { status, ...paging } = c.req.valid('query');
    const found = await listAccountChecks(c.var.db, c.var.actor, { ...paging, isOpen: status === 'open' });
    return c.json({ success: true as const, ...found }, 200);
  },
);

accountChecksApi.openapi(
  createRoute({
    tags: ['Rentals'],
    ...mayWithFreshProof('finance'),
    method: 'post',
    path: '/api/admin/payout-accounts/{id}/accept',
    ...policy({ changes: [] }),
    summary: 'Accept an owner’s account whose check has failed; the id is the owner’s',
    request: { params: idParam, body: jsonBody(acceptAccountSchema) },
    responses: {
      200: jsonResponse(z.object({ success }), 'Accepted'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: ownerId } = c.req.valid('param');
    await acceptPayoutAccount(c.var.db, c.var.actor, { ownerId, ...c.req.valid('json') });
    return c.json({ success: true as const }, 200);
  },
);
