import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import type { ShopEvent } from '../content.schema.ts';
import { type EventRow, findEventRow, listEventRows, listUpcomingEventRows } from './events.db.server.ts';

/** The events that the actor may see, also past ones, by date. */
export async function listEvents(db: Database, actor: Actor): Promise<ShopEvent[]> {
  return (await listEventRows(db, actor)).map(toEvent);
}

/** Public events that have not begun, nearest first. */
export async function listUpcomingEvents(db: Database, limit: number): Promise<ShopEvent[]> {
  return (await listUpcomingEventRows(db, guest, limit)).map(toEvent);
}

/** Refuses with 404 an unknown event, or one that the actor may not see. */
export async function showEvent(db: Database, actor: Actor, id: string): Promise<ShopEvent> {
  const row = isId(id) ? await findEventRow(db, actor, id) : undefined;
  if (!row) throw refuse.notFound('Event not found');
  return toEvent(row);
}

function toEvent(row: EventRow): ShopEvent {
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    description: row.description,
    date: row.starts_at.toISOString(),
    location: row.location,
    images: row.images,
    imageAlts: row.image_alts,
    isPast: row.is_past,
    isActive: row.is_active,
    ...(row.registrations !== null && { registrations: row.registrations }),
  };
}
