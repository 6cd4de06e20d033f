import { useState } from 'react';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { clearRecentSearches, loadRecentProductIds } from '#app/search/recent-searches.ts';
import type { CategoryLink } from '#app/search/search.schema.ts';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { ProductGrid } from '../product-grid/product-grid.tsx';
import { ProductGridSkeleton } from '../product-grid/product-grid-skeleton.tsx';
import styles from './recent-searches.module.css';
import { BrowseCategories } from './search-suggestions.tsx';

const MAX_SHOWN = 8;
/** Some may no longer be sold. */
const MAX_REQUESTED = 24;

interface RecentSearchesProps {
  /** shown if there are no recent searches */
  places: CategoryLink[];
  onCleared: () => void;
}

/** The products that recent searches found most often, shown before a new search. */
export function RecentSearches({ places, onCleared }: RecentSearchesProps) {
  const [ids, setIds] = useState(() => loadRecentProductIds(MAX_REQUESTED));
  const { data, error, isLoading, reload } = useApiQuery<{ products: Product[] }>(
    ids.length > 0 ? `/api/products?ids=${ids.join(',')}` : null,
  );
  const products = ids.length > 0 ? data?.products.slice(0, MAX_SHOWN) : undefined;

  function clear() {
    clearRecentSearches();
    setIds([]);
    onCleared();
  }

  return (
    <section className={styles.recent} aria-labelledby="recent-searches" aria-busy={isLoading}>
      <div className={styles.head}>
        <h2 id="recent-searches">Recent Searches</h2>
        {ids.length > 0 && (
          <button type="button" className={`link ${styles.clear}`} onClick={clear}>
            Clear
          </button>
        )}
      </div>
      {ids.length === 0 && (
        <>
          <p className={styles.none}>No recent searches. They are saved on this device only.</p>
          <BrowseCategories places={places} />
        </>
      )}
      {error !== undefined && <FailedNotice message="Failed to fetch products." onRetry={reload} />}
      {isLoading && !products && <ProductGridSkeleton />}
      {products && <ProductGrid products={products} columns={4} />}
    </section>
  );
}
