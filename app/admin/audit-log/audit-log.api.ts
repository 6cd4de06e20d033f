import { createRoute } from '@hono/zod-openapi';
import { AUDIT_SUBJECTS } from '#app/platform/audit/audit-subjects.ts';
import {
  createModuleApi,
  jsonResponse,
  may,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { choiceQuery, pagingQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { auditLogSchema } from './audit-log.schema.ts';
import { listAuditLog } from './list-audit-log.server.ts';

export const auditApi = createModuleApi();

const PER_PAGE = 20;
auditApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/audit',
    ...policy({}),
    tags: ['Admin'],
    ...readsPersonalData('people', may('audit')),
    summary: 'List admin actions, newest first',
    request: {
      query: pagingQuery(PER_PAGE).extend({
        search: queryText(),
        person: queryText(),
        kind: choiceQuery(AUDIT_SUBJECTS, 'Unknown kind of record.'),
      }),
    },
    responses: {
      200: jsonResponse(auditLogSchema, 'A page of the audit log'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listAuditLog(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);
