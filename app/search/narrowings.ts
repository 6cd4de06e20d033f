import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { listingPath } from '#app/catalogue/product-query.ts';

/** Fewer are seen at a glance. */
const WORTH_NARROWING = 5;
const MOST_KINDS = 3;

interface Narrowing {
  name: string;
  path: string;
}

/** Ways to see a part of what a search found: its fullest subcategories, and the rentals among it. */
export function narrowingsOf(text: string, products: readonly Product[]): Narrowing[] {
  if (products.length < WORTH_NARROWING) return [];
  const search = { place: '/search', q: text } as const;
  const rentals = products.filter(({ isRental }) => isRental).length;
  const kinds = fullestFirst(products.flatMap(({ subcategory }) => subcategory?.name ?? []))
    .filter(([, count]) => count < products.length)
    .slice(0, MOST_KINDS)
    .map(([name]) => ({ name, path: listingPath({ ...search, subcategory: name }) }));
  if (rentals === 0 || rentals === products.length) return kinds;
  return [...kinds, { name: 'Rental', path: listingPath({ ...search, rental: true }) }];
}

function fullestFirst(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
