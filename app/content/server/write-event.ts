import { type Actor, requireAdmin, type SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseUnknownPictures } from '#app/media/server/refuse-unknown-pictures.ts';
import type { EventChange, EventForm } from '../admin-content.forms.ts';
import type { ShopEvent } from '../content.shapes.ts';
import { addEvent } from './add-event.ts';
import { deleteEvent, lockEvent, updateEvent } from './event-rows.server.ts';
import { newPictures, picturesInWords } from './pictures-in-words.ts';
import { showEvent } from './show-event.ts';

const NOT_THERE = 'Event not found';

/** Announces an event. For admins: 401, 403; refuses 400 pictures that were not uploaded here. */
export async function createEvent(db: Database, actor: Actor, form: EventForm): Promise<ShopEvent> {
  const admin = requireAdmin(actor);
  return await inTransaction(db, async (trx) => {
    await refuseUnknownPictures(trx, form.images ?? [], 'images');
    const after = await showEvent(trx, actor, await addEvent(trx, form));
    await noteEvent(trx, admin, { deed: 'created', after });
    return after;
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
  const admin = requireAdmin(actor);
  return await inTransaction(db, async (trx) => {
    const before = isId(id) ? await lockEvent(trx, id) : undefined;
    if (!before) throw refuse.notFound(NOT_THERE);
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
    await noteEvent(trx, admin, { deed: 'changed', before: shown, after });
    return after;
  });
}

/** Deletes an event and its list of guests. For admins: 401, 403; refuses 404 an unknown one. */
export async function removeEvent(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requireAdmin(actor);
  await inTransaction(db, async (trx) => {
    if (!isId(id) || !(await lockEvent(trx, id))) throw refuse.notFound(NOT_THERE);
    const before = await showEvent(trx, actor, id);
    await deleteEvent(trx, id);
    await noteEvent(trx, admin, { deed: 'deleted', before });
  });
}

async function noteEvent(
  trx: Trx,
  actor: SignedIn,
  write: { deed: string; before?: ShopEvent; after?: ShopEvent },
): Promise<void> {
  const { _id: id, title: name } = (write.after ?? write.before) as ShopEvent;
  await noteAdminWrite(trx, { actor, subject: { kind: 'event', id, name }, ...write });
}
