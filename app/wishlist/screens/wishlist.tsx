import { X } from 'lucide';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCart } from '#app/cart/parts/cart-provider.tsx';
import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { ProductCard } from '#app/catalogue/parts/product-card.tsx';
import { ShareButton } from '#app/catalogue/parts/share-button.tsx';
import { defaultChoice } from '#app/catalogue/product-choice.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { SharedWishlist } from '#app/storefront/parts/shared-wishlist.tsx';
import { Awaited } from '#app/ui/awaited.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { TileSkeleton } from '#app/ui/skeleton.tsx';
import { useWishlist, type WishlistView } from '../parts/wishlist-provider.tsx';
import { idsIn, SHARED_ITEMS, sharePath } from '../share-link.ts';
import styles from './wishlist.module.css';

const PICTURE_SIZES = '(min-width: 1440px) 302px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, 46vw';
const AWAITED = ['a', 'b', 'c', 'd'] as const;

export const meta = privatePage('Wishlist', 'What you have saved for later.');

export default function Wishlist() {
  const wishlist = useWishlist();
  const { status, items } = wishlist;
  const shared = idsIn(useSearchParams()[0].get(SHARED_ITEMS));
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
    </div>
  );
}

function WishlistGrid({ wishlist }: { wishlist: WishlistView }) {
  const grid = useRef<HTMLUListElement>(null);
  const remove = (product: Product) => {
    wishlist.remove(product._id);
    // The button that had the focus is gone with its card.
    grid.current?.focus();
  };
  return (
    <ul ref={grid} tabIndex={-1} className={styles.grid} aria-label="Saved products">
      {wishlist.items.map((product, place) => (
        <li key={product._id} className={styles.card}>
          <ProductCard
            product={product}
            sizes={PICTURE_SIZES}
            loading={place < AWAITED.length ? 'eager' : 'lazy'}
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
  const cart = useCart();
  const isSoldOut = product.stock <= 0;
  const isInCart = cart.has(product._id);
  async function move() {
    if (await cart.add({ product, quantity: 1, ...defaultChoice(product) })) onMoved();
  }
  if (product.isRental) {
    return (
      <ButtonLink to={`/product/${product._id}`} look="quiet" small full>
        Choose your dates
      </ButtonLink>
    );
  }
  return (
    <Button look="quiet" small full disabled={isSoldOut || isInCart} onClick={move}>
      {isSoldOut ? 'Out of Stock' : isInCart ? 'In your cart' : 'Move to Cart'}
      <span className="visually-hidden">: {product.name}</span>
    </Button>
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
    <Awaited label="Loading your wishlist" className={styles.grid}>
      {AWAITED.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </Awaited>
  );
}
