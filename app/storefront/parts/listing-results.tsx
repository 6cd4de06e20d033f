import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { ProductList } from '#app/catalogue/catalogue.shapes.ts';
import { ActiveFilterChips } from '#app/catalogue/parts/active-filter-chips.tsx';
import { FilterDrawer } from '#app/catalogue/parts/filter-drawer.tsx';
import { ListingFilters } from '#app/catalogue/parts/listing-filters.tsx';
import { LoadingVeil } from '#app/catalogue/parts/loading-veil.tsx';
import { SortChoice } from '#app/catalogue/parts/sort-choice.tsx';
import { listingPath, type ProductQuery } from '#app/catalogue/product-query.ts';
import { PageNumbers } from '#app/ui/pager.tsx';
import styles from './listing-results.module.css';
import { ProductGrid } from './product-grid.tsx';

interface ListingResultsProps {
  query: ProductQuery;
  list: ProductList;
  /** what stands in place of the grid where nothing fits */
  nothing: ReactNode;
}

/** The products of a listing or a search, with all that they can be narrowed, ordered and paged by. */
export function ListingResults({ query, list, nothing }: ListingResultsProps) {
  const { navigation, total, page, pages } = { navigation: useNavigation(), ...list.pagination };
  const isLoading = navigation.location?.pathname === query.place;
  return (
    <>
      <p className={styles.count} role="status">
        <span className="num">{total}</span> {total === 1 ? 'product' : 'products'}
      </p>
      <div className={styles.columns}>
        <aside id="filters" className={styles.filters} aria-label="Filters">
          <ListingFilters query={query} facets={list.facets} />
        </aside>
        <section className={styles.results} aria-label="Products" aria-busy={isLoading}>
          <div className={styles.tools}>
            <ActiveFilterChips query={query} />
            <FilterDrawer query={query} list={list} />
            <SortChoice query={query} />
          </div>
          <h2 className="visually-hidden">Products</h2>
          {total === 0 ? nothing : <ProductGrid products={list.products} columns="beside" opensPage />}
          <PageNumbers page={page} pages={pages} pageTo={(each) => listingPath({ ...query, page: each })} />
          {isLoading && <LoadingVeil />}
        </section>
      </div>
    </>
  );
}
