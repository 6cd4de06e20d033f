import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { couponChangeForm, newCouponForm } from './coupons.forms.ts';
import { adminCouponShape } from './coupons.shapes.ts';
import { addCoupon, changeCoupon, listCoupons } from './server/keep-admin-coupon.ts';

export const couponsApi = createRoomApi();

const ofAdmin = { tags: ['Coupons'], ...may('catalogue') };
const success = z.literal(true);
const theCoupon = answer(z.object({ success, coupon: adminCouponShape }), 'The coupon');

couponsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/coupons',
    summary: 'All coupons, the newest first',
    responses: {
      200: answer(z.object({ coupons: z.array(adminCouponShape) }), 'The coupons'),
      ...refusals(401, 403),
    },
  }),
  async (c) => c.json({ coupons: await listCoupons(c.var.db, c.var.actor) }, 200),
);

couponsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/coupons',
    summary: 'Add a coupon',
    request: { body: jsonBody(newCouponForm) },
    responses: { 201: theCoupon, ...refusals(400, 401, 403, 409) },
  }),
  async (c) => {
    const coupon = await addCoupon(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, coupon }, 201);
  },
);

couponsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/coupons/{code}',
    summary: 'Change a coupon, or switch it off',
    request: { params: z.object({ code: z.string() }), body: jsonBody(couponChangeForm) },
    responses: { 200: theCoupon, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const { code } = c.req.valid('param');
    const coupon = await changeCoupon(c.var.db, c.var.actor, { code, change: c.req.valid('json') });
    return c.json({ success: true as const, coupon }, 200);
  },
);
