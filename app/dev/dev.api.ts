import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, Next } from 'hono';
import { toE164 } from '#app/accounts/identifier.ts';
import { findLinkCustomer } from '#app/checkout/draft-orders/pay-draft-order.server.ts';
import { listOutbox } from '#app/notifications/messages.server.ts';
import { findOwnCharge } from '#app/payments/charges/charges.server.ts';
import { SANDBOX_OUTCOMES } from '#app/payments/payment-window/payment-window.ts';
import { payAtSandbox } from '#app/payments/providers/sandbox.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { injectFailure } from '#app/platform/fault-injection/fail-switches.server.ts';
import { type FailSwitches, SOURCES } from '#app/platform/fault-injection/fail-switches.ts';
import {
  type ApiEnv,
  bearer,
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { exactText } from '#app/platform/http/api/form-fields.schema.ts';
import { queryText } from '#app/platform/http/api/list-query.schema.ts';
import { refuseUnstorableText } from '#app/platform/http/api/request-guards.ts';
import { refusalSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { PUBLIC_DATA, policy } from '#app/platform/http/api/route-policy.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';

export interface DemoTools {
  /** reloads the fail switches, so that a change takes effect before the response */
  reloadSwitches: (db: Database) => Promise<void>;
  /** runs all scheduled jobs and the handlers of their events */
  runDueJobs: () => Promise<void>;
}

const A_YEAR_S = 366 * 24 * 60 * 60;
const AN_HOUR_S = 60 * 60;

const clockSchema = z.object({ advanceSeconds: z.int().min(0).max(A_YEAR_S) });
const failSchema = z.object({ name: z.enum(SOURCES), seconds: z.int().min(0).max(AN_HOUR_S) });
const outboxSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      createdAt: timeSchema,
    }),
  ),
});

/** Tools of a demo shop (rules §1), only for requests from the same machine and for admins. */
export function createDevApi(
  { reloadSwitches, runDueJobs }: DemoTools,
  switches: FailSwitches,
): OpenAPIHono<ApiEnv> {
  const devApi = createModuleApi();
  devApi.use('/api/dev/*', async (c: Context<ApiEnv>, next: Next) => {
    const isForShoppers = c.req.path.startsWith('/api/dev/sandbox/');
    if (!isForShoppers && !c.var.isLocal) requirePermission(c.var.actor, 'people');
    c.header('cache-control', 'no-store');
    await next();
  });

  devApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/dev/clock',
      ...policy({ changes: PUBLIC_DATA }),
      tags: ['Demo'],
      summary: 'Advance the demo shop’s clock and run the jobs that have become due',
      request: { body: jsonBody(clockSchema) },
      responses: {
        200: jsonResponse(z.object({ now: timeSchema }), 'The shop’s new time'),
        ...refusalResponses(400, 401, 403),
      },
    }),
    async (c) => {
      const now = await advanceShopClock(c.var.db, c.req.valid('json').advanceSeconds);
      await runDueJobs();
      return c.json({ now: now.toISOString() }, 200);
    },
  );

  devApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/dev/fail',
      ...policy({ changes: PUBLIC_DATA }),
      tags: ['Demo'],
      summary: 'Make one source fail for a while',
      request: { body: jsonBody(failSchema) },
      responses: {
        200: jsonResponse(z.object({ failing: z.array(z.enum(SOURCES)) }), 'All failing sources'),
        ...refusalResponses(400, 401, 403),
      },
    }),
    async (c) => {
      const { name, seconds } = c.req.valid('json');
      const failing = await injectFailure(c.var.db, name, seconds);
      await reloadSwitches(c.var.db);
      return c.json({ failing }, 200);
    },
  );

  devApi.openapi(
    createRoute({
      method: 'get',
      path: '/api/dev/outbox',
      ...policy({}),
      tags: ['Demo'],
      summary: 'Messages that the demo shop has sent, newest first, optionally to one address or number',
      request: { query: z.object({ to: queryText() }) },
      responses: {
        200: jsonResponse(outboxSchema, 'At most 100 messages'),
        ...refusalResponses(400, 401, 403),
      },
    }),
    async (c) => {
      const { to } = c.req.valid('query');
      const recipient = to === undefined ? undefined : parseRecipient(to);
      const messages = await listOutbox(c.var.db, { recipient, failing: switches });
      return c.json({ messages: messages.map(({ html, ...message }) => message) }, 200);
    },
  );
  addSandboxRoutes(devApi);
  return devApi;
}

const linkQuery = z.object({ link: exactText('The link is not valid.', 40).optional() });

/** A person with the link of a draft order pays as its customer. */
async function signedInOrWithLink(c: Context<ApiEnv>, next: Next) {
  if (c.req.query('link') === undefined) requireSignedIn(c.var.actor);
  await next();
}

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
function addSandboxRoutes(devApi: OpenAPIHono<ApiEnv>): void {
  devApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/dev/sandbox/pay',
      ...policy({ source: 'payment', changes: ['products'] }),
      tags: ['Demo'],
      summary: 'Pay in the sandbox, or let the payment fail; `link` is the token of a draft order’s link',
      security: bearer,
      middleware: signedInOrWithLink,
      request: { query: linkQuery, body: jsonBody(sandboxSchema) },
      responses: {
        200: jsonResponse(proofSchema, 'What the payment window returns to the page'),
        202: { description: 'The page is not told the result' },
        402: jsonResponse(refusalSchema, 'The payment failed'),
        ...refusalResponses(400, 401, 404, 409),
      },
    }),
    async (c) => {
      const { orderId, outcome } = c.req.valid('json');
      const { link } = c.req.valid('query');
      const { userId } =
        link === undefined ? requireSignedIn(c.var.actor) : await findLinkCustomer(c.var.db, { token: link });
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

/** An e-mail address or mobile number in its stored form; other texts stay as they are. Refuses unstorable characters. */
export function parseRecipient(text: string): string {
  refuseUnstorableText(text);
  return normaliseEmail(text) ?? toE164(text) ?? text;
}
