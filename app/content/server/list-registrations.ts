import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { EventRegistration, ShopEvent } from '../content.shapes.ts';
import { listRegistrationRows } from './event-rows.server.ts';
import { showEvent } from './show-event.ts';

/** An event and who comes to it, in the order in which they registered. For admins: 401, 403; refuses 404 an unknown one. */
export async function listRegistrations(
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
