import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { requireSignedIn } from '../foundation/actor.ts';
import { signedInOnly } from '../foundation/api-guards.ts';
import { type ApiEnv, answer, bearer, jsonBody, refusals } from '../foundation/api-room.ts';
import { exactText } from '../foundation/form-fields.ts';
import { refuse } from '../foundation/refusal.ts';
import { refusalShape } from '../foundation/shapes.ts';
import { SANDBOX_OUTCOMES } from '../payments/sandbox-outcomes.ts';
import { findChargeOf } from '../payments/server/find-charge.ts';
import { payAtSandbox } from '../payments/server/sandbox/pay-at-sandbox.ts';

const sandboxForm = z.object({
  orderId: exactText('Please name the order.', 40),
  outcome: z.enum(SANDBOX_OUTCOMES),
});
const proofShape = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

/** The sandbox's payment window; whoever is signed in pays their own orders in it. */
export function addSandbox(devApi: OpenAPIHono<ApiEnv>): void {
  devApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/dev/sandbox/pay',
      tags: ['Demo'],
      summary: 'Pay at the sandbox, or fail to',
      security: bearer,
      middleware: signedInOnly,
      request: { body: jsonBody(sandboxForm) },
      responses: {
        200: answer(proofShape, 'What the payment window hands to the page'),
        202: { description: 'Nobody tells the page what became of it' },
        402: answer(refusalShape, 'The payment failed'),
        ...refusals(400, 401, 404, 409),
      },
    }),
    async (c) => {
      const { orderId, outcome } = c.req.valid('json');
      const { userId } = requireSignedIn(c.var.actor);
      if (!(await findChargeOf(c.var.db, { providerOrderId: orderId, userId })))
        throw refuse.notFound('There is no such order.');
      const proof = await payAtSandbox(c.var.db, { orderId, outcome });
      if (proof) return c.json(proof, 200);
      if (outcome !== 'failure') return c.body(null, 202);
      const message = 'The bank declined the payment. Nothing was taken.';
      return c.json({ success: false as const, message }, 402);
    },
  );
}
