import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { ProductList } from '#app/catalogue/catalogue.shapes.ts';
import { ActiveFilterChips } from '#app/catalogue/parts/active-filter-chips.tsx';
import { FilterDrawer } from '#app/catalogue/parts/filter-drawer.tsx';
import { ListingFilters } from '#app/catalogue/parts/listing-filters.tsx';
import { LoadingVeil } from '#app/catalogue/parts/loading-veil.tsx';
import { SortChoice } from '#app/catalogue/parts/sort-choice.tsx';
import type { ProductQuery } from '#app/catalogue/product-query.ts';
import type { Sourced } from '../section-source.ts';
import { FromTheFirst, ListingFoot } from './listing-foot.tsx';
import styles from './listing-results.module.css';
import { ProductGrid } from './product-grid.tsx';
import { type EndlessList, useEndlessList } from './use-endless-list.ts';

interface ListingResultsProps {
  query: ProductQuery;
  list: ProductList;
  /** the names of all subcategories, in the shop's order */
  subcategories: Sourced<string[]>;
  /** what stands in place of the grid where nothing fits */
  nothing: ReactNode;
  /** what it says when a further page does not come */
  failed: string;
}

/** The products of a listing or a search, with all that they can be narrowed, ordered and paged by. */
export function ListingResults({ query, list, subcategories, nothing, failed }: ListingResultsProps) {
  const { total } = list.pagination;
  const navigation = useNavigation();
  const endless = useEndlessList(query, list);
  const { results, loadAndFocus } = useFocusOnNew(endless);
  const tools = useRef<HTMLDivElement>(null);
  // The chip that had the focus goes with its filter; what is beside it is where to go on.
  const stayAtTools = () => tools.current?.focus({ preventScroll: true });
  const isLoading = navigation.location?.pathname === query.place;
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
            <ActiveFilterChips query={query} onRemove={stayAtTools} />
            <FilterDrawer query={query} list={list} subcategories={subcategories} />
            <SortChoice query={query} />
          </div>
          <h2 className="visually-hidden">Products</h2>
          <FromTheFirst query={query} shown={endless.shown} />
          <div ref={results}>
            {total === 0 ? (
              nothing
            ) : (
              <Suspense>
                <ProductGrid products={endless.shown.products} columns="beside" opensPage />
              </Suspense>
            )}
          </div>
          <ListingFoot query={query} endless={endless} onMore={loadAndFocus} failed={failed} />
          {isLoading && <LoadingVeil />}
        </section>
      </div>
    </>
  );
}

/** Who asks for more by the button goes on at the first product that came: the button may be gone by then. */
function useFocusOnNew({ shown, loadNext }: EndlessList) {
  const results = useRef<HTMLDivElement>(null);
  const goOnAt = useRef<number>(null);
  useEffect(() => {
    if (goOnAt.current === null || shown.products.length <= goOnAt.current) return;
    const came = results.current?.querySelectorAll<HTMLElement>(':scope > ul > li')[goOnAt.current];
    came?.querySelector('a')?.focus();
    goOnAt.current = null;
  }, [shown.products.length]);
  async function loadAndFocus() {
    goOnAt.current = shown.products.length;
    if (!(await loadNext())) goOnAt.current = null;
  }
  return { results, loadAndFocus };
}
