import { guest } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { ShopEvent } from '../content.shapes.ts';
import { listUpcomingEventRows } from './event-rows.server.ts';
import { toEvent } from './to-event.ts';

/** The next events that anyone may see and that have not begun, the nearest first. */
export async function listUpcomingEvents(db: Database, limit: number): Promise<ShopEvent[]> {
  return (await listUpcomingEventRows(db, guest, limit)).map(toEvent);
}
