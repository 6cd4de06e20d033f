import { createRoute, z } from '@hono/zod-openapi';
import { createModuleApi, jsonResponse, may, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { listSetupSteps, type SetupConfig } from './list-setup-steps.server.ts';
import { sendTestMail } from './send-test-mail.server.ts';
import { setupSchema } from './setup-steps.ts';

/** The checklist of a new shop. A demo has none. */
export function createSetupApi({ isDemo, ...config }: SetupConfig & { isDemo: boolean }) {
  const setupApi = createModuleApi();
  setupApi.openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/setup',
      ...policy({}),
      tags: ['Admin'],
      ...may('dashboard'),
      summary: 'What a new shop needs before it opens',
      responses: { 200: jsonResponse(setupSchema, 'The steps'), ...refusalResponses(401, 403) },
    }),
    async (c) => c.json({ steps: isDemo ? [] : await listSetupSteps(c.var.db, c.var.actor, config) }, 200),
  );
  setupApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/admin/setup/test-mail',
      ...policy({ changes: [] }),
      tags: ['Admin'],
      ...may('settings'),
      summary: 'Send a test mail to yourself',
      responses: {
        202: jsonResponse(z.object({ to: z.string() }), 'It is sent within seconds'),
        ...refusalResponses(401, 403, 409),
      },
    }),
    async (c) => c.json(await sendTestMail(c.var.db, c.var.actor, config), 202),
  );
  return setupApi;
}
