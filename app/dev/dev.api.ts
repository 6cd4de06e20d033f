import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, Next } from 'hono';
import { listOutbox } from '#app/notifications/list-outbox.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { injectFailure } from '#app/platform/fault-injection/fail-switches.server.ts';
import { type FailSwitches, SOURCES } from '#app/platform/fault-injection/fail-switches.ts';
import {
  type ApiEnv,
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { queryText } from '#app/platform/http/api/list-query.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { PUBLIC_DATA, policy } from '#app/platform/http/api/route-policy.ts';
import { requirePermission } from '#app/platform/security/actor.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { parseRecipient } from './parse-recipient.ts';
import { addSandboxRoutes } from './sandbox.api.ts';

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
