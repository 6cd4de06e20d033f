import { createRoute, z } from '@hono/zod-openapi';
import { mayOnceProven, readsPersonalData } from '#app/foundation/api-guards.ts';
import { createRoomApi, refusals } from '#app/foundation/api-room.ts';
import { csvStream } from '#app/foundation/csv-stream.ts';
import { orderSearch } from './orders.forms.ts';
import { exportOrders } from './server/export-orders.ts';

/** Orders as a file, for admins. */
export const ordersExportApi = createRoomApi();

ordersExportApi.openapi(
  createRoute({
    tags: ['Orders'],
    ...readsPersonalData('orders', mayOnceProven('orders')),
    method: 'get',
    path: '/api/admin/orders/export',
    summary: 'The orders that the list finds as CSV, a line for each item',
    request: { query: orderSearch },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusals(400, 401, 403),
    },
  }),
  (c) => {
    const { reads: db, actor } = c.var;
    return csvStream(c, 'orders.csv', exportOrders(db, actor, c.req.valid('query')));
  },
);
