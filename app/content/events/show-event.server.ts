import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { ShopEvent } from '../content.schema.ts';
import { findEventRow } from './events.db.server.ts';
import { toEvent } from './to-event.server.ts';

/** One event. Refuses with 404 what is not there, or not for this actor to see. */
export async function showEvent(db: Database, actor: Actor, id: string): Promise<ShopEvent> {
  const row = isId(id) ? await findEventRow(db, actor, id) : undefined;
  if (!row) throw refuse.notFound('There is no such event.');
  return toEvent(row);
}
