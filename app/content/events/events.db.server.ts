import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { EventRegistrations, Events } from '#app/platform/db/tables.gen.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';

export async function insertEvent(db: Database, row: Insertable<Events>): Promise<void> {
  await db.insertInto('events').values(row).execute();
}

/** `is_past` uses the database's clock, which all servers share. */
function selectEvents(db: Database, actor: Actor) {
  const everyone = db
    .selectFrom('events')
    .selectAll()
    .select(sql<boolean>`starts_at <= shop_now()`.as('is_past'))
    .orderBy('starts_at')
    .orderBy('id');
  if (!isAllowed(actor, 'content')) return everyone.where('is_active', '=', true).select(NOT_COUNTED);
  return everyone.select(COUNTED);
}
const COUNTED = sql<number | null>`
  (select count(*)::int from event_registrations where event_id = events.id)
`.as('registrations');
const NOT_COUNTED = sql<number | null>`null::int`.as('registrations');
export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

export async function listEventRows(db: Database, actor: Actor): Promise<EventRow[]> {
  return await selectEvents(db, actor).execute();
}

export async function listUpcomingEventRows(db: Database, actor: Actor, limit: number): Promise<EventRow[]> {
  return await selectEvents(db, actor).where('starts_at', '>', sql<Date>`shop_now()`).limit(limit).execute();
}

export async function findEventRow(db: Database, actor: Actor, id: string): Promise<EventRow | undefined> {
  return await selectEvents(db, actor).where('id', '=', id).executeTakeFirst();
}

export async function lockEvent(trx: Trx, id: string) {
  return await trx.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Skips undefined columns. */
export async function updateEvent(trx: Trx, id: string, change: Updateable<Events>): Promise<void> {
  await trx
    .updateTable('events')
    .set({ id, ...change })
    .where('id', '=', id)
    .execute();
}

/** Its registrations are deleted by cascade. */
export async function deleteEvent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', id).execute();
}

/** Does nothing if the address is already registered. */
export async function insertRegistration(db: Database, row: Insertable<EventRegistrations>): Promise<void> {
  await db
    .insertInto('event_registrations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Oldest first. */
export async function listRegistrationRows(db: Database, eventId: string) {
  return await db
    .selectFrom('event_registrations')
    .select(['name', 'email', 'created_at'])
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('email')
    .execute();
}
