import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { stockHistorySchema } from './stock-history.schema.ts';
import { listStockHistory } from './stock-history.server.ts';

export const stockHistoryApi = createModuleApi();

const PER_PAGE = 50;

stockHistoryApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/products/{id}/stock-history',
    ...policy({}),
    tags: ['Catalogue'],
    ...may('catalogue'),
    summary: 'The stock movements of a product, newest first',
    request: {
      params: idParam,
      query: pagingQuery(PER_PAGE).extend({
        stockItem: z
          .uuid('Stock not found')
          .optional()
          .meta({ description: 'only of this stock item; of all without it' }),
      }),
    },
    responses: {
      200: jsonResponse(stockHistorySchema, 'A page of stock movements'),
      ...refusalResponses(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { stockItem, ...paging } = c.req.valid('query');
    const filter = { productId: c.req.valid('param').id, stockItemId: stockItem };
    return c.json(await listStockHistory(c.var.db, c.var.actor, { ...filter, ...paging }), 200);
  },
);
