import { createRoute, z } from '@hono/zod-openapi';
import { createModuleApi, jsonResponse, may, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { RETURNED_BY, returnedParcelsSchema } from './returned-parcels.schema.ts';
import { showReturnedParcels } from './returned-parcels.server.ts';

export const returnedParcelsApi = createModuleApi();

const ROWS_PER_PAGE = 50;
const unknownGroup = `by must be one of ${RETURNED_BY.join(', ')}.`;

returnedParcelsApi.openapi(
  createRoute({
    ...{ tags: ['Shipping'], ...may('orders') },
    method: 'get',
    path: '/api/admin/returned-parcels',
    ...policy({}),
    summary: 'Parcels of the last 365 days that were delivered or came back, by PIN code, product or courier',
    request: {
      query: pagingQuery(ROWS_PER_PAGE).extend({ by: z.enum(RETURNED_BY, unknownGroup).default('pin') }),
    },
    responses: {
      200: jsonResponse(
        z.object({ groups: z.array(returnedParcelsSchema), pagination: paginationSchema }),
        'Those with the most returned parcels first',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await showReturnedParcels(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);
