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

/** Which of the addresses somebody uploaded, and as what; and those that name a picture of the shop's own. */
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
