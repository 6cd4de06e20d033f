import { useState } from 'react';
import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { forgetRecent, recallRecent } from '#app/search/parts/recent-store.ts';
import type { Place } from '#app/search/search.shapes.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductsAwaited } from './products-on-their-way.tsx';
import styles from './recent-searches.module.css';
import { LookThrough } from './search-suggestions.tsx';

const MOST_SHOWN = 8;
/** Some may no longer be sold. */
const MOST_ASKED = 24;

interface RecentSearchesProps {
  /** where to begin without any */
  places: Place[];
  onCleared: () => void;
}

/** What earlier searches found most often, before there is a new one. */
export function RecentSearches({ places, onCleared }: RecentSearchesProps) {
  const [ids, setIds] = useState(() => recallRecent(MOST_ASKED));
  const { answer, error, isLoading, reload } = useAnswer<{ products: Product[] }>(
    ids.length > 0 ? `/api/products?ids=${ids.join(',')}` : null,
  );
  const products = ids.length > 0 ? answer?.products.slice(0, MOST_SHOWN) : undefined;

  function clear() {
    forgetRecent();
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
          <p className={styles.none}>Nothing yet. What you find is noted here, on this device only.</p>
          <LookThrough places={places} />
        </>
      )}
      {error !== undefined && <FailedNotice message="Failed to fetch products." onRetry={reload} />}
      {isLoading && !products && <ProductsAwaited />}
      {products && <ProductGrid products={products} columns={4} />}
    </section>
  );
}
