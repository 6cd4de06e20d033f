import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { ComplaintThread } from '../complaints.shapes.ts';
import { findComplaint } from './complaint-rows.server.ts';
import { toThread } from './to-complaint.ts';

/** A complaint by its ticket, with what the shop wrote to it. For admins: 401, 403; an unknown one 404. */
export async function showComplaint(
  db: Database,
  actor: Actor,
  { ticket }: { ticket: string },
): Promise<ComplaintThread> {
  requirePermission(actor, 'support');
  const row = await findComplaint(db, ticket);
  if (!row) throw refuse.notFound('Complaint not found');
  return await toThread(db, row);
}
