import { expect, test } from 'vitest';
import { buildSitemapXml } from './build-sitemap-xml.ts';

const paths = ['/', '/products?category=women&page=2', '/product/1'];
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
