import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Blog } from '../content.shapes.ts';
import { listBlogRows } from './blog-rows.server.ts';
import { toBlog } from './to-blog.ts';

/** The blog posts, newest first: all that the actor may see, or the first few. */
export async function listBlogs(db: Database, actor: Actor, limit?: number): Promise<Blog[]> {
  return (await listBlogRows(db, actor, limit)).map(toBlog);
}
