import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { adminProductSchema } from '../catalog.schema.ts';
import { archiveProduct } from '../editor/archive-product.server.ts';
import { createProduct } from '../editor/create-product.server.ts';
import {
  newProductSchema,
  productChangeSchema,
  productChangesSchema,
} from '../editor/product-input.schema.ts';
import { restoreProduct } from '../editor/restore-product.server.ts';
import { updateProduct, updateProducts } from '../editor/update-product.server.ts';

/** Product management for admins. */
export const adminProductsApi = createModuleApi();

const adminRoute = { tags: ['Catalogue'], ...may('catalogue') };
const success = z.literal(true);
const theProduct = jsonResponse(z.object({ success, product: adminProductSchema }), 'The product');

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
