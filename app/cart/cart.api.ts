import { createRoute, z } from '@hono/zod-openapi';
import {
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
import { cartSchema } from './cart.schema.ts';
import { applyCoupon, quoteCart, removeCoupon, showCart } from './cart.server.ts';
import {
  addToCartSchema,
  applyCouponSchema,
  changeCartLineSchema,
  quoteCartSchema,
} from './cart-input.schema.ts';
import { addToCart, changeCartLine, removeFromCart } from './lines/change-cart.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    hasOrdered: HasOrdered;
  }
}

export const cartApi = createModuleApi();

const forSignedIn = { tags: ['Cart'], security: bearer, middleware: signedInOnly };
const cartResponse = jsonResponse(cartSchema, 'The current cart');

cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/cart',
    ...policy({ source: 'cart' }),
    summary: 'The caller’s cart at today’s prices',
    responses: { 200: cartResponse, ...refusalResponses(401) },
  }),
  async (c) => c.json(await showCart(c.var.db, c.var.actor), 200),
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
    },
    responses: { 200: cartResponse, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await addToCart(c.var.db, c.var.actor, { key, input: c.req.valid('json') }), 200);
  },
);

cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/cart/coupon',
    ...policy({ source: 'cart', changes: [], changesSessions: false }),
    summary: 'Apply a coupon to the cart',
    request: { body: jsonBody(applyCouponSchema) },
    responses: { 200: cartResponse, ...refusalResponses(400, 401, 409, 429) },
  }),
  async (c) => {
    const { db, actor, hasOrdered } = c.var;
    return c.json(await applyCoupon(db, actor, { ...c.req.valid('json'), hasOrdered }), 200);
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
    responses: { 200: cartResponse, ...refusalResponses(401) },
  }),
  async (c) => c.json(await removeCoupon(c.var.db, c.var.actor), 200),
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
  async (c) => c.json(await quoteCart(c.var.db, c.req.valid('json')), 200),
);

cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'patch',
    path: '/api/cart/{id}',
    ...policy({ source: 'cart', changes: [], changesSessions: false }),
    summary: 'Change a line; a quantity below 1 removes it',
    request: { params: idParam, body: jsonBody(changeCartLineSchema) },
    responses: { 200: cartResponse, ...refusalResponses(400, 401, 404, 409) },
  }),
  async (c) => {
    const { id: lineId } = c.req.valid('param');
    return c.json(await changeCartLine(c.var.db, c.var.actor, { lineId, change: c.req.valid('json') }), 200);
  },
);

cartApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'delete',
    path: '/api/cart/{id}',
    ...policy({ source: 'cart', changes: [], changesSessions: false }),
    summary: 'Remove a line',
    request: { params: idParam },
    responses: { 200: cartResponse, ...refusalResponses(401, 404) },
  }),
  async (c) => {
    const { id: lineId } = c.req.valid('param');
    return c.json(await removeFromCart(c.var.db, c.var.actor, { lineId }), 200);
  },
);
