import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Blog } from '../content.schema.ts';
import { findBlogRow } from './blogs.db.server.ts';
import { toBlog } from './to-blog.server.ts';

/** One blog post. Refuses with 404 what is not there, or not for this actor to see. */
export async function showBlog(db: Database, actor: Actor, id: string): Promise<Blog> {
  const row = isId(id) ? await findBlogRow(db, actor, id) : undefined;
  if (!row) throw refuse.notFound('There is no such story.');
  return toBlog(row);
}
