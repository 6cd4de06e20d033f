import { createRoute, z } from '@hono/zod-openapi';
import { may, readsPersonalData } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { pagingQuery } from '#app/foundation/list-query.ts';
import { paginationShape } from '#app/foundation/shapes.ts';
import { complaintSearch, entryForm, stateForm } from './complaints.forms.ts';
import { complaintListShape, complaintThreadShape } from './complaints.shapes.ts';
import { listComplaints } from './server/list-complaints.ts';
import { showComplaint } from './server/show-complaint.ts';
import { workOnComplaint } from './server/work-on-complaint.ts';

/** What admins do about complaints. */
export const complaintsApi = createRoomApi();

const COMPLAINTS_PER_PAGE = 20;
const ofAdmin = { tags: ['Complaints'], ...readsPersonalData('complaints', may('support')) };
const ticketParam = z.object({ ticket: z.string() });
const changed = answer(
  z.object({ success: z.literal(true), complaint: complaintThreadShape }),
  'The complaint as it stands now',
);

complaintsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/complaints',
    summary: 'Complaints, newest first',
    request: { query: pagingQuery(COMPLAINTS_PER_PAGE).extend(complaintSearch.shape) },
    responses: {
      200: answer(
        z.object({ complaints: complaintListShape, pagination: paginationShape }),
        'A page of them',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => c.json(await listComplaints(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

complaintsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/complaints/{ticket}',
    summary: 'A complaint with what the shop wrote to it',
    request: { params: ticketParam },
    responses: {
      200: answer(z.object({ complaint: complaintThreadShape }), 'The complaint'),
      ...refusals(401, 403, 404),
    },
  }),
  async (c) => {
    const complaint = await showComplaint(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ complaint }, 200);
  },
);

for (const [kind, address, summary] of [
  ['answer', 'answers', 'Answer a complaint by mail'],
  ['note', 'notes', 'Note something about a complaint, for admins only'],
] as const) {
  complaintsApi.openapi(
    createRoute({
      ...ofAdmin,
      method: 'post',
      path: `/api/admin/complaints/{ticket}/${address}`,
      summary,
      request: { params: ticketParam, body: jsonBody(entryForm) },
      responses: { 201: changed, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { ticket } = c.req.valid('param');
      const deed = { kind, ...c.req.valid('json') };
      const complaint = await workOnComplaint(c.var.db, c.var.actor, { ticket, deed });
      return c.json({ success: true as const, complaint }, 201);
    },
  );
}

complaintsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/complaints/{ticket}',
    summary: 'Close a complaint, or open it again',
    request: { params: ticketParam, body: jsonBody(stateForm) },
    responses: { 200: changed, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { ticket } = c.req.valid('param');
    const deed = { kind: 'state' as const, ...c.req.valid('json') };
    const complaint = await workOnComplaint(c.var.db, c.var.actor, { ticket, deed });
    return c.json({ success: true as const, complaint }, 200);
  },
);
