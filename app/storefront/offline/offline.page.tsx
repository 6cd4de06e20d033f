import { useEffect, useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import type { CartLine } from '#app/cart/cart.schema.ts';
import { findLinePicture, formatChoice } from '#app/cart/lines/format-cart-line.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { Price } from '#app/catalog/product/price.tsx';
import {
  parseViewedProducts,
  RECENTLY_VIEWED_KEY,
  type ViewedProduct,
} from '#app/catalog/product/recently-viewed.ts';
import { findOfflinePicture, type OfflinePictureSet } from '#app/media/pictures/offline-pictures.ts';
import { deviceStorage } from '#app/platform/browser/browser-storage.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import styles from './offline.module.css';
import { addressToRetry } from './offline-address.ts';

export const meta = privatePageMeta('No connection', 'Content saved on this device.');

/** Shown instead of every page without a network: cached content and a Retry button. */
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
  useEffect(() => setViewed(parseViewedProducts(deviceStorage.read(RECENTLY_VIEWED_KEY))), []);
  return viewed;
}

function describeCached(hasCart: boolean, hasViewed: boolean): string {
  if (hasCart && hasViewed)
    return 'Below are your cart and recently viewed products, with the last known prices.';
  if (hasCart) return 'Below is your cart, with the last known prices.';
  if (hasViewed) return 'Below are your recently viewed products, with the last known prices.';
  return 'Check your internet connection and try again.';
}

/** A guest's cart, read-only: changes and orders need the server. */
function OfflineCart({ lines }: { lines: CartLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.cart} aria-labelledby="offline-cart">
      <SectionHeading id="offline-cart" title="Your cart" />
      <ul>
        {lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { line: CartLine }) {
  const { product, rentalPeriod, quantity } = line;
  return (
    <li className={styles.line}>
      <CachedPicture
        pictureSet="cart"
        picture={findLinePicture(line)}
        preview={product.preview}
        className={styles.picture}
      />
      <div className={styles.text}>
        <h3 className={styles.name}>{product.name}</h3>
        <p>{formatChoice(line)}</p>
        {rentalPeriod && <p>{formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}</p>}
        <p>
          {quantity} × {formatRupees(line.price)}
          {product.isRental && ' deposit'}
        </p>
      </div>
      <p className={styles.total}>{formatRupees(line.lineTotal)}</p>
    </li>
  );
}

/** The recently viewed products without links, because their pages are not cached. */
function OfflineProducts({ products }: { products: ViewedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.products} aria-labelledby="offline-products">
      <SectionHeading id="offline-products" title="Recently viewed" />
      <ul className={styles.grid}>
        {products.map((product) => (
          <li key={product._id}>
            <CachedPicture
              pictureSet="viewed"
              picture={product.picture ?? undefined}
              preview={product.preview}
              className={styles.offlineProductsPicture}
            />
            <h3 className={styles.offlineProductsName}>{product.name}</h3>
            <Price product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CachedPictureProps {
  pictureSet: OfflinePictureSet;
  picture: string | undefined;
  preview: string | null;
  className?: string;
}

/** A cached picture; without one, the blurred preview or the fallback. */
function CachedPicture({ pictureSet, picture, preview, className }: CachedPictureProps) {
  const src = useCachedCopy(pictureSet, picture) ?? preview ?? undefined;
  return (
    <Picture sources={src ? { src } : undefined} alt="" sizes="160px" loading="eager" className={className} />
  );
}

/** The object URL of the cached picture, revoked on unmount. */
function useCachedCopy(pictureSet: OfflinePictureSet, picture: string | undefined): string | undefined {
  const [copy, setCopy] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return;
    let isLeft = false;
    let address: string | undefined;
    const show = (cached: Blob | undefined) => {
      if (isLeft || !cached) return;
      address = URL.createObjectURL(cached);
      setCopy(address);
    };
    findOfflinePicture(pictureSet, picture).then(show, () => undefined);
    return () => {
      isLeft = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [pictureSet, picture]);
  return copy;
}
