import { expect, test } from 'vitest';
import type { Product, ProductList } from '#app/catalog/catalog.schema.ts';
import { parseProductQuery } from '#app/catalog/listing/parse-product-query.ts';
import {
  appendPage,
  hasNextPage,
  InfiniteListCache,
  initialListState,
  packList,
  shouldLoadNextPage,
} from './infinite-list.ts';

const query = parseProductQuery(new URLSearchParams('tag=silk&page=2'));
const kurta = { images: [], sizes: [], colors: [] } as unknown as Product;
const page = (number: number, names: string[], pages = 9) =>
  ({
    products: names.map((name) => ({ ...kurta, _id: name })),
    pagination: { page: number, pages, limit: 24, total: 200 },
    facets: {},
  }) as unknown as ProductList;
const packed = (number: number, names: string[]) => packList(page(number, names));
const names = ({ products }: { products: { _id: string }[] }) => products.map(({ _id }) => _id);

test('the next page is appended without duplicates', () => {
  const initial = initialListState(query, packed(2, ['kurta', 'saree']));
  expect(initial).toMatchObject({ path: '/products?tag=silk', first: 2, last: 2 });
  const shown = appendPage(initial, page(3, ['saree', 'stole'], 3));
  expect(names(shown)).toEqual(['kurta', 'saree', 'stole']);
  expect([shown.first, shown.last, hasNextPage(shown)]).toEqual([2, 3, false]);
});

test('four pages load automatically; a button loads the rest', () => {
  let shown = initialListState(query, packed(2, ['a']));
  const rounds: boolean[] = [];
  for (const number of [3, 4, 5]) {
    rounds.push(shouldLoadNextPage(shown));
    shown = appendPage(shown, page(number, [`${number}`]));
  }
  expect([...rounds, shouldLoadNextPage(shown), hasNextPage(shown)]).toEqual([true, true, true, false, true]);
});

function openStorage(): Storage {
  const cached = new Map<string, string>();
  return {
    getItem: (key) => cached.get(key) ?? null,
    setItem: (key, text) => void cached.set(key, text),
  } as Storage;
}

test('a history entry restores its own list, also after a reload', () => {
  const storage = openStorage();
  const initial = initialListState(query, packed(2, ['a']));
  const longer = appendPage(initial, page(3, ['b']));
  new InfiniteListCache(() => storage).save('place', longer);

  const afterReload = new InfiniteListCache(() => storage);
  expect(afterReload.find('place', initialListState(query, packed(3, ['b'])))).toEqual(longer);
  expect(afterReload.find('place', initialListState(query, packed(4, ['c'])))).toBeUndefined();
  expect(afterReload.find('elsewhere', initial)).toBeUndefined();
  expect(afterReload.find('place', { ...initial, path: '/products' })).toBeUndefined();
});

test('the latest five listings are cached', () => {
  const lists = new InfiniteListCache(openStorage);
  const initial = initialListState(query, packed(2, ['a']));
  for (const key of ['1', '2', '3', '4', '5', '1', '6']) lists.save(key, initial);
  expect(['1', '2', '3', '6'].map((key) => lists.find(key, initial) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('without storage a list is cached in memory', () => {
  const lists = new InfiniteListCache(() => {
    throw new Error('forbidden');
  });
  const initial = initialListState(query, packed(2, ['a']));
  lists.save('place', initial);
  expect(lists.find('place', initial)).toBe(initial);
});
