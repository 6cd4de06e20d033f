import type { Product, ProductList } from '#app/catalog/catalog.schema.ts';
import { listingPath, type ProductQuery } from '#app/catalog/listing/product-query.ts';

/** Pages of a listing one after the other, as they were shown so far. */
export interface InfiniteListState {
  /** the listing without its page */
  path: string;
  first: number;
  last: number;
  pages: number;
  total: number;
  products: Product[];
}

/** So many pages come by themselves; then a button asks for each, so that the footer can be reached. */
const MAX_AUTOMATIC_PAGES = 4;

/** What a listing shows before anyone reads on. */
export function initialListState(
  query: ProductQuery,
  { products, pagination }: ProductList,
): InfiniteListState {
  const { page, pages, total } = pagination;
  return { path: listingPath({ ...query, page: 1 }), first: page, last: page, pages, total, products };
}

/** With its next page; what moved there meanwhile is not shown twice. */
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
