import type { Product, ProductList } from '#app/catalogue/catalogue.shapes.ts';
import { listingPath, type ProductQuery } from '#app/catalogue/product-query.ts';

/** Pages of a listing one after the other, as they were shown so far. */
export interface ShownList {
  /** the listing without its page */
  path: string;
  first: number;
  last: number;
  pages: number;
  total: number;
  products: Product[];
}

/** So many pages come by themselves; then a button asks for each, so that the footer can be reached. */
const PAGES_BY_THEMSELVES = 4;

/** What a listing shows before anyone reads on. */
export function openingOf(query: ProductQuery, { products, pagination }: ProductList): ShownList {
  const { page, pages, total } = pagination;
  return { path: listingPath({ ...query, page: 1 }), first: page, last: page, pages, total, products };
}

/** With its next page; what moved there meanwhile is not shown twice. */
export function withNextPage(shown: ShownList, { products, pagination }: ProductList): ShownList {
  const known = new Set(shown.products.map(({ _id }) => _id));
  return {
    ...shown,
    last: pagination.page,
    pages: pagination.pages,
    total: pagination.total,
    products: [...shown.products, ...products.filter(({ _id }) => !known.has(_id))],
  };
}

export const hasMore = ({ last, pages }: ShownList): boolean => last < pages;

export const comesByItself = (shown: ShownList): boolean =>
  hasMore(shown) && shown.last - shown.first + 1 < PAGES_BY_THEMSELVES;
