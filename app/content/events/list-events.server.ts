import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { ShopEvent } from '../content.schema.ts';
import { listEventRows } from './events.db.server.ts';
import { toEvent } from './to-event.server.ts';

/** All events that the actor may see, by their date, past ones too. */
export async function listEvents(db: Database, actor: Actor): Promise<ShopEvent[]> {
  return (await listEventRows(db, actor)).map(toEvent);
}
