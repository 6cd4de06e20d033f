import type { Product, ProductList } from '#app/catalog/catalog.schema.ts';
import { listingPath, type ProductQuery } from '#app/catalog/listing/product-query.ts';

/** Consecutive pages of a listing that are shown. */
export interface InfiniteListState {
  /** the listing's path without its page */
  path: string;
  first: number;
  last: number;
  pages: number;
  total: number;
  products: Product[];
}

/** After this number of pages a button loads each further one, so that the footer can be reached. */
const MAX_AUTOMATIC_PAGES = 4;

/** The list as the server rendered it. */
export function initialListState(
  query: ProductQuery,
  { products, pagination }: ProductList,
): InfiniteListState {
  const { page, pages, total } = pagination;
  return { path: listingPath({ ...query, page: 1 }), first: page, last: page, pages, total, products };
}

/** Appends the next page, without products that moved there from an earlier one. */
export function appendPage(
  shown: InfiniteListState,
  { products, pagination }: ProductList,
): InfiniteListState {
  const known = new Set(shown.products.map(({ _id }) => _id));
  return {
    ...shown,
    last: pagination.page,
    pages: pagination.pages,
    total: pagination.total,
    products: [...shown.products, ...products.filter(({ _id }) => !known.has(_id))],
  };
}

export const hasNextPage = ({ last, pages }: InfiniteListState): boolean => last < pages;

export const shouldLoadNextPage = (shown: InfiniteListState): boolean =>
  hasNextPage(shown) && shown.last - shown.first + 1 < MAX_AUTOMATIC_PAGES;
