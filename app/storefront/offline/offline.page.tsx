import { useEffect, useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import type { CartLine } from '#app/cart/cart.schema.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import {
  parseViewedProducts,
  RECENTLY_VIEWED_KEY,
  type ViewedProduct,
} from '#app/catalog/product/recently-viewed.ts';
import { readText } from '#app/platform/browser/browser-storage.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import styles from './offline.module.css';
import { addressToRetry } from './offline-address.ts';
import { OfflineCart } from './offline-cart.tsx';
import { OfflineProducts } from './offline-products.tsx';

export const meta = privatePageMeta('No connection', 'Content saved on this device.');

/** Shown instead of every page while there is no network: cached content and a Retry button. */
export default function Offline() {
  const lines = useGuestLines();
  const viewed = useViewed();
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <Logo />
      </header>
      <main className="wrap">
        <EmptyState as="h1" title="No connection" action={<Button onClick={retry}>Retry</Button>}>
          <p>You are offline. {describeCached(lines.length > 0, viewed.length > 0)}</p>
        </EmptyState>
        <OfflineCart lines={lines} />
        <OfflineProducts products={viewed} />
      </main>
    </>
  );
}

/** Replaces the history entry, so that Back skips the offline page. */
function retry() {
  window.location.replace(addressToRetry(window.location.search));
}

/** The cart of a signed-in user is on the server, so it is not available offline. */
function useGuestLines(): CartLine[] {
  const { status } = useSession();
  const { items } = useCart();
  return status === 'guest' ? items : [];
}

function useViewed(): ViewedProduct[] {
  const [viewed, setViewed] = useState<ViewedProduct[]>([]);
  useEffect(() => setViewed(parseViewedProducts(readText(RECENTLY_VIEWED_KEY))), []);
  return viewed;
}

function describeCached(hasCart: boolean, hasViewed: boolean): string {
  if (hasCart && hasViewed)
    return 'Below are your cart and recently viewed products, with the last known prices.';
  if (hasCart) return 'Below is your cart, with the last known prices.';
  if (hasViewed) return 'Below are your recently viewed products, with the last known prices.';
  return 'Check your internet connection and try again.';
}
