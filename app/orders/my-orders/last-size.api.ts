import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { findLastSize } from './last-size.server.ts';

export const lastSizeApi = createModuleApi();

const lastSizeSchema = z.object({ size: z.string(), name: z.string() });

lastSizeApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/orders/last-size',
    ...policy({ source: 'orders' }),
    summary: 'The size that the caller last bought and kept in a product’s category',
    description: 'Null without such an order, or if the product does not come in that size.',
    tags: ['Orders'],
    security: bearer,
    middleware: signedInOnly,
    request: { query: z.object({ product: z.uuid('Send the id of a product.') }) },
    responses: {
      200: jsonResponse(z.object({ last: lastSizeSchema.nullable() }), 'The size and its product’s name'),
      ...refusalResponses(400, 401),
    },
  }),
  async (c) => {
    const { product } = c.req.valid('query');
    return c.json({ last: await findLastSize(c.var.db, c.var.actor, product) }, 200);
  },
);
