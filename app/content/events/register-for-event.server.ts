import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { guest } from '#app/platform/security/actor.ts';
import type { EventGuest } from '../contact/contact-input.schema.ts';
import { insertRegistration } from './events.db.server.ts';
import { showEvent } from './read-events.server.ts';

/**
 * Puts somebody on an event's list; twice is no error and changes nothing (CONTRACT §3). Refuses with 404 an
 * event that is not there, and with 409 one that has begun. Gives the sentence to say.
 */
export async function registerForEvent(
  db: Database,
  { eventId, name, email }: EventGuest & { eventId: string },
): Promise<string> {
  const event = await showEvent(db, guest, eventId);
  if (event.isPast)
    throw refuse.conflict('This event has already begun, so registration is closed. Please choose another.');
  await insertRegistration(db, { event_id: eventId, name, email });
  return `You are on the list for ${event.title}. We look forward to seeing you.`;
}
