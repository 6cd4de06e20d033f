import { requireKnownPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { ShopEvent } from '../content.schema.ts';
import type { EventChange, EventInput } from '../content-input.schema.ts';
import { carryOverPictureAlts, newPictures } from '../picture-alts.server.ts';
import { recordContentChange } from '../record-content-change.server.ts';
import { addEvent } from './add-event.server.ts';
import { deleteEvent, lockEvent, updateEvent } from './events.db.server.ts';
import { showEvent } from './read-events.server.ts';

const NOT_FOUND = 'Event not found';

/** Needs the content permission: else 401, 403. Refuses 400 pictures not uploaded here. */
export async function createEvent(db: Database, actor: Actor, form: EventInput): Promise<ShopEvent> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    await requireKnownPictures(trx, form.images ?? [], 'images');
    const event = await showEvent(trx, actor, await addEvent(trx, form));
    await recordContentChange(trx, admin, { kind: 'event', action: 'created', after: event });
    return event;
  });
}

/**
 * Changes only the given fields; registrations are kept. Needs the content permission: else 401, 403. Refuses 404 an
 * unknown event, 400 new pictures not uploaded here.
 */
export async function changeEvent(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: EventChange },
): Promise<ShopEvent> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    const before = await requireLockedEvent(trx, id);
    const shown = await showEvent(trx, actor, id);
    const { title, description, date, location, images, isActive } = change;
    await requireKnownPictures(trx, newPictures(images, before), 'images');
    await updateEvent(trx, id, {
      ...{ title, description, location, images },
      image_alts: carryOverPictureAlts(images, before),
      starts_at: date,
      is_active: isActive,
    });
    const after = await showEvent(trx, actor, id);
    await recordContentChange(trx, admin, { kind: 'event', action: 'changed', before: shown, after });
    return after;
  });
}

/** Also deletes its registrations. Needs the content permission: else 401, 403. Refuses an unknown event with 404. */
export async function removeEvent(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'content');
  await inTransaction(db, async (trx) => {
    await requireLockedEvent(trx, id);
    const before = await showEvent(trx, actor, id);
    await deleteEvent(trx, id);
    await recordContentChange(trx, admin, { kind: 'event', action: 'deleted', before });
  });
}

async function requireLockedEvent(trx: Trx, id: string) {
  const row = isId(id) ? await lockEvent(trx, id) : undefined;
  if (!row) throw refuse.notFound(NOT_FOUND);
  return row;
}
