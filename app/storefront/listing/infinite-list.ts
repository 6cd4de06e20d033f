import type { ProductList } from '#app/catalog/catalog.schema.ts';
import type { FilteredList } from '#app/catalog/filters/listing-filters.tsx';
import { listingPath, type ProductQuery } from '#app/catalog/listing/product-query.ts';
import { type PackedTile, packTiles, unpackTiles } from '#app/catalog/product/packed-tiles.ts';
import type { ProductTile } from '#app/catalog/product/product-tile.ts';
import { toTile } from '#app/catalog/product/to-tile.ts';
import { parseJson } from '#app/platform/browser/browser-storage.ts';

/** Consecutive pages of a listing that are shown. */
export interface InfiniteListState {
  /** the listing's path without its page */
  path: string;
  first: number;
  last: number;
  pages: number;
  total: number;
  products: ProductTile[];
}

/** A page of a listing as the page's data contains it. */
export type PackedList = FilteredList & Pick<ProductList, 'deliveryProblem'> & { tiles: PackedTile[] };

const FIRST_ROW = 4;

export function packList({
  products,
  pagination,
  facets: { colors, ...facets },
  deliveryProblem,
}: ProductList): PackedList {
  return { tiles: packTiles(products, FIRST_ROW), pagination, facets, deliveryProblem };
}

/** After this number of pages a button loads each further one, so that the footer can be reached. */
const MAX_AUTOMATIC_PAGES = 4;

/** The list as the server rendered it. */
export function initialListState(
  query: ProductQuery,
  { tiles, pagination }: Pick<PackedList, 'tiles' | 'pagination'>,
): InfiniteListState {
  const { page, pages, total } = pagination;
  const path = listingPath({ ...query, page: 1 });
  return { path, first: page, last: page, pages, total, products: unpackTiles(tiles) };
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
    products: [...shown.products, ...products.filter(({ _id }) => !known.has(_id)).map(toTile)],
  };
}

export const hasNextPage = ({ last, pages }: InfiniteListState): boolean => last < pages;

export const shouldLoadNextPage = (shown: InfiniteListState): boolean =>
  hasNextPage(shown) && shown.last - shown.first + 1 < MAX_AUTOMATIC_PAGES;

const STORAGE_KEY = 'listings';
/** Enough for stepping back through recent listings. */
const MAX_LISTS = 5;

/**
 * The loaded lists of this tab by history entry, so that Back and a reload restore them. Without storage they
 * last until the page is closed.
 */
export class InfiniteListCache {
  readonly #storage: () => Storage;
  readonly #listeners = new Set<() => void>();
  #lists: Map<string, InfiniteListState> | undefined;

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The list of a history entry, if it still matches the listing that opens there. */
  find(key: string, initial: InfiniteListState): InfiniteListState | undefined {
    const cached = this.#all().get(key);
    const isSame =
      cached?.path === initial.path && cached.first <= initial.first && initial.first <= cached.last;
    return isSame ? cached : undefined;
  }

  save(key: string, list: InfiniteListState): void {
    const lists = this.#all();
    lists.delete(key);
    lists.set(key, list);
    for (const oldest of [...lists.keys()].slice(0, -MAX_LISTS)) lists.delete(oldest);
    this.#write();
  }

  #all(): Map<string, InfiniteListState> {
    this.#lists ??= new Map(this.#read());
    return this.#lists;
  }

  #read(): [string, InfiniteListState][] {
    try {
      return (
        (parseJson(this.#storage().getItem(STORAGE_KEY)) as [string, InfiniteListState][] | undefined) ?? []
      );
    } catch {
      return [];
    }
  }

  #write(): void {
    try {
      this.#storage().setItem(STORAGE_KEY, JSON.stringify([...this.#all()]));
    } catch {
      // it stays in memory until the page is closed
    }
    for (const listener of this.#listeners) listener();
  }
}
