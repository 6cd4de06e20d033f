import { X } from 'lucide';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { ProductCard } from '#app/catalog/product/product-card.tsx';
import { productPath } from '#app/catalog/product/product-path.ts';
import { ShareButton } from '#app/catalog/product/share-button.tsx';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton, TileSkeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, LoadingFallback } from '#app/ui/feedback/notice.tsx';
import { PriceAlertSwitch } from '#app/wishlist/price-alerts/price-alert-switch.tsx';
import { parseSharedIds, SHARED_ITEMS, sharePath } from '#app/wishlist/share-link.ts';
import { useWishlist, type WishlistView } from '#app/wishlist/wishlist-provider.tsx';
import { ProductGrid } from './sections/product-grid.tsx';
import { useAddFromCard } from './sections/use-add-from-card.tsx';
import styles from './wishlist.module.css';

const PICTURE_SIZES = '(min-width: 90rem) 302px, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw';
const PLACEHOLDERS = ['a', 'b', 'c', 'd'] as const;

export const meta = privatePageMeta('Wishlist', 'Products you saved for later.');

export default function Wishlist() {
  const wishlist = useWishlist();
  const { status, items } = wishlist;
  const shared = parseSharedIds(useSearchParams()[0].get(SHARED_ITEMS));
  if (shared.length > 0) return <SharedWishlist ids={shared} />;
  if (status === 'ready' && items.length === 0) return <EmptyWishlist />;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>Wishlist</h1>
        {items.length > 0 && <ShareButton path={sharePath(items.map(({ _id }) => _id))} />}
      </div>
      {status === 'failed' && <FailedNotice message={wishlist.error} onRetry={() => wishlist.refresh()} />}
      <h2 className="visually-hidden">Saved products</h2>
      {items.length > 0 ? <WishlistGrid wishlist={wishlist} /> : status === 'loading' && <WishlistSkeleton />}
      {/* below the products, which would move when it has loaded */}
      <PriceAlertSwitch />
    </div>
  );
}

function WishlistGrid({ wishlist }: { wishlist: WishlistView }) {
  const grid = useRef<HTMLUListElement>(null);
  const remove = (product: Product) => {
    wishlist.remove(product._id);
    // The focused button is removed with its card.
    grid.current?.focus();
  };
  return (
    <ul ref={grid} tabIndex={-1} className={styles.grid} aria-label="Saved products">
      {wishlist.items.map((product, index) => (
        <li key={product._id} className={styles.card}>
          <ProductCard
            product={product}
            sizes={PICTURE_SIZES}
            loading={index < PLACEHOLDERS.length ? 'eager' : 'lazy'}
            corner={
              <IconButton
                icon={X}
                label={`Remove ${product.name} from wishlist`}
                className={styles.remove}
                onClick={() => remove(product)}
              />
            }
          />
          <ToCart product={product} onMoved={() => remove(product)} />
        </li>
      ))}
    </ul>
  );
}

function ToCart({ product, onMoved }: { product: Product; onMoved: () => void }) {
  const { isInCart, adding, add, question } = useAddFromCard(product, onMoved);
  const isSoldOut = product.stock <= 0;
  if (product.isRental) {
    return (
      <ButtonLink to={productPath(product)} look="quiet" small full>
        Choose your dates
      </ButtonLink>
    );
  }
  return (
    <>
      <Button look="quiet" small full busy={adding} disabled={isSoldOut || isInCart} onClick={add}>
        {isSoldOut ? 'Out of Stock' : isInCart ? 'In your cart' : 'Move to Cart'}
        <span className="visually-hidden">: {product.name}</span>
      </Button>
      {question}
    </>
  );
}

function EmptyWishlist() {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">Wishlist</h1>
      <EmptyState
        title="Your wishlist is empty"
        action={<ButtonLink to="/products">Browse the shop</ButtonLink>}
      >
        Add some products to your wishlist to see them here!
      </EmptyState>
    </div>
  );
}

function WishlistSkeleton() {
  return (
    <LoadingFallback label="Loading your wishlist" className={styles.grid}>
      {PLACEHOLDERS.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </LoadingFallback>
  );
}

const FAILURES = { refused: 'Failed to fetch wishlist', network: 'Network error while fetching wishlist' };

/** Shared wishlist, without products that are no longer visible. */
function SharedWishlist({ ids }: { ids: string[] }) {
  const query = new URLSearchParams({ ids: ids.join(',') });
  const { data, error } = useApiQuery<{ products: Product[] }>(`/api/products?${query}`);
  return (
    <div className={`wrap ${styles.sharedWishlistPage}`}>
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
