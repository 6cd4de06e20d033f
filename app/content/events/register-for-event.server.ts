import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { guest } from '#app/platform/security/actor.ts';
import type { EventGuest } from '../contact/contact-input.schema.ts';
import { insertRegistration } from './events.db.server.ts';
import { showEvent } from './read-events.server.ts';

/**
 * Idempotent (rules §3); returns the message to show. Refuses an unknown event with 404 and one that has begun with
 * 409.
 */
export async function registerForEvent(
  db: Database,
  { eventId, name, email }: EventGuest & { eventId: string },
): Promise<string> {
  const event = await showEvent(db, guest, eventId);
  if (event.isPast)
    throw refuse.conflict('This event has already begun, so registration is closed. Please choose another.');
  await insertRegistration(db, { event_id: eventId, name, email });
  return `You are registered for ${event.title}. We look forward to seeing you.`;
}
