import { createRoute, z } from '@hono/zod-openapi';
import { productListShape, productShape } from '#app/catalogue/catalogue.shapes.ts';
import { productFilterShape, productSort } from '#app/catalogue/product-query.shapes.ts';
import { STOREFRONT_PAGE_SIZE } from '#app/catalogue/product-query.ts';
import { answer, createRoomApi, refusals } from '#app/foundation/api-room.ts';
import { pagingQuery, queryText } from '#app/foundation/list-query.ts';
import { freeOnDays } from '#app/rentals/server/free-on-days.ts';
import { adminSearchApi } from './admin-search.api.ts';
import { suggestionsShape } from './search.shapes.ts';
import { listResults } from './server/list-results.ts';
import { searchProducts } from './server/search-products.ts';
import { suggest } from './server/suggest.ts';

export const searchApi = createRoomApi();

searchApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/search',
    summary: 'Products that a text finds, best match first',
    description:
      'By name, brand, tag, category, colour and fabric, in any spelling that the shop lists; forgiving of typos where nothing matches as it is written.',
    tags: ['Search'],
    request: {
      query: pagingQuery(STOREFRONT_PAGE_SIZE).extend({ q: queryText() }),
    },
    responses: { 200: answer(z.array(productShape), 'The products'), ...refusals(400) },
  }),
  async (c) => {
    const { q = '', page, limit } = c.req.valid('query');
    return c.json(await searchProducts(c.var.db, c.var.actor, { text: q, page, limit }), 200);
  },
);

searchApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/search/results',
    summary: 'A page of what a text finds, with all that a listing can be narrowed by',
    description: '`featured` is the closest first.',
    tags: ['Search'],
    request: {
      query: pagingQuery(STOREFRONT_PAGE_SIZE)
        .extend(productFilterShape.shape)
        .extend({ sort: productSort('featured') }),
    },
    responses: { 200: answer(productListShape, 'The products'), ...refusals(400) },
  }),
  async (c) => {
    const query = c.req.valid('query');
    const { list } = await listResults(c.var.db, c.var.actor, { ...query, free: freeOnDays(query) });
    return c.json(list, 200);
  },
);

searchApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/search/suggestions',
    summary: 'Where to look when a text finds nothing',
    tags: ['Search'],
    request: { query: z.object({ q: queryText() }) },
    responses: { 200: answer(suggestionsShape, 'The nearest products and categories'), ...refusals(400) },
  }),
  async (c) => {
    const { q = '' } = c.req.valid('query');
    return c.json(await suggest(c.var.db, c.var.actor, { text: q }), 200);
  },
);

searchApi.route('/', adminSearchApi);
