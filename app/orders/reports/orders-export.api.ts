import { createRoute, z } from '@hono/zod-openapi';
import { mayWithFreshProof, readsPersonalData } from '#app/platform/http/api/access-guards.ts';
import { createModuleApi, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { csvStreamResponse } from '#app/platform/http/api/csv-stream-response.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { orderSearch } from '../orders-input.schema.ts';
import { exportOrders } from './export-orders.server.ts';

export const ordersExportApi = createModuleApi();

ordersExportApi.openapi(
  createRoute({
    tags: ['Orders'],
    ...readsPersonalData('orders', mayWithFreshProof('orders')),
    method: 'get',
    path: '/api/admin/orders/export',
    ...policy({ source: 'orders' }),
    summary: 'The filtered orders as CSV, a row for each item',
    request: { query: orderSearch },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusalResponses(400, 401, 403),
    },
  }),
  (c) => {
    const { reads: db, actor } = c.var;
    return csvStreamResponse(c, 'orders.csv', exportOrders(db, actor, c.req.valid('query')));
  },
);
