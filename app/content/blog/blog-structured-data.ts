import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import type { Blog } from '../content.schema.ts';
import { blogPath } from '../content-paths.ts';

/** schema.org's BlogPosting. */
export function blogStructuredData(
  blog: Blog,
  { name, storeUrl }: { name: string; storeUrl: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: blog.title,
    description: blog.excerpt,
    image: blog.images.map((url) => new URL(sharedPictureUrl(url), storeUrl).href),
    author: { '@type': 'Person', name: blog.author },
    publisher: { '@type': 'Organization', name, url: storeUrl },
    datePublished: blog.date,
    dateModified: blog.changedAt ?? blog.date,
    mainEntityOfPage: new URL(blogPath(blog), storeUrl).href,
  };
}
