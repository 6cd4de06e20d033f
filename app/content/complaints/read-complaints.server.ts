import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import {
  type ComplaintRow,
  countOpenComplaints,
  findComplaint,
  listComplaintPage,
  listEntries,
} from './complaints.db.server.ts';
import type { ComplaintSummary, ComplaintThread } from './complaints.schema.ts';
import type { ComplaintSearch } from './complaints-input.schema.ts';

/** The number of open complaints. Needs the support permission: else 401, 403. */
export async function countComplaints(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'dashboard');
  return await countOpenComplaints(db);
}

/**
 * Newest first. Searches ticket, name, e-mail, order number and message. Needs the support permission: else 401, 403.
 */
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

/** Needs the support permission: else 401, 403. Refuses an unknown ticket with 404. */
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

function toComplaint(row: ComplaintRow): ComplaintSummary {
  return {
    ...{ _id: row.id, ticket: row.ticket, name: row.name, email: row.email },
    ...{ orderNumber: row.order_number, message: row.message },
    state: row.state as ComplaintSummary['state'],
    createdAt: row.created_at.toISOString(),
  };
}

export async function toComplaintThread(db: Database, row: ComplaintRow): Promise<ComplaintThread> {
  const entries = await listEntries(db, row.id);
  return {
    ...toComplaint(row),
    entries: entries.map(({ id, kind, words, author, created_at }) => ({
      ...{ _id: id, kind: kind as 'answer' | 'note', text: words, author },
      at: created_at.toISOString(),
    })),
  };
}
