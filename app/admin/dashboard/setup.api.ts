import { createRoute } from '@hono/zod-openapi';
import { createModuleApi, jsonResponse, may, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { listSetupSteps } from './list-setup-steps.server.ts';
import { setupSchema } from './setup-steps.ts';

/** The checklist of a new shop. A demo has none. */
export function createSetupApi({ isDemo }: { isDemo: boolean }) {
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
    async (c) => c.json({ steps: isDemo ? [] : await listSetupSteps(c.var.db, c.var.actor) }, 200),
  );
  return setupApi;
}
