import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, idParam, refusals } from '#app/foundation/api-room.ts';
import { pagingQuery } from '#app/foundation/list-query.ts';
import { alertListShape, seenAlertShape } from './payments.shapes.ts';
import { listAlerts } from './server/list-alerts.ts';
import { markAlertSeen } from './server/mark-alert-seen.ts';

/** What about money a person must look at. */
export const alertsApi = createRoomApi();

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
    summary: 'Payment alerts, newest first; seen=0 those that nobody has seen',
    request: { query: pagingQuery(ALERTS_PER_PAGE).extend({ seen }) },
    responses: { 200: answer(alertListShape, 'A page of them'), ...refusals(400, 401, 403) },
  }),
  async (c) => c.json(await listAlerts(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

alertsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/payment-alerts/{id}/seen',
    summary: 'Mark an alert as seen',
    request: { params: idParam },
    responses: { 200: answer(seenAlertShape, 'The alert'), ...refusals(401, 403, 404) },
  }),
  async (c) => {
    const alert = await markAlertSeen(c.var.db, c.var.actor, { alertId: c.req.valid('param').id });
    return c.json({ success: true as const, alert }, 200);
  },
);
