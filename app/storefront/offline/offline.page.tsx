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

export const meta = privatePageMeta('No connection', 'What this device knows of the shop without a network.');

/** Stands in for every page while there is no network: what this browser still knows, and the way back. */
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
          <p>The connection to the shop is gone. {describeCached(lines.length > 0, viewed.length > 0)}</p>
        </EmptyState>
        <OfflineCart lines={lines} />
        <OfflineProducts products={viewed} />
      </main>
    </>
  );
}

/** The offline page leaves no trace in the history: Back leads to the page before. */
function retry() {
  window.location.replace(addressToRetry(window.location.search));
}

/** A person's cart is the server's, which has to be asked for it. */
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
  if (hasCart && hasViewed) return 'Here are your cart and what you looked at last, with the prices of then.';
  if (hasCart) return 'Here is your cart, with the prices of then.';
  if (hasViewed) return 'Here is what you looked at last, with the prices of then.';
  return 'Check your network and try again.';
}
