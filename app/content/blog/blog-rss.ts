import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { escapeXml, xmlElement } from '#app/platform/text/escape-markup.ts';
import type { Blog } from '../content.schema.ts';
import { BLOG_RSS_PATH, blogPath } from '../content-paths.ts';

/** The posts as RSS 2.0, in the given order. */
export function buildBlogRss(
  blogs: readonly Blog[],
  { name, storeUrl }: { name: string; storeUrl: string },
): string {
  const absolute = (path: string) => new URL(path, storeUrl).href;
  const items = blogs.map((blog) => {
    const [picture] = blog.images;
    const elements = [
      xmlElement('title', blog.title),
      xmlElement('link', absolute(blogPath(blog))),
      // Feed readers identify a post by it, so it must not change with the title.
      `<guid isPermaLink="false">${escapeXml(blog._id)}</guid>`,
      xmlElement('pubDate', new Date(blog.date).toUTCString()),
      xmlElement('dc:creator', blog.author),
      xmlElement('description', blog.excerpt),
      ...blog.tags.map((tag) => xmlElement('category', tag)),
      picture &&
        `<media:content url="${escapeXml(absolute(sharedPictureUrl(picture)))}" medium="image"></media:content>`,
    ];
    return `<item>${elements.filter(Boolean).join('')}</item>\n`;
  });
  const channel = [
    xmlElement('title', `${name} blog`),
    xmlElement('link', storeUrl),
    `<atom:link href="${escapeXml(absolute(BLOG_RSS_PATH))}" rel="self" type="application/rss+xml"></atom:link>`,
    xmlElement('description', `News and stories of ${name}`),
    xmlElement('language', 'en-IN'),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">\n<channel>${channel.join('')}\n${items.join('')}</channel>\n</rss>\n`;
}
