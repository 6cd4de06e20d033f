import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Blog } from '../content.schema.ts';
import { type BlogRow, findBlogRow, listBlogRows } from './blogs.db.server.ts';

/** The posts that the actor may see, newest first. */
export async function listBlogs(db: Database, actor: Actor, limit?: number): Promise<Blog[]> {
  return (await listBlogRows(db, actor, limit)).map(toBlog);
}

/** Refuses with 404 an unknown post, or one that the actor may not see. */
export async function showBlog(db: Database, actor: Actor, id: string): Promise<Blog> {
  const row = isId(id) ? await findBlogRow(db, actor, id) : undefined;
  if (!row) throw refuse.notFound('Blog post not found');
  return toBlog(row);
}

export function toBlog(row: BlogRow): Blog {
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    content: row.content,
    author: row.author,
    excerpt: row.excerpt,
    date: row.published_at.toISOString(),
    images: row.images,
    imageAlts: row.image_alts,
    tags: row.tags,
    isActive: row.is_active,
    from: row.shown_from?.toISOString() ?? null,
    until: row.shown_until?.toISOString() ?? null,
  };
}
