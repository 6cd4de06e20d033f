import { createRoute, z } from '@hono/zod-openapi';
import { mayOnceProven, readsPersonalData } from '#app/foundation/api-guards.ts';
import { createRoomApi, refusals } from '#app/foundation/api-room.ts';
import { csvStream } from '#app/foundation/csv-stream.ts';
import { queryText } from '#app/foundation/list-query.ts';
import { countOrdersOf } from '#app/orders/server/count-orders-of.ts';
import { exportCustomers } from './server/export-customers.ts';

/** Customers as a file, for admins. */
export const customersExportApi = createRoomApi();

customersExportApi.openapi(
  createRoute({
    tags: ['Users'],
    ...readsPersonalData('customers', mayOnceProven('people', 'support')),
    method: 'get',
    path: '/api/admin/users/export',
    summary: 'The customers that the list finds as CSV; admins are left out',
    request: { query: z.object({ search: queryText() }) },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusals(400, 401, 403),
    },
  }),
  (c) => {
    const { reads: db, actor } = c.var;
    const wish = { ...c.req.valid('query'), countOrders: countOrdersOf };
    return csvStream(c, 'customers.csv', exportCustomers(db, actor, wish));
  },
);
