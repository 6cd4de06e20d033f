import type { Database } from '#app/foundation/database.server.ts';
import type { ShopEvent } from '../content.shapes.ts';
import { listEventRows } from './event-rows.server.ts';
import { toEvent } from './to-event.ts';

/** All events by their date, past ones too. */
export async function listEvents(db: Database): Promise<ShopEvent[]> {
  return (await listEventRows(db)).map(toEvent);
}
