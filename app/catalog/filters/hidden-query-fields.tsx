import { listingSearch, type ProductQuery } from '../listing/product-query.ts';

/** The other query parameters as hidden fields, so that a form changes only its own. */
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
