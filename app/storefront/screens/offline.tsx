import { useEffect, useState } from 'react';
import { useSession } from '#app/accounts/parts/use-session.ts';
import type { CartLine } from '#app/cart/cart.shapes.ts';
import { useCart } from '#app/cart/parts/cart-provider.tsx';
import { parseViewed, RECENTLY_VIEWED_KEY, type ViewedProduct } from '#app/catalogue/recently-viewed.ts';
import { readText } from '#app/foundation/browser-storage.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { Logo } from '#app/storefront/parts/logo.tsx';
import { OfflineCart } from '#app/storefront/parts/offline-cart.tsx';
import { OfflineProducts } from '#app/storefront/parts/offline-products.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { addressToRetry } from '../offline-address.ts';
import styles from './offline.module.css';

export const meta = privatePage('No connection', 'What this device knows of the shop without a network.');

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
          <p>The connection to the shop is gone. {keptWords(lines.length > 0, viewed.length > 0)}</p>
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
  useEffect(() => setViewed(parseViewed(readText(RECENTLY_VIEWED_KEY))), []);
  return viewed;
}

function keptWords(hasCart: boolean, hasViewed: boolean): string {
  if (hasCart && hasViewed) return 'Here are your cart and what you looked at last, with the prices of then.';
  if (hasCart) return 'Here is your cart, with the prices of then.';
  if (hasViewed) return 'Here is what you looked at last, with the prices of then.';
  return 'Check your network and try again.';
}
