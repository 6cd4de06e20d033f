import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseUnknownPictures } from '#app/media/server/refuse-unknown-pictures.ts';
import type { EventChange, EventForm } from '../admin-content.forms.ts';
import type { ShopEvent } from '../content.shapes.ts';
import { addEvent } from './add-event.ts';
import { deleteEvent, lockEvent, updateEvent } from './event-rows.server.ts';
import { noteContentWrite } from './note-content-write.ts';
import { newPictures, picturesInWords } from './pictures-in-words.ts';
import { showEvent } from './show-event.ts';

const NOT_THERE = 'Event not found';

/** Announces an event. For admins: 401, 403; refuses 400 pictures that were not uploaded here. */
export async function createEvent(db: Database, actor: Actor, form: EventForm): Promise<ShopEvent> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    await refuseUnknownPictures(trx, form.images ?? [], 'images');
    const event = await showEvent(trx, actor, await addEvent(trx, form));
    await noteContentWrite(trx, admin, { kind: 'event', deed: 'created', after: event });
    return event;
  });
}

/**
 * Changes an event; what is left out stays, and so does its list of guests. For admins: 401, 403; refuses 404 an
 * unknown one, 400 new pictures that were not uploaded here.
 */
export async function changeEvent(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: EventChange },
): Promise<ShopEvent> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    const before = await holdEvent(trx, id);
    const shown = await showEvent(trx, actor, id);
    const { title, description, date, location, images, isActive } = change;
    await refuseUnknownPictures(trx, newPictures(images, before), 'images');
    await updateEvent(trx, id, {
      ...{ title, description, location, images },
      image_alts: picturesInWords(images, before),
      starts_at: date,
      is_active: isActive,
    });
    const after = await showEvent(trx, actor, id);
    await noteContentWrite(trx, admin, { kind: 'event', deed: 'changed', before: shown, after });
    return after;
  });
}

/** Deletes an event and its list of guests. For admins: 401, 403; refuses 404 an unknown one. */
export async function removeEvent(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'content');
  await inTransaction(db, async (trx) => {
    await holdEvent(trx, id);
    const before = await showEvent(trx, actor, id);
    await deleteEvent(trx, id);
    await noteContentWrite(trx, admin, { kind: 'event', deed: 'deleted', before });
  });
}

async function holdEvent(trx: Trx, id: string) {
  const row = isId(id) ? await lockEvent(trx, id) : undefined;
  if (!row) throw refuse.notFound(NOT_THERE);
  return row;
}
