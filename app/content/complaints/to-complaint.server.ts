import type { Database } from '#app/platform/db/database.server.ts';
import { type ComplaintRow, listEntries } from './complaints.db.server.ts';
import type { ComplaintSummary, ComplaintThread } from './complaints.schema.ts';

export function toComplaint(row: ComplaintRow): ComplaintSummary {
  return {
    ...{ _id: row.id, ticket: row.ticket, name: row.name, email: row.email },
    ...{ orderNumber: row.order_number, message: row.message },
    state: row.state as ComplaintSummary['state'],
    createdAt: row.created_at.toISOString(),
  };
}

/** A complaint with what the shop wrote to it. */
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
