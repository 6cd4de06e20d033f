import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import type { ShopEvent } from '../content.schema.ts';
import { type EventRow, findEventRow, listEventRows, listUpcomingEventRows } from './events.db.server.ts';

/** All events that the actor may see, by their date, past ones too. */
export async function listEvents(db: Database, actor: Actor): Promise<ShopEvent[]> {
  return (await listEventRows(db, actor)).map(toEvent);
}

/** The next events that anyone may see and that have not begun, the nearest first. */
export async function listUpcomingEvents(db: Database, limit: number): Promise<ShopEvent[]> {
  return (await listUpcomingEventRows(db, guest, limit)).map(toEvent);
}

/** One event. Refuses with 404 what is not there, or not for this actor to see. */
export async function showEvent(db: Database, actor: Actor, id: string): Promise<ShopEvent> {
  const row = isId(id) ? await findEventRow(db, actor, id) : undefined;
  if (!row) throw refuse.notFound('There is no such event.');
  return toEvent(row);
}

export function toEvent(row: EventRow): ShopEvent {
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
