import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { insertBlog } from './blogs.db.server.ts';

export interface NewBlog {
  title: string;
  content: string;
  author: string;
  excerpt: string;
  date: Date;
  images?: string[];
  imageAlts?: string[];
  tags?: string[];
  isActive?: boolean;
  /** start and end of its schedule; open if left out */
  from?: Date | null;
  until?: Date | null;
}

/** Inserts a blog post and returns its id. */
export async function addBlog(db: Database, blog: NewBlog): Promise<string> {
  const id = newId();
  const { date, imageAlts, ...fields } = blog;
  await insertBlog(db, {
    id,
    title: fields.title,
    content: fields.content,
    author: fields.author,
    excerpt: fields.excerpt,
    published_at: date,
    images: fields.images,
    image_alts: imageAlts,
    tags: fields.tags,
    is_active: fields.isActive,
    shown_from: fields.from,
    shown_until: fields.until,
  });
  return id;
}
