import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#app/foundation/database.server.ts';
import type { Blogs } from '#app/foundation/tables.gen.ts';

export type BlogRow = Selectable<Blogs>;

export async function insertBlog(db: Database, row: Insertable<Blogs>): Promise<void> {
  await db.insertInto('blogs').values(row).execute();
}

/** Newest first. */
export async function listBlogRows(db: Database, limit?: number): Promise<BlogRow[]> {
  return await db
    .selectFrom('blogs')
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
}

export async function findBlogRow(db: Database, id: string): Promise<BlogRow | undefined> {
  return await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst();
}
