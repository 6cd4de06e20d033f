import { lazy, Suspense, useRef } from 'react';
import { CartScreen } from '#app/cart/cart-page/cart-screen.tsx';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { useNearViewport } from '#app/ui/behaviour/use-near-viewport.ts';
import styles from './cart.module.css';
import { ViewedRail } from './sections/viewed-rail.tsx';

const CartLook = lazy(async () => ({ default: (await import('./sections/cart-look.tsx')).CartLook }));

export const meta = privatePageMeta('Shopping Cart', 'The items in your cart and the total.');

/** The cart, and products to go on with. */
export default function CartPage() {
  const rails = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(rails);
  return (
    <>
      <CartScreen />
      <div ref={rails} className={`wrap ${styles.rails}`}>
        {isNear && (
          <Suspense>
            <CartLook />
          </Suspense>
        )}
        <ViewedRail />
      </div>
    </>
  );
}
