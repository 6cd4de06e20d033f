import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { ShopEvent } from '../content.shapes.ts';
import { findEventRow } from './event-rows.server.ts';
import { toEvent } from './to-event.ts';

/** One event. Refuses with 404 what is not there, or not for this actor to see. */
export async function showEvent(db: Database, actor: Actor, id: string): Promise<ShopEvent> {
  const row = isId(id) ? await findEventRow(db, actor, id) : undefined;
  if (!row) throw refuse.notFound('There is no such event.');
  return toEvent(row);
}
