import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, Next } from 'hono';
import { requireAdmin, requireSignedIn } from '../foundation/actor.ts';
import { signedInOnly } from '../foundation/api-guards.ts';
import { type ApiEnv, answer, bearer, createRoomApi, jsonBody, refusals } from '../foundation/api-room.ts';
import type { Database } from '../foundation/database.server.ts';
import { failSource } from '../foundation/fail-switches.server.ts';
import { type FailSwitches, SOURCES } from '../foundation/fail-switches.ts';
import { refuse } from '../foundation/refusal.ts';
import { refusalShape, timeShape } from '../foundation/shapes.ts';
import { advanceShopClock } from '../foundation/shop-clock.server.ts';
import { listOutbox } from '../notifications/server/list-outbox.ts';
import { SANDBOX_OUTCOMES } from '../payments/sandbox-outcomes.ts';
import { findChargeOf } from '../payments/server/find-charge.ts';
import { payAtSandbox } from '../payments/server/sandbox/pay-at-sandbox.ts';
import { readRecipient } from './read-recipient.ts';

export interface DemoTools {
  /** whether a request came from the machine itself */
  isFromHere: (address: string) => boolean;
  /** reads the fail switches again, so that whoever turned one finds it turned */
  readSwitches: (db: Database) => Promise<void>;
  /** does what the clock would do by now, and carries on the news of it */
  runDue: () => Promise<void>;
}

const A_YEAR_S = 366 * 24 * 60 * 60;
const AN_HOUR_S = 60 * 60;

const clockForm = z.object({ advanceSeconds: z.int().min(0).max(A_YEAR_S) });
const failForm = z.object({ name: z.enum(SOURCES), seconds: z.int().min(0).max(AN_HOUR_S) });
const sandboxForm = z.object({ orderId: z.string().max(40), outcome: z.enum(SANDBOX_OUTCOMES) });
const proofShape = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

const outboxShape = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      createdAt: timeShape,
    }),
  ),
});

/** The tools of a demo shop (CONTRACT §1): open to the machine itself and to admins. */
export function createDevApi(
  { isFromHere, readSwitches, runDue }: DemoTools,
  switches: FailSwitches,
): OpenAPIHono<ApiEnv> {
  const devApi = createRoomApi();
  devApi.use('/api/dev/*', async (c: Context<ApiEnv>, next: Next) => {
    const isOwnTool = c.req.path.startsWith('/api/dev/sandbox/');
    if (!isOwnTool && !isFromHere(c.var.address)) requireAdmin(c.var.actor);
    await next();
  });

  devApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/dev/clock',
      tags: ['Demo'],
      summary: 'Move the demo shop’s clock forward, and do what has become due',
      request: { body: jsonBody(clockForm) },
      responses: {
        200: answer(z.object({ now: timeShape }), 'The shop’s new time'),
        ...refusals(400, 401, 403),
      },
    }),
    async (c) => {
      const now = await advanceShopClock(c.var.db, c.req.valid('json').advanceSeconds);
      await runDue();
      return c.json({ now: now.toISOString() }, 200);
    },
  );

  devApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/dev/fail',
      tags: ['Demo'],
      summary: 'Make one source fail for a while',
      request: { body: jsonBody(failForm) },
      responses: {
        200: answer(z.object({ failing: z.array(z.enum(SOURCES)) }), 'All that fail now'),
        ...refusals(400, 401, 403),
      },
    }),
    async (c) => {
      const { name, seconds } = c.req.valid('json');
      const failing = await failSource(c.var.db, name, seconds);
      await readSwitches(c.var.db);
      return c.json({ failing }, 200);
    },
  );

  devApi.openapi(
    createRoute({
      method: 'get',
      path: '/api/dev/outbox',
      tags: ['Demo'],
      summary: 'What the demo shop has sent, newest first; to one address or number where it is given',
      request: { query: z.object({ to: z.string().optional() }) },
      responses: { 200: answer(outboxShape, 'At most 100 messages'), ...refusals(401, 403) },
    }),
    async (c) => {
      const { to } = c.req.valid('query');
      const recipient = to === undefined ? undefined : readRecipient(to);
      const messages = await listOutbox(c.var.db, { recipient, failing: switches });
      return c.json({ messages: messages.map(({ html, ...message }) => message) }, 200);
    },
  );
  addSandbox(devApi);
  return devApi;
}

/** The sandbox's payment window; whoever is signed in pays their own orders in it. */
function addSandbox(devApi: OpenAPIHono<ApiEnv>): void {
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
