import { createRoute, z } from '@hono/zod-openapi';
import { answer, createRoomApi, refusals } from '#app/foundation/api-room.ts';
import type { Payments } from './payment-provider.ts';
import { noteEvent } from './server/note-event.ts';

declare module 'hono' {
  interface ContextVariableMap {
    payments: Payments;
  }
}

export const paymentsApi = createRoomApi();

/** What providers post is checked by its signature over the bytes as they came. */
export const WEBHOOK_PATHS = /^\/api\/payment\/webhook\//;

paymentsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/payment/webhook/{provider}',
    tags: ['Payments'],
    summary: 'What a card provider tells the shop, signed',
    request: { params: z.object({ provider: z.enum(['razorpay', 'stripe']) }) },
    responses: {
      200: answer(z.object({ success: z.literal(true) }), 'Recorded'),
      ...refusals(400, 404, 413),
    },
  }),
  async (c) => {
    const { provider } = c.req.valid('param');
    const delivery = { provider, rawBody: await c.req.text(), headers: c.req.raw.headers };
    await noteEvent(c.var.db, c.var.payments, delivery);
    return c.json({ success: true as const }, 200);
  },
);
