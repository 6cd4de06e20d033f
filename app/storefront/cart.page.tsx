import { lazy, Suspense } from 'react';
import { CartScreen } from '#app/cart/cart-page/cart-screen.tsx';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { RECENTLY_VIEWED_KEY } from '#app/catalog/product/recently-viewed.ts';
import { deviceStorage } from '#app/platform/browser/browser-storage.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import styles from './cart.module.css';

/** In one lazy part: every page would fetch what this page shares with the product page. */
const CartRails = lazy(async () => ({ default: (await import('./sections/cart-rails.tsx')).CartRails }));

export const meta = privatePageMeta('Shopping Cart', 'The items in your cart and the total.');

/** The cart, and suggested products. */
export default function CartPage() {
  const { status, items } = useCart();
  const hasRails =
    status === 'ready' && (items.length > 0 || deviceStorage.read(RECENTLY_VIEWED_KEY) !== null);
  return (
    <>
      <CartScreen />
      <div className={`wrap ${styles.rails}`}>
        {hasRails && (
          <Suspense>
            <CartRails />
          </Suspense>
        )}
      </div>
    </>
  );
}
