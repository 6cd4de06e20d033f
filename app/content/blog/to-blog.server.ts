import type { Blog } from '../content.schema.ts';
import type { BlogRow } from './blogs.db.server.ts';

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
