import { expect, test } from 'vitest';
import { parseXml } from '#test/parse-xml.ts';
import type { Blog } from '../content.schema.ts';
import { buildBlogRss } from './blog-rss.ts';

const blog = {
  _id: '9',
  slug: 'six-yards',
  title: 'Six yards & more',
  excerpt: 'How a <saree> is woven.',
  author: 'Leela Rao',
  date: '2026-10-01T03:30:00.000Z',
  images: ['/media/loom/900.webp'],
  tags: ['weaving', 'saree'],
} as Blog;

test('a post has its address, an id that stays, its day, author, tags and picture', () => {
  const rss = parseXml(buildBlogRss([blog], { name: 'Vastra', storeUrl: 'https://vastra.test' }));
  const channel = rss.children[0];
  expect(channel?.children.find(({ name }) => name === 'atom:link')?.attributes).toEqual({
    href: 'https://vastra.test/feeds/blog.xml',
    rel: 'self',
    type: 'application/rss+xml',
  });
  const item = channel?.children.find(({ name }) => name === 'item');
  expect(item?.children.map(({ name, text }) => [name, text])).toEqual([
    ['title', 'Six yards & more'],
    ['link', 'https://vastra.test/blog/six-yards'],
    ['guid', '9'],
    ['pubDate', 'Thu, 01 Oct 2026 03:30:00 GMT'],
    ['dc:creator', 'Leela Rao'],
    ['description', 'How a <saree> is woven.'],
    ['category', 'weaving'],
    ['category', 'saree'],
    ['media:content', ''],
  ]);
  expect(item?.children.at(-1)?.attributes.url).toBe('https://vastra.test/media/loom/900.jpg');
});
