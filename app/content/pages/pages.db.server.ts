import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { PageVersions } from '#app/platform/db/tables.gen.ts';

/** The current published version; undefined if there is only the text of the release. */
export async function findCurrentVersion(db: Database, page: string) {
  return await db
    .selectFrom('page_versions')
    .select(['id', 'number', 'lead', 'body', 'published_from'])
    .where('page', '=', page)
    .where('published_from', '<=', sql<Date>`shop_now()`)
    .orderBy('published_from', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hasPublishedVersion(db: Database, pages: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('page_versions')
    .select('id')
    .where('page', 'in', pages)
    .where('published_from', '<=', sql<Date>`shop_now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function selectVersions(db: Database) {
  return db
    .selectFrom('page_versions')
    .innerJoin('users', 'users.id', 'author_id')
    .select(['page_versions.id', 'page', 'number', 'lead', 'body', 'published_from'])
    .select(['users.name as author', 'revision', 'updated_at'])
    .select(sql<boolean>`coalesce(published_from <= shop_now(), false)`.as('is_published'));
}
export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** The draft first, then the newest. */
export async function listVersionRows(db: Database, page?: string): Promise<VersionRow[]> {
  const query = page === undefined ? selectVersions(db) : selectVersions(db).where('page', '=', page);
  return await query
    .orderBy('published_from', (order) => order.desc().nullsFirst())
    .orderBy('number', 'desc')
    .execute();
}

export async function findDraft(db: Database, page: string): Promise<VersionRow | undefined> {
  return await selectVersions(db)
    .where('page', '=', page)
    .where('published_from', 'is', null)
    .executeTakeFirst();
}

/** Locks the draft until the commit. */
export async function lockDraft(trx: Trx, page: string): Promise<VersionRow | undefined> {
  return await selectVersions(trx)
    .where('page', '=', page)
    .where('published_from', 'is', null)
    .forUpdate('page_versions')
    .executeTakeFirst();
}

export async function lockVersion(trx: Trx, id: string): Promise<VersionRow | undefined> {
  return await selectVersions(trx)
    .where('page_versions.id', '=', id)
    .forUpdate('page_versions')
    .executeTakeFirst();
}

export async function insertDraft(
  trx: Trx,
  row: Pick<Insertable<PageVersions>, 'id' | 'page' | 'lead' | 'body' | 'author_id'>,
): Promise<void> {
  await trx.insertInto('page_versions').values(row).execute();
}

export async function updateDraft(
  trx: Trx,
  id: string,
  text: { lead: string; body: string; author_id: string },
): Promise<void> {
  await trx
    .updateTable('page_versions')
    .set(({ eb }) => ({ ...text, revision: eb('revision', '+', 1), updated_at: sql<Date>`shop_now()` }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('page_versions').where('id', '=', id).execute();
}

/** Publishes the draft with the page's next number; from now if the day has begun. */
export async function publishDraft(trx: Trx, { id, page }: VersionRow, from: string): Promise<void> {
  await trx
    .updateTable('page_versions')
    .set({
      published_from: sql<Date>`greatest(${from}::date::timestamp at time zone 'Asia/Kolkata', shop_now())`,
      number: sql<number>`(select coalesce(max(number), 1) + 1 from page_versions where page = ${page})`,
    })
    .where('id', '=', id)
    .execute();
}

/** Makes a version that is not published yet the draft. */
export async function withdrawVersion(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('page_versions')
    .set(({ eb }) => ({ published_from: null, number: null, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
