import { type Insertable, sql } from 'kysely';
import type { Database } from '#app/foundation/database.server.ts';
import type { EventRegistrations, Events } from '#app/foundation/tables.gen.ts';

export async function insertEvent(db: Database, row: Insertable<Events>): Promise<void> {
  await db.insertInto('events').values(row).execute();
}

/** Whether an event has begun is said by the database's clock, the one clock that all servers share. */
function selectEvents(db: Database) {
  return db
    .selectFrom('events')
    .selectAll()
    .select(sql<boolean>`starts_at <= shop_now()`.as('is_past'))
    .orderBy('starts_at')
    .orderBy('id');
}
export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

export async function listEventRows(db: Database): Promise<EventRow[]> {
  return await selectEvents(db).execute();
}

export async function listUpcomingEventRows(db: Database, limit: number): Promise<EventRow[]> {
  return await selectEvents(db).where('starts_at', '>', sql<Date>`shop_now()`).limit(limit).execute();
}

export async function findEventRow(db: Database, id: string): Promise<EventRow | undefined> {
  return await selectEvents(db).where('id', '=', id).executeTakeFirst();
}

/** Who is on the list already stays as they are. */
export async function insertRegistration(db: Database, row: Insertable<EventRegistrations>): Promise<void> {
  await db
    .insertInto('event_registrations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
