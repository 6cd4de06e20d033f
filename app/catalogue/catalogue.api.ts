import { createRoute, z } from '@hono/zod-openapi';
import { answer, createRoomApi, idParam, refusals } from '#app/foundation/api-room.ts';
import { exactText } from '#app/foundation/form-fields.ts';
import { pagingQuery } from '#app/foundation/list-query.ts';
import { freeOnDays } from '#app/rentals/server/free-on-days.ts';
import { reviewShape } from '#app/reviews/reviews.shapes.ts';
import { listReviews } from '#app/reviews/server/list-reviews.ts';
import { adminCatalogueApi } from './admin-catalogue.api.ts';
import { adminCategoriesApi } from './admin-categories.api.ts';
import { adminProductsApi } from './admin-products.api.ts';
import { adminStockApi } from './admin-stock.api.ts';
import { productListShape, productPageShape, productShape } from './catalogue.shapes.ts';
import { productFilterShape, productSort } from './product-query.shapes.ts';
import { STOREFRONT_PAGE_SIZE } from './product-query.ts';
import { findProducts } from './server/find-products.ts';
import { listProducts } from './server/list-products.ts';
import { relatedProducts } from './server/related-products.ts';
import { showProduct } from './server/show-product.ts';

const MOST_IDS = 100;

export const catalogueApi = createRoomApi();

/** As much as the server takes as an address. */
const LONGEST_IDS = 16_000;

catalogueApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products',
    summary: 'Products: a filtered page, or those with given ids',
    description: `With \`ids\` (comma-separated, the first ${MOST_IDS} different ones) the answer is \`{products}\` in their order.`,
    tags: ['Catalogue'],
    request: {
      query: pagingQuery(STOREFRONT_PAGE_SIZE)
        .extend(productFilterShape.shape)
        .extend({
          sort: productSort('featured'),
          ids: exactText('Please give the ids once, as a text.', LONGEST_IDS).optional(),
        }),
    },
    responses: {
      200: answer(z.union([productListShape, z.object({ products: z.array(productShape) })]), 'The products'),
      ...refusals(400),
    },
  }),
  async (c) => {
    const { ids, ...query } = c.req.valid('query');
    const { db, reads, actor } = c.var;
    const free = freeOnDays(query);
    // Which outfits are free on some days is asked of the primary.
    if (ids === undefined)
      return c.json(await listProducts(free ? db : reads, actor, { ...query, free }), 200);
    return c.json({ products: await findProducts(db, actor, idsIn(ids)) }, 200);
  },
);

catalogueApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/{id}',
    summary: 'A product with its reviews and related products',
    tags: ['Catalogue'],
    request: { params: idParam },
    responses: {
      200: answer(
        z.object({
          product: productPageShape,
          reviews: z.array(reviewShape),
          related: z.array(productShape),
        }),
        'The product',
      ),
      ...refusals(404),
    },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const { db, actor } = c.var;
    const [product, reviews, related] = await Promise.all([
      showProduct(db, actor, id),
      listReviews(db, id),
      relatedProducts(db, id),
    ]);
    return c.json({ product, reviews, related }, 200);
  },
);

catalogueApi.route('/', adminCatalogueApi);
catalogueApi.route('/', adminCategoriesApi);
catalogueApi.route('/', adminProductsApi);
catalogueApi.route('/', adminStockApi);

function idsIn(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').slice(0, MOST_IDS);
}
