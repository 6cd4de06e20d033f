import { createRoute, z } from '@hono/zod-openapi';
import { productListSchema, productSchema } from '#app/catalog/catalog.schema.ts';
import { parseFreeDays } from '#app/catalog/listing/list-products.server.ts';
import { productFilterSchema, productSort } from '#app/catalog/listing/product-query.schema.ts';
import { STOREFRONT_PAGE_SIZE } from '#app/catalog/listing/product-query.ts';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { completeSearch } from './complete-search.server.ts';
import { completionsSchema, suggestionsSchema, synonymsSchema } from './search.schema.ts';
import { listSearchResults, searchProducts, suggestForText } from './search.server.ts';
import { listSynonyms, replaceSynonyms } from './synonyms.server.ts';

export const searchApi = createModuleApi();

searchApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/search',
    ...policy({ source: 'search' }),
    summary: 'Search products, best match first',
    description:
      'Searches name, brand, tag, category, colour and fabric, including synonyms; without exact matches it allows typos.',
    tags: ['Search'],
    request: {
      query: pagingQuery(STOREFRONT_PAGE_SIZE).extend({ q: queryText() }),
    },
    responses: { 200: jsonResponse(z.array(productSchema), 'The products'), ...refusalResponses(400) },
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
    ...policy({ source: 'search' }),
    summary: 'A page of search results, with filters and facets',
    description: '`featured` sorts by relevance.',
    tags: ['Search'],
    request: {
      query: pagingQuery(STOREFRONT_PAGE_SIZE)
        .extend(productFilterSchema.shape)
        .extend({ sort: productSort('featured') }),
    },
    responses: { 200: jsonResponse(productListSchema, 'The products'), ...refusalResponses(400) },
  }),
  async (c) => {
    const query = c.req.valid('query');
    const { list } = await listSearchResults(c.var.db, c.var.actor, { ...query, free: parseFreeDays(query) });
    return c.json(list, 200);
  },
);

searchApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/search/suggestions',
    ...policy({ source: 'search' }),
    summary: 'Suggestions for a search without results',
    tags: ['Search'],
    request: { query: z.object({ q: queryText() }) },
    responses: {
      200: jsonResponse(suggestionsSchema, 'Similar products and categories'),
      ...refusalResponses(400),
    },
  }),
  async (c) => {
    const { q = '' } = c.req.valid('query');
    return c.json(await suggestForText(c.var.db, c.var.actor, { text: q }), 200);
  },
);

searchApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/search/completions',
    ...policy({ source: 'search' }),
    summary: 'Searches, categories and products for a text that is still being typed',
    tags: ['Search'],
    request: { query: z.object({ q: queryText() }) },
    responses: {
      200: jsonResponse(completionsSchema, 'At most 4 searches, 3 categories and 5 products'),
      ...refusalResponses(400),
    },
  }),
  async (c) => {
    const { q = '' } = c.req.valid('query');
    return c.json(await completeSearch(c.var.db, c.var.actor, { text: q }), 200);
  },
);

const synonyms = z.array(z.array(z.string())).meta({ description: 'groups of synonyms' });
const synonymsRoute = {
  path: '/api/admin/search-synonyms',
  tags: ['Search'],
  ...may('catalogue'),
};

searchApi.openapi(
  createRoute({
    ...synonymsRoute,
    method: 'get',
    ...policy({}),
    summary: 'The search synonyms',
    responses: { 200: jsonResponse(z.object({ synonyms }), 'The list'), ...refusalResponses(401, 403) },
  }),
  async (c) => c.json({ synonyms: await listSynonyms(c.var.db, c.var.actor) }, 200),
);

searchApi.openapi(
  createRoute({
    ...synonymsRoute,
    method: 'put',
    ...policy({ changes: ['products'] }),
    summary: 'Replace the search synonyms',
    request: { body: jsonBody(synonymsSchema) },
    responses: {
      200: jsonResponse(z.object({ success: z.literal(true), synonyms }), 'The new list'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const groups = c.req.valid('json').synonyms;
    await replaceSynonyms(c.var.db, c.var.actor, { groups });
    return c.json({ success: true as const, synonyms: groups }, 200);
  },
);
