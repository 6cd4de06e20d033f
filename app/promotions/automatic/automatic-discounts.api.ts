import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  automaticDiscountSchema,
  discountChangeSchema,
  newDiscountSchema,
} from './automatic-discount.schema.ts';
import {
  addAutomaticDiscount,
  changeAutomaticDiscount,
  listAutomaticDiscounts,
} from './manage-discounts.server.ts';

/** Discounts that need no code. */
export const automaticDiscountsApi = createModuleApi();

const forCatalogAdmins = { tags: ['Coupons'], ...may('catalogue') };
const success = z.literal(true);
const discountResponse = jsonResponse(
  z.object({ success, discount: automaticDiscountSchema }),
  'The automatic discount',
);

automaticDiscountsApi.openapi(
  createRoute({
    ...forCatalogAdmins,
    method: 'get',
    path: '/api/admin/discounts',
    ...policy({}),
    summary: 'All automatic discounts, the newest first',
    responses: {
      200: jsonResponse(z.object({ discounts: z.array(automaticDiscountSchema) }), 'The automatic discounts'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ discounts: await listAutomaticDiscounts(c.var.db, c.var.actor) }, 200),
);

automaticDiscountsApi.openapi(
  createRoute({
    ...forCatalogAdmins,
    method: 'post',
    path: '/api/admin/discounts',
    ...policy({ changes: [] }),
    summary: 'Add an automatic discount',
    request: { body: jsonBody(newDiscountSchema) },
    responses: { 201: discountResponse, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    const discount = await addAutomaticDiscount(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, discount }, 201);
  },
);

automaticDiscountsApi.openapi(
  createRoute({
    ...forCatalogAdmins,
    method: 'put',
    path: '/api/admin/discounts/{id}',
    ...policy({ changes: [] }),
    summary: 'Change or deactivate an automatic discount',
    request: { params: idParam, body: jsonBody(discountChangeSchema) },
    responses: { 200: discountResponse, ...refusalResponses(400, 401, 403, 404) },
  }),
  async (c) => {
    const change = { ...c.req.valid('param'), change: c.req.valid('json') };
    const discount = await changeAutomaticDiscount(c.var.db, c.var.actor, change);
    return c.json({ success: true as const, discount }, 200);
  },
);
