import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { findComplaint, listEntries } from './complaints.db.server.ts';
import type { ComplaintState, TrackComplaint, TrackedComplaint } from './complaints.schema.ts';

/**
 * A complaint for the person who filed it, with its answers and without the notes of staff. Refuses a ticket with another e-mail address as
 * not found, so that nobody learns which tickets exist.
 */
export async function trackComplaint(
  db: Database,
  { ticket, email }: TrackComplaint,
): Promise<TrackedComplaint> {
  const row = await findComplaint(db, ticket);
  if (!row || row.email.toLowerCase() !== email.toLowerCase())
    throw refuse.notFound('No complaint has this ticket number and email address.');
  const entries = await listEntries(db, row.id);
  return {
    ...{ ticket: row.ticket, message: row.message, createdAt: row.created_at.toISOString() },
    state: row.state as ComplaintState,
    answers: entries
      .filter(({ kind }) => kind === 'answer')
      .map(({ words, created_at }) => ({ text: words, at: created_at.toISOString() })),
  };
}
