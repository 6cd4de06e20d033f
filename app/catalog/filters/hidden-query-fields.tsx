import { listingSearch, type ProductQuery } from '../listing/product-query.ts';

/** The rest of the address as hidden fields, so that a form changes only its own part of it. */
export function HiddenQueryFields({
  query,
  without,
}: {
  query: ProductQuery;
  without: (keyof ProductQuery)[];
}) {
  const remaining = { ...query, page: 1, ...Object.fromEntries(without.map((name) => [name, undefined])) };
  return [...listingSearch(remaining)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
