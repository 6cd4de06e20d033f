import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findComplaint } from './complaints.db.server.ts';
import type { ComplaintThread } from './complaints.schema.ts';
import { toComplaintThread } from './to-complaint.server.ts';

/** A complaint by its ticket, with what the shop wrote to it. For admins: 401, 403; an unknown one 404. */
export async function showComplaint(
  db: Database,
  actor: Actor,
  { ticket }: { ticket: string },
): Promise<ComplaintThread> {
  requirePermission(actor, 'support');
  const row = await findComplaint(db, ticket);
  if (!row) throw refuse.notFound('Complaint not found');
  return await toComplaintThread(db, row);
}
