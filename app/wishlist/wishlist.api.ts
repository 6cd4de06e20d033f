import { createRoute, z } from '@hono/zod-openapi';
import { productField } from '#app/cart/cart.forms.ts';
import { productShape } from '#app/catalogue/catalogue.shapes.ts';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import { answer, bearer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { addToWishlist } from './server/add-to-wishlist.ts';
import { removeFromWishlist } from './server/remove-from-wishlist.ts';
import { showWishlist } from './server/show-wishlist.ts';

export const wishlistApi = createRoomApi();

const ofPerson = { tags: ['Wishlist'], security: bearer, middleware: signedInOnly };
const success = z.literal(true);
const savedShape = z.object({ success, product: productShape });
const addForm = z.object({ product: productField }, 'Please send the fields as a JSON object.');

wishlistApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: '/api/wishlist',
    summary: 'The products that one saved, the latest first',
    responses: { 200: answer(z.array(productShape), 'The products'), ...refusals(401) },
  }),
  async (c) => c.json(await showWishlist(c.var.db, c.var.actor), 200),
);

wishlistApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/wishlist',
    summary: 'Save a product; again is no error',
    request: { body: jsonBody(addForm) },
    responses: {
      200: answer(savedShape, 'It was saved before'),
      201: answer(savedShape, 'Saved'),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) => {
    const wish = { productId: c.req.valid('json').product };
    const { product, isNew } = await addToWishlist(c.var.db, c.var.actor, wish);
    return c.json({ success: true as const, product }, isNew ? 201 : 200);
  },
);

wishlistApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'delete',
    path: '/api/wishlist/{id}',
    summary: 'Take a product off the list',
    request: { params: idParam },
    responses: {
      200: answer(z.object({ success, message: z.string() }), 'Taken off'),
      ...refusals(401, 404),
    },
  }),
  async (c) => {
    await removeFromWishlist(c.var.db, c.var.actor, { productId: c.req.valid('param').id });
    return c.json({ success: true as const, message: 'Removed from your wishlist.' }, 200);
  },
);
