import { createRoute, z } from '@hono/zod-openapi';
import { exportCustomers } from '#app/accounts/users/export-customers.server.ts';
import { countOrdersByUser } from '#app/orders/find-orders.server.ts';
import { mayWithFreshProof, readsPersonalData } from '#app/platform/http/api/access-guards.ts';
import { createModuleApi, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { csvStreamResponse } from '#app/platform/http/api/csv-stream-response.ts';
import { queryText } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';

export const customersExportApi = createModuleApi();

customersExportApi.openapi(
  createRoute({
    tags: ['Users'],
    ...readsPersonalData('customers', mayWithFreshProof('people', 'support')),
    method: 'get',
    path: '/api/admin/users/export',
    ...policy({}),
    summary: 'Export the customers that match the filters as CSV, without admins',
    request: { query: z.object({ search: queryText() }) },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusalResponses(400, 401, 403),
    },
  }),
  (c) => {
    const { reads: db, actor } = c.var;
    const input = { ...c.req.valid('query'), countOrders: countOrdersByUser };
    return csvStreamResponse(c, 'customers.csv', exportCustomers(db, actor, input));
  },
);
