import { requireKnownPictures } from '#app/media/uploads/uploads.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, guest, requirePermission } from '#app/platform/security/actor.ts';
import { findIdOf } from '#app/platform/slugs/slugs.server.ts';
import type { EventGuest } from '../contact/contact.schema.ts';
import {
  deleteEvent,
  type EventRow,
  findEventRow,
  insertEvent,
  insertRegistration,
  listEventRows,
  listRegistrationRows,
  listUpcomingEventRows,
  lockEvent,
  updateEvent,
} from '../content.db.server.ts';
import type { EventChange, EventRegistration, NewEvent, ShopEvent } from '../content.schema.ts';
import { carryOverPictureAlts, newPictures } from '../picture-alts.server.ts';

const NOT_FOUND = 'Event not found';

/** The events that the actor may see, also past ones, by date. */
export async function listEvents(db: Database, actor: Actor): Promise<ShopEvent[]> {
  return (await dependsOn(['events'], () => listEventRows(db, actor))).map(toEvent);
}

/** Public events that have not begun, nearest first. */
export async function listUpcomingEvents(db: Database, limit: number): Promise<ShopEvent[]> {
  return (await dependsOn(['events'], () => listUpcomingEventRows(db, guest, limit))).map(toEvent);
}

/** Refuses an unknown event, or one that the actor may not see. */
export async function showEvent(db: Database, actor: Actor, idOrSlug: string): Promise<ShopEvent> {
  const id = await findIdOf(db, 'event', idOrSlug);
  const row = id ? await dependsOn(['events'], () => findEventRow(db, actor, id)) : undefined;
  if (!row) throw refuse.notFound(NOT_FOUND);
  return toEvent(row);
}

/** Inserts an event and returns its id. */
export async function addEvent(db: Database, event: NewEvent & { imageAlts?: string[] }): Promise<string> {
  const id = newId();
  const { title, description, date, location, images, imageAlts, isActive } = event;
  await insertEvent(db, {
    ...{ id, title, description, location, images },
    image_alts: imageAlts,
    starts_at: date,
    is_active: isActive,
  });
  return id;
}

/** Refuses pictures not uploaded here. */
export async function createEvent(db: Database, actor: Actor, form: NewEvent): Promise<ShopEvent> {
  return await adminChange(db, actor, 'content', async (trx, admin) => {
    await requireKnownPictures(trx, form.images ?? [], 'images');
    const after = await showEvent(trx, admin, await addEvent(trx, form));
    return { subject: subjectOf(after), action: 'created', after, result: after };
  });
}

/** Changes only the given fields; registrations are kept. Refuses an unknown event and new pictures not uploaded here. */
export async function changeEvent(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: EventChange },
): Promise<ShopEvent> {
  return await adminChange(db, actor, 'content', async (trx, admin) => {
    const row = await requireLockedEvent(trx, id);
    const before = await showEvent(trx, admin, id);
    const { title, description, date, location, images, isActive } = change;
    await requireKnownPictures(trx, newPictures(images, row), 'images');
    await updateEvent(trx, id, {
      ...{ title, description, location, images },
      image_alts: carryOverPictureAlts(images, row),
      starts_at: date,
      is_active: isActive,
    });
    const after = await showEvent(trx, admin, id);
    return {
      subject: subjectOf(after),
      action: 'changed',
      before: auditedOf(before),
      after: auditedOf(after),
      result: after,
    };
  });
}

/** Also deletes its registrations. Refuses an unknown event. */
export async function removeEvent(db: Database, actor: Actor, id: string): Promise<void> {
  await adminChange(db, actor, 'content', async (trx, admin) => {
    await requireLockedEvent(trx, id);
    const before = await showEvent(trx, admin, id);
    await deleteEvent(trx, id);
    return { subject: subjectOf(before), action: 'deleted', before, result: undefined };
  });
}

/** Idempotent (rules §3); returns the message to show. Refuses an unknown event and one that has begun. */
export async function registerForEvent(
  db: Database,
  { eventId, name, email }: EventGuest & { eventId: string },
): Promise<string> {
  const event = await showEvent(db, guest, eventId);
  if (event.isPast)
    throw refuse.conflict('This event has already begun, so registration is closed. Please choose another.');
  await insertRegistration(db, { event_id: event._id, name, email });
  return `You are registered for ${event.title}. We look forward to seeing you.`;
}

/** Oldest first. Refuses an unknown event. */
export async function listEventRegistrations(
  db: Database,
  actor: Actor,
  eventId: string,
): Promise<{ event: ShopEvent; registrations: EventRegistration[] }> {
  requirePermission(actor, 'content');
  const event = await showEvent(db, actor, eventId);
  const rows = await listRegistrationRows(db, event._id);
  const registrations = rows.map(({ name, email, created_at }) => ({
    ...{ name, email },
    createdAt: created_at.toISOString(),
  }));
  return { event, registrations };
}

/** The time of a change is the entry's own. */
const auditedOf = ({ changedAt: _, ...fields }: ShopEvent) => fields;

const subjectOf = ({ _id, title }: ShopEvent) => ({ kind: 'event', id: _id, name: title }) as const;

async function requireLockedEvent(trx: Trx, id: string) {
  const row = isId(id) ? await lockEvent(trx, id) : undefined;
  if (!row) throw refuse.notFound(NOT_FOUND);
  return row;
}

function toEvent(row: EventRow): ShopEvent {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    date: row.starts_at.toISOString(),
    location: row.location,
    images: row.images,
    imageAlts: row.image_alts,
    isPast: row.is_past,
    isActive: row.is_active,
    changedAt: row.changed_at?.toISOString() ?? null,
    ...(row.registrations !== null && { registrations: row.registrations }),
  };
}
