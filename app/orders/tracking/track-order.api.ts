import { createRoute, z } from '@hono/zod-openapi';
import { limitCodes } from '#app/accounts/codes/one-time-code.server.ts';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { trackOrderSchema } from './track-input.schema.ts';
import { trackedOrderSchema } from './track-order.schema.ts';
import { sendTrackingCode, trackOrder } from './track-order.server.ts';

export const trackOrderApi = createModuleApi();

const CODE_SENT = 'If this number belongs to the order, we have sent it an OTP.';

trackOrderApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/orders/track',
    ...policy({ source: 'orders', changes: [], changesSessions: false, ignoresStaleSession: true }),
    tags: ['Orders'],
    summary: 'Follow an order without an account: first sends a code, then with `otp` returns the order',
    request: { body: jsonBody(trackOrderSchema) },
    responses: {
      200: jsonResponse(
        z.object({
          success: z.literal(true),
          message: z.string().optional(),
          /** proves with the code that this client asked for it */
          requestToken: z.string().optional(),
          order: trackedOrderSchema.optional(),
        }),
        'The code was sent, or the order',
      ),
      ...refusalResponses(400, 429),
    },
  }),
  async (c) => {
    const { otp, ...input } = c.req.valid('json');
    const { db, address: from } = c.var;
    if (otp === undefined) {
      await limitCodes(c.var, 'sending codes');
      const { requestToken } = await sendTrackingCode(db, input);
      return c.json({ success: true as const, message: CODE_SENT, requestToken }, 200);
    }
    await limitCodes(c.var, 'trying codes');
    const order = await trackOrder(db, { ...input, otp }, { from });
    return c.json({ success: true as const, order }, 200);
  },
);
