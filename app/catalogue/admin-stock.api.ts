import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { adminProductShape, stockHeapShape } from './catalogue.shapes.ts';
import { countStock } from './server/count-stock.ts';
import { listStock } from './server/list-stock.ts';
import { stockCountsForm, stockOfForm } from './stock.forms.ts';

/** The pieces of several products at once, heap by heap. */
export const adminStockApi = createRoomApi();

const ofAdmin = { tags: ['Catalogue'], ...may('catalogue') };

adminStockApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/stock',
    summary: 'The pieces of some products, heap by heap',
    request: { query: stockOfForm },
    responses: {
      200: answer(z.object({ heaps: z.array(stockHeapShape) }), 'The heaps'),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const heaps = await listStock(c.var.db, c.var.actor, c.req.valid('query').products);
    return c.json({ heaps }, 200);
  },
);

adminStockApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/stock',
    summary: 'Count the pieces of several heaps anew, all or none',
    description:
      'Refused with 409 where a heap does not hold `stockSeen` any more; the message names it. An undo (`takesBack`) takes back as many pieces as were put on, and is not refused.',
    request: { body: jsonBody(stockCountsForm) },
    responses: {
      200: answer(
        z.object({ success: z.literal(true), products: z.array(adminProductShape) }),
        'The products that have changed',
      ),
      ...refusals(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const products = await countStock(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, products }, 200);
  },
);
