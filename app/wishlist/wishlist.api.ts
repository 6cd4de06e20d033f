import { createRoute, z } from '@hono/zod-openapi';
import { productField, productSchema } from '#app/catalog/catalog.schema.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { addToWishlist, removeFromWishlist, showWishlist } from './own-wishlist.server.ts';
import { priceAlertsApi } from './price-alerts/price-alerts.api.ts';

export const wishlistApi = createModuleApi();
wishlistApi.route('/', priceAlertsApi);

const forSignedIn = { tags: ['Wishlist'], security: bearer, middleware: signedInOnly };
const success = z.literal(true);
const savedSchema = z.object({ success, product: productSchema });
const addSchema = z.object({ product: productField }, 'Please send the fields as a JSON object.');

wishlistApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/wishlist',
    ...policy({ source: 'wishlist' }),
    summary: 'List the caller’s saved products, latest first',
    responses: { 200: jsonResponse(z.array(productSchema), 'The products'), ...refusalResponses(401) },
  }),
  async (c) => c.json(await showWishlist(c.var.db, c.var.actor), 200),
);

wishlistApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/wishlist',
    ...policy({ source: 'wishlist', changes: [], changesSessions: false }),
    summary: 'Save a product; idempotent',
    request: { body: jsonBody(addSchema) },
    responses: {
      200: jsonResponse(savedSchema, 'Already saved'),
      201: jsonResponse(savedSchema, 'Saved'),
      ...refusalResponses(400, 401, 404),
    },
  }),
  async (c) => {
    const input = { productId: c.req.valid('json').product };
    const { product, isNew } = await addToWishlist(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, product }, isNew ? 201 : 200);
  },
);

wishlistApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'delete',
    path: '/api/wishlist/{id}',
    ...policy({ source: 'wishlist', changes: [], changesSessions: false }),
    summary: 'Remove a product',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ success, message: z.string() }), 'Removed'),
      ...refusalResponses(401, 404),
    },
  }),
  async (c) => {
    await removeFromWishlist(c.var.db, c.var.actor, { productId: c.req.valid('param').id });
    return c.json({ success: true as const, message: 'Removed from your wishlist.' }, 200);
  },
);
