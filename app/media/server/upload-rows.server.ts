import type { Insertable } from 'kysely';
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
