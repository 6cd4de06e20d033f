import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  idParam,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { alertListSchema, seenAlertSchema } from '../payments.schema.ts';
import { listAlerts, markAlertSeen } from './alerts.server.ts';

export const alertsApi = createModuleApi();

const ALERTS_PER_PAGE = 20;
const ofAdmin = { tags: ['Payments'], ...may('finance') };
const seen = z
  .enum(['', '0', '1'], 'seen is 1 or 0.')
  .optional()
  .transform((text) => (text ? text === '1' : undefined));

alertsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/payment-alerts',
    ...policy({}),
    summary: 'Payment alerts, newest first; seen=0 returns unseen alerts only',
    request: { query: pagingQuery(ALERTS_PER_PAGE).extend({ seen }) },
    responses: { 200: jsonResponse(alertListSchema, 'A page of alerts'), ...refusalResponses(400, 401, 403) },
  }),
  async (c) => c.json(await listAlerts(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

alertsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/payment-alerts/{id}/seen',
    ...policy({ changes: [] }),
    summary: 'Mark an alert as seen',
    request: { params: idParam },
    responses: { 200: jsonResponse(seenAlertSchema, 'The alert'), ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    const alert = await markAlertSeen(c.var.db, c.var.actor, { alertId: c.req.valid('param').id });
    return c.json({ success: true as const, alert }, 200);
  },
);
