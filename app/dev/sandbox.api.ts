import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { findOwnCharge } from '#app/payments/charges/find-charge.server.ts';
import { payAtSandbox } from '#app/payments/providers/sandbox/pay-at-sandbox.server.ts';
import { SANDBOX_OUTCOMES } from '#app/payments/providers/sandbox/sandbox-outcomes.ts';
import { signedInOnly } from '#app/platform/http/api/access-guards.ts';
import {
  type ApiEnv,
  bearer,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { exactText } from '#app/platform/http/api/form-fields.schema.ts';
import { refusalSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { requireSignedIn } from '#app/platform/security/actor.ts';

const sandboxSchema = z.object({
  orderId: exactText('orderId is missing.', 40),
  outcome: z.enum(SANDBOX_OUTCOMES),
});
const proofSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

/** The sandbox's payment window, where signed-in users pay their own orders. */
export function addSandboxRoutes(devApi: OpenAPIHono<ApiEnv>): void {
  devApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/dev/sandbox/pay',
      ...policy({ source: 'payment', changes: ['products'] }),
      tags: ['Demo'],
      summary: 'Pay in the sandbox, or let the payment fail',
      security: bearer,
      middleware: signedInOnly,
      request: { body: jsonBody(sandboxSchema) },
      responses: {
        200: jsonResponse(proofSchema, 'What the payment window returns to the page'),
        202: { description: 'The page is not told the result' },
        402: jsonResponse(refusalSchema, 'The payment failed'),
        ...refusalResponses(400, 401, 404, 409),
      },
    }),
    async (c) => {
      const { orderId, outcome } = c.req.valid('json');
      const { userId } = requireSignedIn(c.var.actor);
      if (!(await findOwnCharge(c.var.db, { providerOrderId: orderId, userId })))
        throw refuse.notFound('Order not found.');
      const proof = await payAtSandbox(c.var.db, { orderId, outcome });
      if (proof) return c.json(proof, 200);
      if (outcome !== 'failure') return c.body(null, 202);
      const message = 'The bank declined the payment. You were not charged.';
      return c.json({ success: false as const, message }, 402);
    },
  );
}
