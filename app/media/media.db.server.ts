import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Uploads } from '#app/platform/db/tables.gen.ts';
import type { PictureDrawing } from './pictures/picture-job.ts';
import type { UploadKind } from './uploads/upload-limits.ts';

/** How long an unused upload is stored. */
const UNUSED_LIFETIME = sql`interval '24 hours'`;
const ID_OR_URL = sql`CASE WHEN uploads.url LIKE '/media/%' THEN uploads.id ELSE uploads.url END`;

export interface RemovedUpload {
  id: string;
  kind: UploadKind;
  width: number;
}

/** Updates since when each upload has been unused; null if it is in use. */
export async function markUnused(db: Database): Promise<void> {
  await sql`
    WITH seen AS (
      SELECT id, unused_since IS NOT NULL AS was_unused,
        NOT EXISTS (SELECT FROM media_in_use WHERE key = ${ID_OR_URL}) AS is_unused
      FROM uploads
    ), changed AS (
      SELECT uploads.id, is_unused FROM uploads JOIN seen USING (id) WHERE was_unused <> is_unused
      FOR UPDATE OF uploads SKIP LOCKED
    )
    UPDATE uploads SET unused_since = CASE WHEN is_unused THEN shop_now() END FROM changed WHERE changed.id = uploads.id
  `.execute(db);
}

/**
 * Deletes the rows of up to `limit` uploads that have been unused for a day or whose owner closed the account, and queues
 * their files for removal. An upload that a form claims at the same time stays, because its row has changed.
 */
export async function deleteUnused(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    WITH expired AS (
      SELECT uploads.id FROM uploads LEFT JOIN users ON users.id = user_id
      WHERE (unused_since < shop_now() - ${UNUSED_LIFETIME} OR (unused_since IS NOT NULL AND closed_at IS NOT NULL))
        AND NOT EXISTS (SELECT FROM media_in_use WHERE key = ${ID_OR_URL})
      LIMIT ${limit} FOR UPDATE OF uploads SKIP LOCKED
    ), deleted AS (
      DELETE FROM uploads USING expired WHERE uploads.id = expired.id RETURNING uploads.id, kind, width
    ), deleted_pictures AS (
      DELETE FROM pictures USING expired WHERE pictures.id = expired.id AND drawing IS NULL
    )
    INSERT INTO removed_uploads SELECT id, kind, width FROM deleted RETURNING id
  `.execute(trx);
  return rows.length;
}

export async function listPendingRemovals(db: Database): Promise<RemovedUpload[]> {
  const rows = await db.selectFrom('removed_uploads').selectAll().execute();
  return rows as RemovedUpload[];
}

export async function deletePendingRemoval(db: Database, id: string): Promise<void> {
  await db.deleteFrom('removed_uploads').where('id', '=', id).execute();
}

export async function insertUpload(db: Database, row: Insertable<Uploads>): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/**
 * Marks uploads as used before a form that uses them is saved, so that they are not deleted for a day. Waits for a running
 * deletion, so that a deleted upload is not found afterwards.
 */
export async function claimUploads(db: Database, urls: readonly string[]): Promise<void> {
  await sql`
    UPDATE uploads SET unused_since = NULL WHERE id IN (
      SELECT id FROM uploads
      WHERE unused_since IS NOT NULL
        AND (url = ANY (${[...urls]}) OR id IN (SELECT media_key(url) FROM unnest(${[...urls]}::text[]) AS url))
      ORDER BY id FOR UPDATE
    )
  `.execute(db);
}

/** Count and bytes of a person's unused uploads, and the seconds until the oldest one expires. */
export async function sumUnused(
  db: Database,
  userId: string,
): Promise<{ files: number; bytes: number; secondsLeft: number }> {
  return await db
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(bytes), 0)`.as('bytes'),
      sql<number>`coalesce(ceil(extract(epoch from min(unused_since) + ${UNUSED_LIFETIME} - shop_now())), 0)::int`.as(
        'secondsLeft',
      ),
    ])
    .where('user_id', '=', userId)
    .where('unused_since', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** The URLs that are the person's own uploads of a kind. */
export async function findUploadUrls(
  db: Database,
  { userId, kind, urls }: { userId: string; kind: string; urls: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('url')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('url', 'in', [...urls])
    .execute();
  return rows.map(({ url }) => url);
}

/** For each URL, the kind of the upload, if any, and whether it names one of the shop's own pictures. */
export async function findKnownMedia(
  db: Database,
  urls: readonly string[],
): Promise<{ url: string; uploadedAs: string | null; isOwn: boolean }[]> {
  const { rows } = await sql<{ url: string; uploadedAs: string | null; isOwn: boolean }>`
    select url,
      (select kind from uploads where uploads.url = asked.url limit 1) as "uploadedAs",
      exists (select from pictures where id = split_part(asked.url, '/', 3)) as "isOwn"
    from unnest(${[...urls]}::text[]) as asked (url)
  `.execute(db);
  return rows;
}

export interface KnownPicture {
  id: string;
  /** null for an upload */
  drawing: PictureDrawing | null;
  width: number;
  height: number;
}

export async function findPicture(db: Database, id: string): Promise<KnownPicture | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select(['id', 'drawing', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, drawing: row.drawing as unknown as PictureDrawing | null };
}

/** The pictures to prerender, in the order in which visitors see them. */
export async function listRankedPictures(db: Database): Promise<(KnownPicture & { rank: number })[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'drawing', 'width', 'height', 'rank'])
    .where('rank', 'is not', null)
    .$narrowType<{ rank: number }>()
    .orderBy('rank')
    .execute();
  return rows.map((row) => ({ ...row, drawing: row.drawing as unknown as PictureDrawing | null }));
}

/** Ranks the pictures with these ids from `first` on; those that have a rank keep it. */
export async function rankPictures(db: Database, ids: readonly string[], first: number): Promise<void> {
  await sql`
    UPDATE pictures SET rank = ${first} + place - 1
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS ranked (id, place)
    WHERE pictures.id = ranked.id AND rank IS NULL
  `.execute(db);
}

export interface NewPicture extends KnownPicture {
  rank: number | null;
  preview?: string;
}

export async function insertPictures(db: Database, pictures: NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .insertInto('pictures')
    .values(
      pictures.map((picture) => ({
        ...picture,
        drawing: picture.drawing && JSON.stringify(picture.drawing),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setPreview(db: Database, id: string, preview: string): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ preview })
    .where('id', '=', id)
    .where('preview', 'is', null)
    .execute();
}
