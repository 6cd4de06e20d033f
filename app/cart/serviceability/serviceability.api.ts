import { createRoute } from '@hono/zod-openapi';
import { createModuleApi, jsonResponse, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { findServiceability } from './find-serviceability.server.ts';
import { serviceabilityQuery, serviceabilitySchema } from './serviceability.schema.ts';

export const serviceabilityApi = createModuleApi();

serviceabilityApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/shipping/serviceability',
    ...policy({}),
    tags: ['Shipping'],
    summary: 'Whether, when and for how much the shop delivers a product to a PIN code',
    request: { query: serviceabilityQuery },
    responses: { 200: jsonResponse(serviceabilitySchema, 'The promise'), ...refusalResponses(400, 404) },
  }),
  // Not in the response cache: the days change at the cut-off.
  async (c) => {
    const found = await findServiceability(c.var.reads, c.req.valid('query'));
    return c.json(found, 200, { 'Cache-Control': 'private, no-store' });
  },
);
