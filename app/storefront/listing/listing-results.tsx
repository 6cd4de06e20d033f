import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { ProductList } from '#app/catalog/catalog.schema.ts';
import { ActiveFilterChips } from '#app/catalog/filters/active-filters.tsx';
import { FilterDrawerButton } from '#app/catalog/filters/filter-drawer-button.tsx';
import { ListingFilters } from '#app/catalog/filters/listing-filters.tsx';
import { SortSelect } from '#app/catalog/filters/sort-select.tsx';
import { LoadingOverlay } from '#app/catalog/listing/loading-overlay.tsx';
import type { ProductQuery } from '#app/catalog/listing/product-query.ts';
import { ProductGrid } from '../product-grid/product-grid.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import { FromFirstProductLink, ListingPagination } from './listing-pagination.tsx';
import styles from './listing-results.module.css';
import { type InfiniteList, useInfiniteList } from './use-infinite-list.ts';

interface ListingResultsProps {
  query: ProductQuery;
  list: ProductList;
  /** the names of all subcategories, in the admin's order */
  subcategories: SectionData<string[]>;
  /** shown instead of the grid if no product matches */
  emptyState: ReactNode;
  /** the message if a further page fails to load */
  failed: string;
}

/** The products of a listing or search, with filters, sorting and pagination. */
export function ListingResults({ query, list, subcategories, emptyState, failed }: ListingResultsProps) {
  const { total } = list.pagination;
  const navigation = useNavigation();
  const infiniteList = useInfiniteList(query, list);
  const { results, loadAndFocus } = useFocusOnNew(infiniteList);
  const tools = useRef<HTMLDivElement>(null);
  // The focused chip is removed with its filter, so move the focus to the toolbar.
  const focusTools = () => tools.current?.focus({ preventScroll: true });
  const isLoading = navigation.location?.pathname === query.listingPage;
  return (
    <>
      <p className={styles.count} role="status">
        <span className="num">{total}</span> {total === 1 ? 'product' : 'products'}
      </p>
      <div className={styles.columns}>
        <aside id="filters" className={styles.filters} aria-label="Filters">
          <Suspense>
            <ListingFilters query={query} facets={list.facets} subcategories={subcategories} />
          </Suspense>
        </aside>
        <section className={styles.results} aria-label="Products" aria-busy={isLoading}>
          <div ref={tools} tabIndex={-1} className={styles.tools}>
            <ActiveFilterChips query={query} onRemove={focusTools} />
            <FilterDrawerButton query={query} list={list} subcategories={subcategories} />
            <SortSelect query={query} />
          </div>
          <h2 className="visually-hidden">Products</h2>
          <FromFirstProductLink query={query} shown={infiniteList.shown} />
          <div ref={results}>
            {total === 0 ? (
              emptyState
            ) : (
              <Suspense>
                <ProductGrid products={infiniteList.shown.products} columns="beside" opensPage />
              </Suspense>
            )}
          </div>
          <ListingPagination
            query={query}
            infiniteList={infiniteList}
            onLoadMore={loadAndFocus}
            failed={failed}
          />
          {isLoading && <LoadingOverlay />}
        </section>
      </div>
    </>
  );
}

/** Loading more by the button focuses the first new product, because the button may be gone by then. */
function useFocusOnNew({ shown, loadNext }: InfiniteList) {
  const results = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number>(null);
  useEffect(() => {
    if (focusIndex.current === null || shown.products.length <= focusIndex.current) return;
    const firstNew = results.current?.querySelectorAll<HTMLElement>(':scope > ul > li')[focusIndex.current];
    firstNew?.querySelector('a')?.focus();
    focusIndex.current = null;
  }, [shown.products.length]);
  async function loadAndFocus() {
    focusIndex.current = shown.products.length;
    if (!(await loadNext())) focusIndex.current = null;
  }
  return { results, loadAndFocus };
}
