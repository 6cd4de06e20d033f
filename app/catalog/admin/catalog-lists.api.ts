import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import {
  optionalPagination,
  paginate,
  queryText,
  wholeListQuery,
} from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  adminProductSchema,
  categorySchema,
  listedProductSchema,
  subcategorySchema,
} from '../catalog.schema.ts';
import { listCategories } from '../categories/list-categories.server.ts';
import { listSubcategories } from '../categories/list-subcategories.server.ts';
import { loadAdminProduct } from '../editor/load-admin-product.server.ts';
import { flag, productFilterSchema } from '../listing/product-query.schema.ts';
import { ADMIN_SORTS, STOCK_FILTERS } from './admin-product-query.ts';
import { listAdminProducts } from './list-admin-products.server.ts';

/**
 * Catalogue reads under /api/admin. Anyone gets the public part, an admin session gets everything. The header
 * `x-admin` grants nothing (rules §2).
 */
export const adminCatalogApi = createModuleApi();

const DEFAULT_ADMIN_LIMIT = 500;
const PUBLIC_OR_ALL = 'Anyone gets the public part, an admin everything.';

for (const path of ['/api/admin/categories', '/api/admin/categories-with-info'] as const) {
  adminCatalogApi.openapi(
    createRoute({
      method: 'get',
      path,
      ...policy({ source: 'categories' }),
      summary: 'Categories with product counts',
      description: `In display order, the rental category last. ${PUBLIC_OR_ALL}`,
      tags: ['Catalogue'],
      request: { query: wholeListQuery },
      responses: {
        200: jsonResponse(
          z.object({ categories: z.array(categorySchema), ...optionalPagination }),
          'The categories',
        ),
        ...refusalResponses(400),
      },
    }),
    async (c) => {
      const categories = await listCategories(c.var.db, c.var.actor);
      const { shown, paging: pages } = paginate(categories, c.req.valid('query'));
      return c.json({ categories: shown, ...pages }, 200);
    },
  );
}

adminCatalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/subcategories',
    ...policy({ source: 'subcategories' }),
    summary: 'All subcategories, or those of one category',
    description: PUBLIC_OR_ALL,
    tags: ['Catalogue'],
    request: { query: wholeListQuery.extend({ category: queryText() }) },
    responses: {
      200: jsonResponse(
        z.object({ subcategories: z.array(subcategorySchema), ...optionalPagination }),
        'The subcategories',
      ),
      ...refusalResponses(400),
    },
  }),
  async (c) => {
    const { category, ...paging } = c.req.valid('query');
    const subcategories = await listSubcategories(c.var.db, c.var.actor, { category });
    const { shown, paging: pages } = paginate(subcategories, paging);
    return c.json({ subcategories: shown, ...pages }, 200);
  },
);

adminCatalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/products',
    ...policy({ source: 'products' }),
    summary: 'Products, newest first',
    description: `At most ${DEFAULT_ADMIN_LIMIT} without \`limit\`. \`search\` works like \`q\` of the public list. ${PUBLIC_OR_ALL}`,
    tags: ['Catalogue'],
    request: {
      query: wholeListQuery.extend(productFilterSchema.shape).extend({
        sort: z.enum(ADMIN_SORTS, `sort must be one of ${ADMIN_SORTS.join(', ')}.`).default('newest'),
        search: queryText(),
        active: flag('active'),
        stock: z.enum(STOCK_FILTERS, `stock must be one of ${STOCK_FILTERS.join(', ')}.`).optional(),
      }),
    },
    responses: {
      200: jsonResponse(
        z.object({ products: z.array(listedProductSchema), pagination: paginationSchema }),
        'A page of products',
      ),
      ...refusalResponses(400),
    },
  }),
  async (c) => {
    const { search, q = search, limit = DEFAULT_ADMIN_LIMIT, ...query } = c.req.valid('query');
    const { products, pagination } = await listAdminProducts(c.var.reads, c.var.actor, {
      ...query,
      q,
      limit,
    });
    return c.json({ products, pagination }, 200);
  },
);

adminCatalogApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/products/{id}',
    ...policy({ source: 'products' }),
    summary: 'A product',
    description: PUBLIC_OR_ALL,
    tags: ['Catalogue'],
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ product: adminProductSchema }), 'The product'),
      ...refusalResponses(404),
    },
  }),
  async (c) => {
    const product = await loadAdminProduct(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ product }, 200);
  },
);
