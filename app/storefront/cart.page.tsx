import { lazy, Suspense } from 'react';
import { CartScreen } from '#app/cart/cart-page/cart-screen.tsx';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import styles from './cart.module.css';

/** Near the viewport would cost more than it saves: all pages would fetch the rails that this page shares with the product page. */
const CartRails = lazy(async () => ({ default: (await import('./sections/cart-rails.tsx')).CartRails }));

export const meta = privatePageMeta('Shopping Cart', 'The items in your cart and the total.');

/** The cart, and products to go on with. */
export default function CartPage() {
  const { status } = useCart();
  return (
    <>
      <CartScreen />
      <div className={`wrap ${styles.rails}`}>
        {status === 'ready' && (
          <Suspense>
            <CartRails />
          </Suspense>
        )}
      </div>
    </>
  );
}
