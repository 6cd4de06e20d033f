import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { failureText } from '#app/foundation/api-client.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Awaited } from '#app/ui/awaited.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';
import styles from './shared-wishlist.module.css';

const FAILURES = { refused: 'Failed to fetch wishlist', network: 'Network error while fetching wishlist' };

/** A wishlist that somebody passed on, as far as its products can be seen now. */
export function SharedWishlist({ ids }: { ids: string[] }) {
  const query = new URLSearchParams({ ids: ids.join(',') });
  const { answer, error } = useAnswer<{ products: Product[] }>(`/api/products?${query}`);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>A shared wishlist</h1>
      {error ? (
        <FailedNotice message={failureText(error, FAILURES)} />
      ) : (
        <Shared products={answer?.products} />
      )}
    </div>
  );
}

function Shared({ products }: { products: Product[] | undefined }) {
  if (!products) {
    return (
      <Awaited label="Loading the wishlist">
        <Skeleton height="420px" />
      </Awaited>
    );
  }
  if (products.length === 0) {
    return (
      <EmptyState
        title="Nothing on this list can be had now"
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
