import { createRoute, z } from '@hono/zod-openapi';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import {
  answer,
  bearer,
  createRoomApi,
  idParam,
  jsonBody,
  keyHeader,
  refusals,
} from '#app/foundation/api-room.ts';
import { hasOrdered } from '#app/orders/server/has-ordered.ts';
import { addForm, changeForm, couponForm, quoteForm } from './cart.forms.ts';
import { cartShape, offeredCouponShape } from './cart.shapes.ts';
import { addToCart } from './server/add-to-cart.ts';
import { applyCoupon } from './server/apply-coupon.ts';
import { changeCartLine } from './server/change-cart-line.ts';
import { offerCoupon } from './server/offer-coupon.ts';
import { quoteCart } from './server/quote-cart.ts';
import { removeCoupon } from './server/remove-coupon.ts';
import { removeFromCart } from './server/remove-from-cart.ts';
import { showCart } from './server/show-cart.ts';

export const cartApi = createRoomApi();

const ofPerson = { tags: ['Cart'], security: bearer, middleware: signedInOnly };
const theCart = answer(cartShape, 'The cart as it is now');

cartApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: '/api/cart',
    summary: 'One’s own cart at today’s prices',
    responses: { 200: theCart, ...refusals(401) },
  }),
  async (c) => c.json(await showCart(c.var.db, c.var.actor), 200),
);

cartApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/cart',
    summary: 'Put something into the cart',
    request: {
      body: jsonBody(addForm),
      headers: keyHeader,
    },
    responses: { 200: theCart, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await addToCart(c.var.db, c.var.actor, { key, wish: c.req.valid('json') }), 200);
  },
);

cartApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/cart/coupon',
    summary: 'Put a coupon into the cart',
    request: { body: jsonBody(couponForm) },
    responses: { 200: theCart, ...refusals(400, 401, 409, 429) },
  }),
  async (c) => {
    const wish = { ...c.req.valid('json'), hasOrdered };
    return c.json(await applyCoupon(c.var.db, c.var.actor, wish), 200);
  },
);

cartApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/cart/coupon',
    tags: ['Cart'],
    summary: 'The coupon that the shop offers for a first order',
    responses: {
      200: answer(
        z.object({ offered: offeredCouponShape.nullable() }),
        'The coupon; null where there is none',
      ),
    },
  }),
  // Not among the ready answers: no change of a coupon is told to the other servers.
  async (c) =>
    c.json({ offered: await offerCoupon(c.var.db) }, 200, { 'Cache-Control': 'private, no-store' }),
);

// Before the lines: `coupon` is no line's id.
cartApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'delete',
    path: '/api/cart/coupon',
    summary: 'Take the coupon out',
    responses: { 200: theCart, ...refusals(401) },
  }),
  async (c) => c.json(await removeCoupon(c.var.db, c.var.actor), 200),
);

cartApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/cart/quote',
    tags: ['Cart'],
    summary: 'What a guest’s cart costs',
    request: { body: jsonBody(quoteForm) },
    responses: { 200: theCart, ...refusals(400) },
  }),
  async (c) => c.json(await quoteCart(c.var.db, c.req.valid('json')), 200),
);

cartApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'patch',
    path: '/api/cart/{id}',
    summary: 'Change a line; a quantity below 1 removes it',
    request: { params: idParam, body: jsonBody(changeForm) },
    responses: { 200: theCart, ...refusals(400, 401, 404, 409) },
  }),
  async (c) => {
    const { id: lineId } = c.req.valid('param');
    return c.json(await changeCartLine(c.var.db, c.var.actor, { lineId, change: c.req.valid('json') }), 200);
  },
);

cartApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'delete',
    path: '/api/cart/{id}',
    summary: 'Take a line out',
    request: { params: idParam },
    responses: { 200: theCart, ...refusals(401, 404) },
  }),
  async (c) => {
    const { id: lineId } = c.req.valid('param');
    return c.json(await removeFromCart(c.var.db, c.var.actor, { lineId }), 200);
  },
);
