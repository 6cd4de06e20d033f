import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { EventRegistration, ShopEvent } from '../content.schema.ts';
import { listRegistrationRows } from './events.db.server.ts';
import { showEvent } from './read-events.server.ts';

/** Oldest first. Needs the content permission: else 401, 403. Refuses an unknown event with 404. */
export async function listEventRegistrations(
  db: Database,
  actor: Actor,
  eventId: string,
): Promise<{ event: ShopEvent; registrations: EventRegistration[] }> {
  requirePermission(actor, 'content');
  const event = await showEvent(db, actor, eventId);
  const rows = await listRegistrationRows(db, event._id);
  const registrations = rows.map(({ name, email, created_at }) => ({
    ...{ name, email },
    createdAt: created_at.toISOString(),
  }));
  return { event, registrations };
}
