import { expect, test } from 'vitest';
import { parseXml } from '#test/parse-xml.ts';
import { buildSitemapXml, type SitemapEntry } from './build-sitemap-xml.ts';

const paths: SitemapEntry[] = [
  { path: '/' },
  { path: '/products?category=women&page=2' },
  { path: '/product/1', changedAt: '2026-10-01T09:00:00.000Z', picture: '/media/a/900.jpg' },
];
const locations = (xml: string | undefined) =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('every path is an absolute, XML-escaped URL', () => {
  const xml = buildSitemapXml(paths, 'https://vastra.test', undefined);
  expect(xml).toContain('<urlset');
  expect(locations(xml)).toEqual([
    'https://vastra.test/',
    'https://vastra.test/products?category=women&amp;page=2',
    'https://vastra.test/product/1',
  ]);
});

test('an entry has its picture, and the time of its last change', () => {
  const xml = parseXml(buildSitemapXml(paths, 'https://vastra.test', undefined) ?? '');
  expect(xml.children.map(({ children }) => children.map(({ name }) => name))).toEqual([
    ['loc'],
    ['loc'],
    ['loc', 'lastmod', 'image:image'],
  ]);
  const [, lastmod, image] = xml.children[2]?.children ?? [];
  expect([lastmod?.text, image?.children[0]?.text]).toEqual([
    '2026-10-01T09:00:00.000Z',
    'https://vastra.test/media/a/900.jpg',
  ]);
});

test('too many URLs for one file become a sitemap index', () => {
  const xml = buildSitemapXml(paths, 'https://vastra.test', undefined, 2);
  expect(xml).toContain('<sitemapindex');
  expect(locations(xml)).toEqual([
    'https://vastra.test/sitemap.xml?list=1',
    'https://vastra.test/sitemap.xml?list=2',
  ]);
  expect(locations(buildSitemapXml(paths, 'https://vastra.test', 2, 2))).toEqual([
    'https://vastra.test/product/1',
  ]);
  for (const list of [0, 3, 1.5, Number.NaN])
    expect(buildSitemapXml(paths, 'https://vastra.test', list, 2)).toBeUndefined();
});
