import { createRoute, z } from '@hono/zod-openapi';
import { auditLogShape } from '#app/accounts/audit.shapes.ts';
import { listAuditLog } from '#app/accounts/server/list-audit-log.ts';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, refusals } from '#app/foundation/api-room.ts';
import { AUDIT_SUBJECTS } from '#app/foundation/audit-subjects.ts';
import { pagingQuery, queryText } from '#app/foundation/list-query.ts';

/** What admins did. */
export const auditApi = createRoomApi();

const PER_PAGE = 20;
auditApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/audit',
    tags: ['Admin'],
    ...may('audit'),
    summary: 'What admins did, newest first',
    request: {
      query: pagingQuery(PER_PAGE).extend({
        search: queryText(),
        person: queryText(),
        kind: z
          .enum(['', ...AUDIT_SUBJECTS], 'There is no such kind of thing.')
          .optional()
          .transform((kind) => kind || undefined),
      }),
    },
    responses: {
      200: answer(auditLogShape, 'A page of the log'),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => c.json(await listAuditLog(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);
