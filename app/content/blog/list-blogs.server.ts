import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Blog } from '../content.schema.ts';
import { listBlogRows } from './blogs.db.server.ts';
import { toBlog } from './to-blog.server.ts';

/** The blog posts, newest first: all that the actor may see, or the first few. */
export async function listBlogs(db: Database, actor: Actor, limit?: number): Promise<Blog[]> {
  return (await listBlogRows(db, actor, limit)).map(toBlog);
}
