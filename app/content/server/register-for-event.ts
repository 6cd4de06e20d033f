import { guest } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { EventGuest } from '../content.forms.ts';
import { insertRegistration } from './event-rows.server.ts';
import { showEvent } from './show-event.ts';

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
