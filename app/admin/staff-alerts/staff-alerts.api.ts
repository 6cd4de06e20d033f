import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { alertChoiceSchema, roleAlertsSchema } from './staff-alerts.schema.ts';
import { changeRoleAlerts, listRoleAlerts } from './staff-alerts.server.ts';

export const staffAlertsApi = createModuleApi();

const forAdmins = { tags: ['Settings'], ...may('settings') };

staffAlertsApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'get',
    path: '/api/admin/notifications',
    ...policy({}),
    summary: 'What each role is told of by mail',
    responses: {
      200: jsonResponse(z.object({ roles: z.array(roleAlertsSchema) }), 'The roles in their order'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ roles: await listRoleAlerts(c.var.db, c.var.actor) }, 200),
);

staffAlertsApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'put',
    path: '/api/admin/notifications/{role}',
    ...policy({ changes: [] }),
    summary: 'Set how a role is told of one kind of news: off, at once or daily',
    request: { params: z.object({ role: z.string() }), body: jsonBody(alertChoiceSchema) },
    responses: {
      200: jsonResponse(z.object({ success: z.literal(true), role: roleAlertsSchema }), 'The role'),
      ...refusalResponses(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { role } = c.req.valid('param');
    const changed = await changeRoleAlerts(c.var.db, c.var.actor, { role, choice: c.req.valid('json') });
    return c.json({ success: true as const, role: changed }, 200);
  },
);
