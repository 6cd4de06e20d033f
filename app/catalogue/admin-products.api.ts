import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { adminProductShape } from './catalogue.shapes.ts';
import { newProductForm, productChangeForm, productChangesForm } from './product.forms.ts';
import { changeProduct, changeProducts } from './server/change-product.ts';
import { createProduct } from './server/create-product.ts';
import { removeProduct } from './server/remove-product.ts';
import { restoreProduct } from './server/restore-product.ts';

/** What admins do to products. */
export const adminProductsApi = createRoomApi();

const ofAdmin = { tags: ['Catalogue'], ...may('catalogue') };
const success = z.literal(true);
const theProduct = answer(z.object({ success, product: adminProductShape }), 'The product');

adminProductsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/products',
    summary: 'Take a product for sale into the shop',
    request: { body: jsonBody(newProductForm) },
    responses: { 201: theProduct, ...refusals(400, 401, 403, 409) },
  }),
  async (c) => {
    const product = await createProduct(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, product }, 201);
  },
);

adminProductsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/products',
    summary: 'Change several products, all or none',
    request: { body: jsonBody(productChangesForm) },
    responses: {
      200: answer(z.object({ success, products: z.array(adminProductShape) }), 'The products'),
      ...refusals(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const products = await changeProducts(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, products }, 200);
  },
);

adminProductsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/products/{id}',
    summary: 'Change a product, or an outfit for rent',
    description:
      'With `version` a change is refused with 409 where somebody else has made another one meanwhile.',
    request: { params: idParam, body: jsonBody(productChangeForm) },
    responses: { 200: theProduct, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const product = await changeProduct(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, product }, 200);
  },
);

adminProductsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'delete',
    path: '/api/admin/products/{id}',
    summary: 'Delete a product; old orders keep it',
    request: { params: idParam },
    responses: { 200: answer(z.object({ success }), 'Done'), ...refusals(401, 403, 404) },
  }),
  async (c) => {
    await removeProduct(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);

adminProductsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/products/{id}/restore',
    summary: 'Bring a deleted product back',
    request: { params: idParam },
    responses: { 200: theProduct, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const product = await restoreProduct(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const, product }, 200);
  },
);
