import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listComplaintPage } from './complaints.db.server.ts';
import type { ComplaintSummary } from './complaints.schema.ts';
import type { ComplaintSearch } from './complaints-input.schema.ts';
import { toComplaint } from './to-complaint.server.ts';

/** A page of complaints, newest first; found by ticket, name, e-mail, order number or words. For admins: 401, 403. */
export async function listComplaints(
  db: Database,
  actor: Actor,
  { page, limit, ...filter }: ComplaintSearch & { page: number; limit: number },
): Promise<{ complaints: ComplaintSummary[]; pagination: Pagination }> {
  requirePermission(actor, 'support');
  const { rows, total } = await listComplaintPage(db, filter, { page, limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  return { complaints: rows.map(toComplaint), pagination: { page, pages, limit, total } };
}
