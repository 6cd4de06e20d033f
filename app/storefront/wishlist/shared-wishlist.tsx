import type { Product } from '#app/catalog/catalog.schema.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, LoadingFallback } from '#app/ui/feedback/notice.tsx';
import { ProductGrid } from '../product-grid/product-grid.tsx';
import styles from './shared-wishlist.module.css';

const FAILURES = { refused: 'Failed to fetch wishlist', network: 'Network error while fetching wishlist' };

/** Shared wishlist, without products that are no longer visible. */
export function SharedWishlist({ ids }: { ids: string[] }) {
  const query = new URLSearchParams({ ids: ids.join(',') });
  const { data, error } = useApiQuery<{ products: Product[] }>(`/api/products?${query}`);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Shared wishlist</h1>
      {error ? (
        <FailedNotice message={failureText(error, FAILURES)} />
      ) : (
        <SharedProducts products={data?.products} />
      )}
    </div>
  );
}

function SharedProducts({ products }: { products: Product[] | undefined }) {
  if (!products) {
    return (
      <LoadingFallback label="Loading the wishlist">
        <Skeleton height="420px" />
      </LoadingFallback>
    );
  }
  if (products.length === 0) {
    return (
      <EmptyState
        title="None of these items is available any more"
        action={<ButtonLink to="/products">Browse the shop</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h2 className="visually-hidden">Products on the list</h2>
      <ProductGrid products={products} columns={4} opensPage />
    </>
  );
}
