import { expect, test } from 'vitest';
import type { Product, ProductList } from '#app/catalogue/catalogue.shapes.ts';
import { parseProductQuery } from '#app/catalogue/parse-product-query.ts';
import { comesByItself, hasMore, openingOf, withNextPage } from './endless-list.ts';
import { KeptLists } from './parts/kept-lists.ts';

const query = parseProductQuery(new URLSearchParams('tag=silk&page=2'));
const page = (number: number, names: string[], pages = 9) =>
  ({
    products: names.map((name) => ({ _id: name }) as Product),
    pagination: { page: number, pages, limit: 24, total: 200 },
  }) as ProductList;
const names = ({ products }: { products: Product[] }) => products.map(({ _id }) => _id);

test('the next page follows what was shown, and nothing stands there twice', () => {
  const opening = openingOf(query, page(2, ['kurta', 'saree']));
  expect(opening).toMatchObject({ path: '/products?tag=silk', first: 2, last: 2 });
  const shown = withNextPage(opening, page(3, ['saree', 'stole'], 3));
  expect(names(shown)).toEqual(['kurta', 'saree', 'stole']);
  expect([shown.first, shown.last, hasMore(shown)]).toEqual([2, 3, false]);
});

test('four pages come by themselves, a button asks for the rest', () => {
  let shown = openingOf(query, page(2, ['a']));
  const rounds: boolean[] = [];
  for (const number of [3, 4, 5]) {
    rounds.push(comesByItself(shown));
    shown = withNextPage(shown, page(number, [`${number}`]));
  }
  expect([...rounds, comesByItself(shown), hasMore(shown)]).toEqual([true, true, true, false, true]);
});

function openStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
  } as Storage;
}

test('a place in the history finds its list again, after a reload too, and no other listing does', () => {
  const storage = openStorage();
  const opening = openingOf(query, page(2, ['a']));
  const longer = withNextPage(opening, page(3, ['b']));
  new KeptLists(() => storage).keep('place', longer);

  const afterReload = new KeptLists(() => storage);
  expect(afterReload.find('place', openingOf(query, page(3, ['b'])))).toEqual(longer);
  expect(afterReload.find('place', openingOf(query, page(4, ['c'])))).toBeUndefined();
  expect(afterReload.find('elsewhere', opening)).toBeUndefined();
  expect(afterReload.find('place', { ...opening, path: '/products' })).toBeUndefined();
});

test('five listings are kept, the latest', () => {
  const lists = new KeptLists(openStorage);
  const opening = openingOf(query, page(2, ['a']));
  for (const key of ['1', '2', '3', '4', '5', '1', '6']) lists.keep(key, opening);
  expect(['1', '2', '3', '6'].map((key) => lists.find(key, opening) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('a browser that keeps nothing remembers for as long as the page lives', () => {
  const lists = new KeptLists(() => {
    throw new Error('forbidden');
  });
  const opening = openingOf(query, page(2, ['a']));
  lists.keep('place', opening);
  expect(lists.find('place', opening)).toBe(opening);
});
