import { createRoute, z } from '@hono/zod-openapi';
import { createModuleApi, jsonResponse, may, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { csvResponse, wantsCsv } from '#app/platform/http/api/csv-response.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { GROUP_NAMES, RETURNED_BY } from './returned-by.ts';
import { returnedParcelsSchema } from './returned-parcels.schema.ts';
import { exportReturnedParcels, showReturnedParcels } from './returned-parcels.server.ts';

export const returnedParcelsApi = createModuleApi();

const ROWS_PER_PAGE = 50;
const unknownGroup = `by must be one of ${RETURNED_BY.join(', ')}.`;

returnedParcelsApi.openapi(
  createRoute({
    ...{ tags: ['Shipping'], ...may('orders') },
    method: 'get',
    path: '/api/admin/returned-parcels',
    ...policy({}),
    summary:
      'Parcels of the last 365 days that were delivered or came back, by PIN code, product, courier or source; all as CSV with Accept: text/csv',
    description:
      'The source is where the visit came from: a campaign (utm_source), a site, Direct, or Draft order for orders that staff composed.',
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
  async (c) => {
    const { reads: db, actor } = c.var;
    const query = c.req.valid('query');
    if (!wantsCsv(c)) return c.json(await showReturnedParcels(db, actor, query), 200);
    const groups = await exportReturnedParcels(db, actor, query);
    return csvResponse(c, {
      name: `returned-parcels-by-${query.by}.csv`,
      head: [GROUP_NAMES[query.by], 'Parcels', 'Returned', 'Cash on delivery', 'Cash on delivery returned'],
      lines: groups.map((group) => [
        group.name,
        group.parcels,
        group.returned,
        group.cash,
        group.cashReturned,
      ]),
    });
  },
);
