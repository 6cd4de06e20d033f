import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import type { ComplaintSearch } from '../complaints.forms.ts';
import type { ShownComplaint } from '../complaints.shapes.ts';
import { listComplaintPage } from './complaint-rows.server.ts';
import { toComplaint } from './to-complaint.ts';

/** A page of complaints, newest first; found by ticket, name, e-mail, order number or words. For admins: 401, 403. */
export async function listComplaints(
  db: Database,
  actor: Actor,
  { page, limit, ...filter }: ComplaintSearch & { page: number; limit: number },
): Promise<{ complaints: ShownComplaint[]; pagination: Pagination }> {
  requirePermission(actor, 'support');
  const { rows, total } = await listComplaintPage(db, filter, { page, limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  return { complaints: rows.map(toComplaint), pagination: { page, pages, limit, total } };
}
