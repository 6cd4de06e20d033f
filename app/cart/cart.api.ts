import { createRoute, z } from '@hono/zod-openapi';
import {
  type ApiEnv,
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  keyHeader,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { isSignedIn } from '#app/platform/security/actor.ts';
import { offeredCouponSchema } from '#app/promotions/coupon.schema.ts';
import { findOfferedCoupon, type HasOrdered } from '#app/promotions/coupon-uses.server.ts';
import { type Cart, cartSchema } from './cart.schema.ts';
import { applyCoupon, quoteCart, removeCoupon, showCart } from './cart.server.ts';
import {
  addToCartSchema,
  applyCouponSchema,
  cartQuery,
  changeCartLineSchema,
  quoteCartSchema,
} from './cart-input.schema.ts';
import { addToCart, changeCartLine, removeFromCart } from './lines/change-cart.server.ts';
import { serviceabilityApi } from './serviceability/serviceability.api.ts';

declare module 'hono' {
  interface ContextVariableMap {
    hasOrdered: HasOrdered;
  }
}

export const cartApi = createModuleApi();
cartApi.route('/', serviceabilityApi);

const forSignedIn = { tags: ['Cart'], security: bearer, middleware: signedInOnly };
const cartResponse = jsonResponse(cartSchema, 'The current cart');

/** The cart after a change, with the charge of a PIN code if one was sent. */
async function deliveredTo(
  { db, actor }: ApiEnv['Variables'],
  cart: Cart,
  { pin, express }: z.infer<typeof cartQuery>,
): Promise<Cart> {
  return pin === undefined ? cart : await showCart(db, actor, { pin, isExpress: express });
}

cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/cart',
    ...policy({ source: 'cart' }),
    summary: 'The caller’s cart at today’s prices, delivered to a PIN code',
    request: {
      query: cartQuery.extend({
        useStoreCredit: z.enum(['true', 'false'], 'useStoreCredit is true or false.').optional(),
      }),
    },
    responses: { 200: cartResponse, ...refusalResponses(400, 401) },
  }),
  async (c) => {
    const { pin, express: isExpress, useStoreCredit } = c.req.valid('query');
    const options = { pin, isExpress, useStoreCredit: useStoreCredit === 'true' };
    return c.json(await showCart(c.var.db, c.var.actor, options), 200);
  },
);

cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/cart',
    ...policy({ source: 'cart', changes: [], changesSessions: false }),
    summary: 'Add an item to the cart',
    request: {
      body: jsonBody(addToCartSchema),
      headers: keyHeader,
      query: cartQuery,
    },
    responses: { 200: cartResponse, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const query = c.req.valid('query');
    const cart = await addToCart(c.var.db, c.var.actor, { key, input: c.req.valid('json'), pin: query.pin });
    return c.json(await deliveredTo(c.var, cart, query), 200);
  },
);

cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/cart/coupon',
    ...policy({ source: 'cart', changes: [], changesSessions: false }),
    summary: 'Apply a coupon to the cart',
    request: { body: jsonBody(applyCouponSchema), query: cartQuery },
    responses: { 200: cartResponse, ...refusalResponses(400, 401, 409, 429) },
  }),
  async (c) => {
    const { db, actor, hasOrdered } = c.var;
    const cart = await applyCoupon(db, actor, { ...c.req.valid('json'), hasOrdered });
    return c.json(await deliveredTo(c.var, cart, c.req.valid('query')), 200);
  },
);

cartApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/cart/coupon',
    ...policy({ source: 'cart' }),
    tags: ['Cart'],
    summary: 'The coupon for first orders, if the caller can use it',
    responses: {
      200: jsonResponse(
        z.object({ offered: offeredCouponSchema.nullable() }),
        'The coupon; null if there is none',
      ),
    },
  }),
  // Not in the response cache: changes of coupons are not published to the other servers.
  async (c) => {
    const { db, actor, hasOrdered } = c.var;
    const person = isSignedIn(actor) ? { userId: actor.userId, hasOrdered } : undefined;
    const offered = await findOfferedCoupon(db, person);
    return c.json({ offered }, 200, { 'Cache-Control': 'private, no-store' });
  },
);

// Before /api/cart/{id}: `coupon` is not a line's id.
cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'delete',
    path: '/api/cart/coupon',
    ...policy({ source: 'cart', changes: [], changesSessions: false }),
    summary: 'Remove the coupon',
    request: { query: cartQuery },
    responses: { 200: cartResponse, ...refusalResponses(400, 401) },
  }),
  async (c) => {
    const cart = await removeCoupon(c.var.db, c.var.actor);
    return c.json(await deliveredTo(c.var, cart, c.req.valid('query')), 200);
  },
);

cartApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/cart/quote',
    ...policy({ source: 'cart', changes: [], changesSessions: false }),
    tags: ['Cart'],
    summary: 'Price a guest’s cart',
    request: { body: jsonBody(quoteCartSchema) },
    responses: { 200: cartResponse, ...refusalResponses(400) },
  }),
  async (c) => {
    const { express, ...input } = c.req.valid('json');
    return c.json(await quoteCart(c.var.db, c.var.actor, { ...input, isExpress: express ?? false }), 200);
  },
);

cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'patch',
    path: '/api/cart/{id}',
    ...policy({ source: 'cart', changes: [], changesSessions: false }),
    summary: 'Change a line; a quantity below 1 removes it',
    request: { params: idParam, body: jsonBody(changeCartLineSchema), query: cartQuery },
    responses: { 200: cartResponse, ...refusalResponses(400, 401, 404, 409) },
  }),
  async (c) => {
    const { id: lineId } = c.req.valid('param');
    const cart = await changeCartLine(c.var.db, c.var.actor, { lineId, change: c.req.valid('json') });
    return c.json(await deliveredTo(c.var, cart, c.req.valid('query')), 200);
  },
);

cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'delete',
    path: '/api/cart/{id}',
    ...policy({ source: 'cart', changes: [], changesSessions: false }),
    summary: 'Remove a line',
    request: { params: idParam, query: cartQuery },
    responses: { 200: cartResponse, ...refusalResponses(400, 401, 404) },
  }),
  async (c) => {
    const { id: lineId } = c.req.valid('param');
    const cart = await removeFromCart(c.var.db, c.var.actor, { lineId });
    return c.json(await deliveredTo(c.var, cart, c.req.valid('query')), 200);
  },
);
