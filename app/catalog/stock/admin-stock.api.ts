import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { adminProductSchema, stockItemSchema } from '../catalog.schema.ts';
import { listStock, updateStockCounts } from './stock-counts.server.ts';
import { stockCountsSchema, stockItemsQuery } from './stock-input.schema.ts';

/** Stock quantities of several products. */
export const adminStockApi = createModuleApi();

const adminRoute = { tags: ['Catalogue'], ...may('catalogue') };

adminStockApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    path: '/api/admin/stock',
    ...policy({}),
    summary: 'The stock items of some products',
    request: { query: stockItemsQuery },
    responses: {
      200: jsonResponse(z.object({ stockItems: z.array(stockItemSchema) }), 'The stock items'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const stockItems = await listStock(c.var.db, c.var.actor, c.req.valid('query').products);
    return c.json({ stockItems }, 200);
  },
);

adminStockApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'put',
    path: '/api/admin/stock',
    ...policy({ changes: ['products'] }),
    summary: 'Set the quantities of several stock items, all or none',
    description:
      'Refused with 409 if a quantity differs from `stockSeen`; the message names the stock items. An undo (`takesBack`) reverses the difference and is not refused.',
    request: { body: jsonBody(stockCountsSchema) },
    responses: {
      200: jsonResponse(
        z.object({ success: z.literal(true), products: z.array(adminProductSchema) }),
        'The products that have changed',
      ),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const products = await updateStockCounts(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, products }, 200);
  },
);
