import type { Database } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { insertBlog } from './blog-rows.server.ts';

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
  /** when it is shown; from the beginning, and without end, where that is left out */
  from?: Date | null;
  until?: Date | null;
}

/** Publishes a blog post and gives its id. */
export async function addBlog(db: Database, blog: NewBlog): Promise<string> {
  const id = newId();
  const { date, imageAlts, ...words } = blog;
  await insertBlog(db, {
    id,
    title: words.title,
    content: words.content,
    author: words.author,
    excerpt: words.excerpt,
    published_at: date,
    images: words.images,
    image_alts: imageAlts,
    tags: words.tags,
    is_active: words.isActive,
    shown_from: words.from,
    shown_until: words.until,
  });
  return id;
}
