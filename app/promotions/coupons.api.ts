import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { adminCouponSchema } from './coupon.schema.ts';
import { couponChangeSchema, newCouponSchema } from './coupon-input.schema.ts';
import { addCoupon, changeCoupon, listCoupons } from './manage-coupons.server.ts';

export const couponsApi = createModuleApi();

const forCatalogAdmins = { tags: ['Coupons'], ...may('catalogue') };
const success = z.literal(true);
const couponResponse = jsonResponse(z.object({ success, coupon: adminCouponSchema }), 'The coupon');

couponsApi.openapi(
  createRoute({
    ...forCatalogAdmins,
    method: 'get',
    path: '/api/admin/coupons',
    ...policy({}),
    summary: 'All coupons, the newest first',
    responses: {
      200: jsonResponse(z.object({ coupons: z.array(adminCouponSchema) }), 'The coupons'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ coupons: await listCoupons(c.var.db, c.var.actor) }, 200),
);

couponsApi.openapi(
  createRoute({
    ...forCatalogAdmins,
    method: 'post',
    path: '/api/admin/coupons',
    ...policy({ changes: [] }),
    summary: 'Add a coupon',
    request: { body: jsonBody(newCouponSchema) },
    responses: { 201: couponResponse, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const coupon = await addCoupon(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, coupon }, 201);
  },
);

couponsApi.openapi(
  createRoute({
    ...forCatalogAdmins,
    method: 'put',
    path: '/api/admin/coupons/{code}',
    ...policy({ changes: [] }),
    summary: 'Change or deactivate a coupon',
    request: { params: z.object({ code: z.string() }), body: jsonBody(couponChangeSchema) },
    responses: { 200: couponResponse, ...refusalResponses(400, 401, 403, 404) },
  }),
  async (c) => {
    const { code } = c.req.valid('param');
    const coupon = await changeCoupon(c.var.db, c.var.actor, { code, change: c.req.valid('json') });
    return c.json({ success: true as const, coupon }, 200);
  },
);
