import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  complaintListSchema,
  complaintSearchSchema,
  complaintThreadSchema,
  newEntrySchema,
  stateSchema,
} from './complaints.schema.ts';
import { listComplaints, showComplaint, updateComplaint } from './complaints.server.ts';

/** Complaints for admins. */
export const complaintsApi = createModuleApi();

const COMPLAINTS_PER_PAGE = 20;
const forSupport = { tags: ['Complaints'], ...readsPersonalData('complaints', may('support')) };
const ticketParam = z.object({ ticket: z.string() });
const changed = jsonResponse(
  z.object({ success: z.literal(true), complaint: complaintThreadSchema }),
  'The updated complaint',
);

complaintsApi.openapi(
  createRoute({
    ...forSupport,
    method: 'get',
    path: '/api/admin/complaints',
    ...policy({}),
    summary: 'List complaints, newest first',
    request: { query: pagingQuery(COMPLAINTS_PER_PAGE).extend(complaintSearchSchema.shape) },
    responses: {
      200: jsonResponse(
        z.object({ complaints: complaintListSchema, pagination: paginationSchema }),
        'A page of complaints',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listComplaints(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

complaintsApi.openapi(
  createRoute({
    ...forSupport,
    method: 'get',
    path: '/api/admin/complaints/{ticket}',
    ...policy({}),
    summary: 'Show a complaint with its answers and notes',
    request: { params: ticketParam },
    responses: {
      200: jsonResponse(z.object({ complaint: complaintThreadSchema }), 'The complaint'),
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => {
    const complaint = await showComplaint(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ complaint }, 200);
  },
);

for (const [kind, address, summary] of [
  ['answer', 'answers', 'Answer a complaint by e-mail'],
  ['note', 'notes', 'Add a note for admins to a complaint'],
] as const) {
  complaintsApi.openapi(
    createRoute({
      ...forSupport,
      method: 'post',
      path: `/api/admin/complaints/{ticket}/${address}`,
      ...policy({ changes: [] }),
      summary,
      request: { params: ticketParam, body: jsonBody(newEntrySchema) },
      responses: { 201: changed, ...refusalResponses(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { ticket } = c.req.valid('param');
      const action = { kind, ...c.req.valid('json') };
      const complaint = await updateComplaint(c.var.db, c.var.actor, { ticket, action });
      return c.json({ success: true as const, complaint }, 201);
    },
  );
}

complaintsApi.openapi(
  createRoute({
    ...forSupport,
    method: 'put',
    path: '/api/admin/complaints/{ticket}',
    ...policy({ changes: [] }),
    summary: 'Close or reopen a complaint',
    request: { params: ticketParam, body: jsonBody(stateSchema) },
    responses: { 200: changed, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { ticket } = c.req.valid('param');
    const action = { kind: 'state' as const, ...c.req.valid('json') };
    const complaint = await updateComplaint(c.var.db, c.var.actor, { ticket, action });
    return c.json({ success: true as const, complaint }, 200);
  },
);
