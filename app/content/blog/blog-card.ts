import type { Blog } from '../content.schema.ts';

/** The fields of a post on a card. */
export type BlogCard = Pick<Blog, '_id' | 'slug' | 'title' | 'author' | 'excerpt' | 'date'> & {
  images: string[];
};

export function toBlogCard({ _id, slug, title, author, excerpt, date, images }: Blog): BlogCard {
  return { _id, slug, title, author, excerpt, date, images: images.slice(0, 1) };
}
