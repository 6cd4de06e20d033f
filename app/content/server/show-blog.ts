import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Blog } from '../content.shapes.ts';
import { findBlogRow } from './blog-rows.server.ts';
import { toBlog } from './to-blog.ts';

/** One blog post. Refuses with 404 what is not there, or not for this actor to see. */
export async function showBlog(db: Database, actor: Actor, id: string): Promise<Blog> {
  const row = isId(id) ? await findBlogRow(db, actor, id) : undefined;
  if (!row) throw refuse.notFound('There is no such story.');
  return toBlog(row);
}
