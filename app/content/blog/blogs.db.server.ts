import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Blogs } from '#app/platform/db/tables.gen.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';
import { isShownNow } from '../schedule/is-shown-now.server.ts';

export type BlogRow = Selectable<Blogs>;

export async function insertBlog(db: Database, row: Insertable<Blogs>): Promise<BlogRow> {
  return await db.insertInto('blogs').values(row).returningAll().executeTakeFirstOrThrow();
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

function selectBlogs(db: Database, actor: Actor) {
  return db
    .selectFrom('blogs')
    .selectAll()
    .$if(!isAllowed(actor, 'content'), (query) => query.where(isShownNow));
}

export async function lockBlog(trx: Trx, id: string): Promise<BlogRow | undefined> {
  return await trx.selectFrom('blogs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Skips undefined columns. */
export async function updateBlog(trx: Trx, id: string, change: Updateable<Blogs>): Promise<BlogRow> {
  return await trx
    .updateTable('blogs')
    .set({ id, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteBlog(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('blogs').where('id', '=', id).execute();
}
