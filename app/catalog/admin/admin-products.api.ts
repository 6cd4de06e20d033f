import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery, queryText, wholeListQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  adminProductSchema,
  listedProductSchema,
  lowStockItemSchema,
  stockItemSchema,
} from '../catalog.schema.ts';
import { listAdminProducts, loadAdminProduct } from '../editor/admin-products.server.ts';
import {
  newProductSchema,
  productChangeSchema,
  productChangesSchema,
} from '../editor/product-input.schema.ts';
import {
  archiveProduct,
  createProduct,
  restoreProduct,
  updateProduct,
  updateProducts,
} from '../editor/write-product.server.ts';
import { flag, productFilterSchema } from '../listing/product-query.schema.ts';
import { stockCountsSchema, stockItemsQuery } from '../stock/stock-input.schema.ts';
import { listRestockItems, listStock, updateStockCounts } from '../stock/update-stock.server.ts';
import { ADMIN_SORTS, LEGAL_FILTERS, STOCK_FILTERS } from './admin-product-query.ts';

/**
 * Products for admins. Anyone may read the public part under /api/admin; the header `x-admin` grants nothing (rules §2).
 */
export const adminProductsApi = createModuleApi();

const DEFAULT_LIMIT = 500;
const STOCK_ITEMS_PER_PAGE = 50;
const PUBLIC_OR_ALL = 'Anyone gets the public part, an admin everything.';
const adminRoute = { tags: ['Catalogue'], ...may('catalogue') };
const success = z.literal(true);
const theProduct = jsonResponse(z.object({ success, product: adminProductSchema }), 'The product');

adminProductsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/products',
    ...policy({ source: 'products' }),
    summary: 'Products, newest first',
    description: `At most ${DEFAULT_LIMIT} without \`limit\`. \`search\` works like \`q\` of the public list. ${PUBLIC_OR_ALL}`,
    tags: ['Catalogue'],
    request: {
      query: wholeListQuery.extend(productFilterSchema.shape).extend({
        sort: z.enum(ADMIN_SORTS, `sort must be one of ${ADMIN_SORTS.join(', ')}.`).default('newest'),
        search: queryText(),
        active: flag('active'),
        stock: z.enum(STOCK_FILTERS, `stock must be one of ${STOCK_FILTERS.join(', ')}.`).optional(),
        legal: z
          .enum(LEGAL_FILTERS, `legal must be one of ${LEGAL_FILTERS.join(', ')}.`)
          .optional()
          .meta({ description: 'active products without the legal details of all goods' }),
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
    const { search, q = search, limit = DEFAULT_LIMIT, ...query } = c.req.valid('query');
    const { products, pagination } = await listAdminProducts(c.var.reads, c.var.actor, {
      ...query,
      q,
      limit,
    });
    return c.json({ products, pagination }, 200);
  },
);

adminProductsApi.openapi(
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

adminProductsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/products',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Create a product for sale',
    request: { body: jsonBody(newProductSchema) },
    responses: { 201: theProduct, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const product = await createProduct(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, product }, 201);
  },
);

adminProductsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'put',
    path: '/api/admin/products',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Update several products, all or none',
    request: { body: jsonBody(productChangesSchema) },
    responses: {
      200: jsonResponse(z.object({ success, products: z.array(adminProductSchema) }), 'The products'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const products = await updateProducts(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, products }, 200);
  },
);

adminProductsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'put',
    path: '/api/admin/products/{id}',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Update a product or a rental outfit',
    description: 'With `version`, refused with 409 if the product has changed since that version.',
    request: { params: idParam, body: jsonBody(productChangeSchema) },
    responses: { 200: theProduct, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const product = await updateProduct(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, product }, 200);
  },
);

adminProductsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'delete',
    path: '/api/admin/products/{id}',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Delete a product; existing orders keep it',
    request: { params: idParam },
    responses: { 200: jsonResponse(z.object({ success }), 'Done'), ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    await archiveProduct(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);

adminProductsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/products/{id}/restore',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Restore a deleted product',
    request: { params: idParam },
    responses: { 200: theProduct, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const product = await restoreProduct(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const, product }, 200);
  },
);

adminProductsApi.openapi(
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

adminProductsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    path: '/api/admin/stock/low',
    ...policy({}),
    summary: 'The stock items on sale with low stock, lowest first',
    request: { query: pagingQuery(STOCK_ITEMS_PER_PAGE) },
    responses: {
      200: jsonResponse(
        z.object({ stockItems: z.array(lowStockItemSchema), pagination: paginationSchema }),
        'A page of stock items',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listRestockItems(c.var.db, c.var.actor, c.req.valid('query')), 200),
);

adminProductsApi.openapi(
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
        z.object({ success, products: z.array(adminProductSchema) }),
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
