import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { ShopEvent } from '../content.shapes.ts';
import { listEventRows } from './event-rows.server.ts';
import { toEvent } from './to-event.ts';

/** All events that the actor may see, by their date, past ones too. */
export async function listEvents(db: Database, actor: Actor): Promise<ShopEvent[]> {
  return (await listEventRows(db, actor)).map(toEvent);
}
