import { createRoute, z } from '@hono/zod-openapi';
import { answer, createRoomApi, idParam, refusals } from '#app/foundation/api-room.ts';
import { maybePaged, pageOfWhole, queryText, wholeListQuery } from '#app/foundation/list-query.ts';
import { paginationShape } from '#app/foundation/shapes.ts';
import { ADMIN_SORTS, STOCK_FILTERS } from './admin-list.ts';
import {
  adminProductShape,
  categoryShape,
  listedProductShape,
  subcategoryShape,
} from './catalogue.shapes.ts';
import { flag, productFilterShape } from './product-query.shapes.ts';
import { listAdminProducts } from './server/list-admin-products.ts';
import { listCategories } from './server/list-categories.ts';
import { listSubcategories } from './server/list-subcategories.ts';
import { showAdminProduct } from './server/show-admin-product.ts';

/**
 * Reading the catalogue under /api/admin. Anyone may, and gets what is public; an admin's session gets
 * everything. The header `x-admin` grants nothing (CONTRACT §2).
 */
export const adminCatalogueApi = createRoomApi();

const MOST_WITHOUT_LIMIT = 500;
const PUBLIC_OR_ALL = 'Anyone gets what is public, an admin everything.';

for (const path of ['/api/admin/categories', '/api/admin/categories-with-info'] as const) {
  adminCatalogueApi.openapi(
    createRoute({
      method: 'get',
      path,
      summary: 'The categories with the number of their products',
      description: `In the shop's order, the rental category last. ${PUBLIC_OR_ALL}`,
      tags: ['Catalogue'],
      request: { query: wholeListQuery },
      responses: {
        200: answer(z.object({ categories: z.array(categoryShape), ...maybePaged }), 'The categories'),
        ...refusals(400),
      },
    }),
    async (c) => {
      const categories = await listCategories(c.var.db, c.var.actor);
      const { shown, paging: pages } = pageOfWhole(categories, c.req.valid('query'));
      return c.json({ categories: shown, ...pages }, 200);
    },
  );
}

adminCatalogueApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/subcategories',
    summary: 'The subcategories, or those of one category',
    description: PUBLIC_OR_ALL,
    tags: ['Catalogue'],
    request: { query: wholeListQuery.extend({ category: queryText() }) },
    responses: {
      200: answer(z.object({ subcategories: z.array(subcategoryShape), ...maybePaged }), 'The subcategories'),
      ...refusals(400),
    },
  }),
  async (c) => {
    const { category, ...paging } = c.req.valid('query');
    const subcategories = await listSubcategories(c.var.db, c.var.actor, { category });
    const { shown, paging: pages } = pageOfWhole(subcategories, paging);
    return c.json({ subcategories: shown, ...pages }, 200);
  },
);

adminCatalogueApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/products',
    summary: 'Products, newest first',
    description: `Without a limit at most ${MOST_WITHOUT_LIMIT}. \`search\` is \`q\` of the public list. ${PUBLIC_OR_ALL}`,
    tags: ['Catalogue'],
    request: {
      query: wholeListQuery.extend(productFilterShape.shape).extend({
        sort: z.enum(ADMIN_SORTS, `sort must be one of ${ADMIN_SORTS.join(', ')}.`).default('newest'),
        search: queryText(),
        active: flag('active'),
        stock: z.enum(STOCK_FILTERS, `stock must be one of ${STOCK_FILTERS.join(', ')}.`).optional(),
      }),
    },
    responses: {
      200: answer(
        z.object({ products: z.array(listedProductShape), pagination: paginationShape }),
        'A page of products',
      ),
      ...refusals(400),
    },
  }),
  async (c) => {
    const { search, q = search, limit = MOST_WITHOUT_LIMIT, ...query } = c.req.valid('query');
    const { products, pagination } = await listAdminProducts(c.var.reads, c.var.actor, {
      ...query,
      q,
      limit,
    });
    return c.json({ products, pagination }, 200);
  },
);

adminCatalogueApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/products/{id}',
    summary: 'A product',
    description: PUBLIC_OR_ALL,
    tags: ['Catalogue'],
    request: { params: idParam },
    responses: { 200: answer(z.object({ product: adminProductShape }), 'The product'), ...refusals(404) },
  }),
  async (c) => {
    const product = await showAdminProduct(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ product }, 200);
  },
);
