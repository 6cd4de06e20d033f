import type { Product } from '#app/catalog/catalog.schema.ts';
import { listingPath } from '#app/catalog/listing/product-query.ts';

const MIN_PRODUCTS_TO_REFINE = 5;
const MAX_SUBCATEGORIES = 3;

interface SearchRefinement {
  name: string;
  path: string;
}

/** Links that refine a search: its largest subcategories, and rentals. */
export function listSearchRefinements(text: string, products: readonly Product[]): SearchRefinement[] {
  if (products.length < MIN_PRODUCTS_TO_REFINE) return [];
  const search = { listingPage: '/search', q: text } as const;
  const rentals = products.filter(({ isRental }) => isRental).length;
  const kinds = fullestFirst(products.flatMap(({ subcategory }) => subcategory?.name ?? []))
    .filter(([, count]) => count < products.length)
    .slice(0, MAX_SUBCATEGORIES)
    .map(([name]) => ({ name, path: listingPath({ ...search, subcategory: name }) }));
  if (rentals === 0 || rentals === products.length) return kinds;
  return [...kinds, { name: 'Rental', path: listingPath({ ...search, rental: true }) }];
}

function fullestFirst(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
