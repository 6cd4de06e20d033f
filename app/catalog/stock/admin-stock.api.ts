import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { stockCountsForm, stockItemsQuery } from '../bulk/stock-input.schema.ts';
import { adminProductShape, stockItemShape } from '../catalog.schema.ts';
import { listStock } from './list-stock.server.ts';
import { updateStockCounts } from './set-stock-counts.server.ts';

/** The pieces of several products at once, heap by heap. */
export const adminStockApi = createModuleApi();

const adminRoute = { tags: ['Catalogue'], ...may('catalogue') };

adminStockApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    path: '/api/admin/stock',
    summary: 'The pieces of some products, heap by heap',
    request: { query: stockItemsQuery },
    responses: {
      200: jsonResponse(z.object({ stockItems: z.array(stockItemShape) }), 'The heaps'),
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
    summary: 'Count the pieces of several heaps anew, all or none',
    description:
      'Refused with 409 where a heap does not hold `stockSeen` any more; the message names it. An undo (`takesBack`) takes back as many pieces as were put on, and is not refused.',
    request: { body: jsonBody(stockCountsForm) },
    responses: {
      200: jsonResponse(
        z.object({ success: z.literal(true), products: z.array(adminProductShape) }),
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
