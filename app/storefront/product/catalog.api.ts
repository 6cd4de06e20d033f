import { createRoute, z } from '@hono/zod-openapi';
import { adminProductsApi } from '#app/catalog/admin/admin-products.api.ts';
import { bulkJobsApi } from '#app/catalog/bulk-jobs/bulk-jobs.api.ts';
import {
  productListSchema,
  productPageSchema,
  productSchema,
  productStockSchema,
} from '#app/catalog/catalog.schema.ts';
import { adminCategoriesApi } from '#app/catalog/categories/admin-categories.api.ts';
import { listProducts, parseFreeDays } from '#app/catalog/listing/list-products.server.ts';
import { productFilterSchema, productSort } from '#app/catalog/listing/product-query.schema.ts';
import { STOREFRONT_PAGE_SIZE } from '#app/catalog/listing/product-query.ts';
import { looksApi } from '#app/catalog/looks/looks.api.ts';
import {
  findProductId,
  findProducts,
  listRelatedProducts,
  loadProduct,
  loadProductStock,
} from '#app/catalog/product/products.server.ts';
import { returnRulesApi } from '#app/catalog/return-rules/return-rules.api.ts';
import { stockHistoryApi } from '#app/catalog/stock/stock-history.api.ts';
import { stockAlertsApi } from '#app/catalog/stock-alerts/stock-alerts.api.ts';
import {
  createModuleApi,
  idParam,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { exactText } from '#app/platform/http/api/form-fields.schema.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { reviewSchema } from '#app/reviews/reviews.schema.ts';
import { listReviews } from '#app/reviews/reviews.server.ts';

const MAX_IDS = 100;

export const productsApi = createModuleApi();

/** The longest URL that the server accepts. */
const MAX_IDS_LENGTH = 16_000;

productsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products',
    ...policy({ source: 'products' }),
    summary: 'Products: a filtered page, or those with given ids',
    description: `With \`ids\` (comma-separated, the first ${MAX_IDS} different ones) the response is \`{products}\` in their order.`,
    tags: ['Catalogue'],
    request: {
      query: pagingQuery(STOREFRONT_PAGE_SIZE)
        .extend(productFilterSchema.shape)
        .extend({
          sort: productSort('featured'),
          ids: exactText('Send `ids` once, as a comma-separated text.', MAX_IDS_LENGTH).optional(),
        }),
    },
    responses: {
      200: jsonResponse(
        z.union([productListSchema, z.object({ products: z.array(productSchema) })]),
        'The products',
      ),
      ...refusalResponses(400),
    },
  }),
  async (c) => {
    const { ids, ...query } = c.req.valid('query');
    const { db, reads, actor } = c.var;
    const free = parseFreeDays(query);
    // Availability on dates is read from the primary.
    if (ids === undefined)
      return c.json(await listProducts(free ? db : reads, actor, { ...query, free }), 200);
    return c.json({ products: await findProducts(db, actor, idsIn(ids)) }, 200);
  },
);

productsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/{id}',
    ...policy({ source: 'products' }),
    summary: 'A product with its reviews and related products',
    description: 'By its id, or by the name in its address, also a former one.',
    tags: ['Catalogue'],
    request: { params: idParam },
    responses: {
      200: jsonResponse(
        z.object({
          product: productPageSchema,
          reviews: z.array(reviewSchema),
          related: z.array(productSchema),
        }),
        'The product',
      ),
      ...refusalResponses(404),
    },
  }),
  async (c) => {
    const { db, actor } = c.var;
    const id = await findProductId(db, c.req.valid('param').id);
    const [product, reviews, related] = await Promise.all([
      loadProduct(db, actor, id),
      listReviews(db, id),
      listRelatedProducts(db, id),
    ]);
    return c.json({ product, reviews, related }, 200);
  },
);

productsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/{id}/stock',
    ...policy({ source: 'products' }),
    summary: 'How many pieces there are of a product and of each of its variants',
    tags: ['Catalogue'],
    request: { params: idParam },
    responses: { 200: jsonResponse(productStockSchema, 'The stock'), ...refusalResponses(404) },
  }),
  async (c) => {
    return c.json(await loadProductStock(c.var.db, c.var.actor, c.req.valid('param').id), 200);
  },
);

productsApi.route('/', stockAlertsApi);
productsApi.route('/', looksApi);
productsApi.route('/', adminCategoriesApi);
productsApi.route('/', returnRulesApi);
productsApi.route('/', adminProductsApi);
productsApi.route('/', bulkJobsApi);
productsApi.route('/', stockHistoryApi);

function idsIn(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').slice(0, MAX_IDS);
}
