import type { ListFilter, ProductQuery } from '../listing/product-query.ts';

/** Whether a filter has a value, in any case. */
export function hasValue(query: ProductQuery, name: ListFilter, value: string): boolean {
  return query[name]?.some((each) => isSame(each, value)) ?? false;
}

/** The query with a value of a filter added, or without it. */
export function toggleValue(query: ProductQuery, name: ListFilter, value: string): ProductQuery {
  const values = query[name] ?? [];
  const others = values.filter((each) => !isSame(each, value));
  const changed = others.length < values.length ? others : [...values, value];
  return { ...query, [name]: changed.length > 0 ? changed : undefined, page: 1 };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
