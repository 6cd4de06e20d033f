import { type Insertable, sql } from 'kysely';
import type { Database } from '#app/foundation/database.server.ts';
import type { Uploads } from '#app/foundation/tables.gen.ts';

export async function insertUpload(db: Database, row: Insertable<Uploads>): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/** Those of the addresses at which a person's own uploads of a kind are. */
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

/** Those of the addresses that are an image which somebody uploaded, and those that name a picture of the shop's own. */
export async function findKnownPictures(
  db: Database,
  urls: readonly string[],
): Promise<{ uploads: string[]; own: string[] }> {
  const { rows } = await sql<{ url: string; isUpload: boolean; isOwn: boolean }>`
    select url,
      exists (select from uploads where uploads.url = asked.url and kind = 'image') as "isUpload",
      exists (select from pictures where id = split_part(asked.url, '/', 3)) as "isOwn"
    from unnest(${[...urls]}::text[]) as asked (url)
  `.execute(db);
  const those = (is: 'isUpload' | 'isOwn') => rows.filter((row) => row[is]).map(({ url }) => url);
  return { uploads: those('isUpload'), own: those('isOwn') };
}
