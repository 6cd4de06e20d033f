import { expect, test } from 'vitest';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { groupByTag } from './load-home-sections.server.ts';

const product = (_id: string) =>
  ({
    _id,
    slug: _id,
    name: _id,
    price: 900,
    images: [],
    sizes: [],
    colors: [],
    variants: [],
  }) as unknown as Product;
const list = (count: number) => Array.from({ length: count }, (_, index) => product(`p${index}`));

function group(latest: Product[], tagged: Record<string, Product[]>) {
  const collections = Object.entries(tagged).map(([tag, products]) => ({
    tag,
    count: products.length,
    products,
  }));
  const {
    latest: first,
    women,
    tags,
  } = groupByTag({ latest, collections, occasions: [], price: { min: 0, max: 0 } });
  const ids = (tiles: { 0: string }[]) => tiles.map((tile) => tile[0]);
  return {
    latest: ids(first),
    women: ids(women),
    tags: Object.fromEntries(tags.map(({ tag, tiles }) => [tag, ids(tiles)])),
  };
}

test('a shop of three products shows each once, without empty sections', () => {
  const all = list(3);
  const sections = group(all, { 'women-collection': all, festive: all, office: all.slice(1) });
  expect(sections).toEqual({ latest: ['p0', 'p1', 'p2'], women: [], tags: {} });
});

test('a section has only what no section above it shows', () => {
  const all = list(11);
  const sections = group(all.slice(0, 8), {
    festive: [...all.slice(0, 2), ...all.slice(8, 10)],
    office: all.slice(9),
  });
  expect(sections.tags).toEqual({ festive: ['p8', 'p9'], office: ['p10'] });
});

test('later pages of Women Collections have the rest of it', () => {
  const all = list(16);
  const { women } = group(all.slice(0, 8), { 'women-collection': all });
  expect(women).toEqual([...all.slice(8), ...all.slice(0, 8)].map(({ _id }) => _id));
});
