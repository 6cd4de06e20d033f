import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Banners, Blogs, EventRegistrations, Events } from '#app/platform/db/tables.gen.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';
import { slugColumn } from '#app/platform/slugs/slugs.server.ts';

/** Active and within its schedule, by the shop's clock. */
const isShownNow = () => sql<boolean>`
  is_active
  and (shown_from is null or shown_from <= shop_now())
  and (shown_until is null or shown_until > shop_now())
`;

export type BannerRow = Selectable<Banners>;

export async function insertBanner(db: Database, row: Insertable<Banners>): Promise<BannerRow> {
  return await db.insertInto('banners').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function listBannerRows(db: Database, actor: Actor): Promise<BannerRow[]> {
  return await db
    .selectFrom('banners')
    .selectAll()
    .$if(!isAllowed(actor, 'content'), (query) => query.where(isShownNow))
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function lockBanner(trx: Trx, id: string): Promise<BannerRow | undefined> {
  return await trx.selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Skips undefined columns. */
export async function updateBanner(trx: Trx, id: string, change: Updateable<Banners>): Promise<BannerRow> {
  return await trx
    .updateTable('banners')
    .set({ id, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Banners that are not listed keep their position. */
export async function setBannerPositions(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update banners set position = listed.position
    from unnest(${[...ids]}::uuid[]) with ordinality as listed (id, position)
    where banners.id = listed.id and banners.position <> listed.position
  `.execute(db);
}

export async function deleteBanner(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('banners').where('id', '=', id).execute();
}

export type BlogRow = Awaited<ReturnType<ReturnType<typeof selectAllBlogs>['execute']>>[number];

export async function insertBlog(db: Database, row: Insertable<Blogs>): Promise<BlogRow> {
  const { id } = await db.insertInto('blogs').values(row).returning('id').executeTakeFirstOrThrow();
  return await selectAllBlogs(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Newest first. */
export async function listBlogRows(db: Database, actor: Actor, limit?: number): Promise<BlogRow[]> {
  return await selectBlogs(db, actor)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
}

export async function findBlogRow(db: Database, actor: Actor, id: string): Promise<BlogRow | undefined> {
  return await selectBlogs(db, actor).where('id', '=', id).executeTakeFirst();
}

function selectAllBlogs(db: Database) {
  return db.selectFrom('blogs').selectAll().select(slugColumn('blog'));
}

function selectBlogs(db: Database, actor: Actor) {
  return selectAllBlogs(db).$if(!isAllowed(actor, 'content'), (query) => query.where(isShownNow));
}

export async function lockBlog(trx: Trx, id: string): Promise<BlogRow | undefined> {
  return await selectAllBlogs(trx).where('id', '=', id).forUpdate('blogs').executeTakeFirst();
}

/** Skips undefined columns. */
export async function updateBlog(trx: Trx, id: string, change: Updateable<Blogs>): Promise<BlogRow> {
  await trx
    .updateTable('blogs')
    .set({ id, ...change })
    .where('id', '=', id)
    .execute();
  return await selectAllBlogs(trx).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function deleteBlog(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('blogs').where('id', '=', id).execute();
}

export async function insertEvent(db: Database, row: Insertable<Events>): Promise<void> {
  await db.insertInto('events').values(row).execute();
}

/** `is_past` uses the database's clock, which all servers share. */
function selectEvents(db: Database, actor: Actor) {
  const everyone = db
    .selectFrom('events')
    .selectAll()
    .select(slugColumn('event'))
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

export async function notifyIfScheduleChanged(db: Database, minutes: number): Promise<void> {
  await sql`
    select notify_public_change(coalesce(array_agg(distinct change), '{}')) from (
      select 'events' as change, starts_at as turn from events
      union all select 'banners', shown_from from banners
      union all select 'banners', shown_until from banners
      union all select 'blogs', shown_from from blogs
      union all select 'blogs', shown_until from blogs
      -- one that was published at once has notified already; others begin with a day
      union all select 'pages', published_from from page_versions
        where published_from = date_trunc('day', published_from, 'Asia/Kolkata')
      union all select 'today', date_trunc('day', shop_now(), 'Asia/Kolkata')
    ) as turns
    where turn <= shop_now() and turn > shop_now() - make_interval(mins => ${minutes})
  `.execute(db);
}
