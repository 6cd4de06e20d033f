import type { Database } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import type { ShopEvent } from '../content.schema.ts';
import { listUpcomingEventRows } from './events.db.server.ts';
import { toEvent } from './to-event.server.ts';

/** The next events that anyone may see and that have not begun, the nearest first. */
export async function listUpcomingEvents(db: Database, limit: number): Promise<ShopEvent[]> {
  return (await listUpcomingEventRows(db, guest, limit)).map(toEvent);
}
