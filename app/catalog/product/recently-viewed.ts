import { cachePicturesWhenIdle } from '#app/media/pictures/offline-pictures.ts';
import { deviceStorage, parseJson } from '#app/platform/browser/browser-storage.ts';
import type { Product } from '../catalog.schema.ts';

/** Storage key of the products viewed in this browser, latest first, with the data to show them offline. */
export const RECENTLY_VIEWED_KEY = 'recently_viewed';
const MAX_SHOWN = 8;
const MAX_STORED = 12;

export type ViewedProduct = Pick<
  Product,
  '_id' | 'name' | 'price' | 'oldPrice' | 'discountPercent' | 'isRental' | 'securityDeposit' | 'preview'
> & { picture: string | null };

function toViewedProduct(product: Product): ViewedProduct {
  const { _id, name, price, oldPrice, discountPercent, isRental, securityDeposit, preview } = product;
  const picture = product.images[0] ?? product.rentalImages[0] ?? null;
  return { _id, name, price, oldPrice, discountPercent, isRental, securityDeposit, preview, picture };
}

/** Stores that a product is viewed, and its picture for offline. */
export function recordView(product: Product): void {
  const viewed = addViewed(
    parseViewedProducts(deviceStorage.read(RECENTLY_VIEWED_KEY)),
    toViewedProduct(product),
  );
  deviceStorage.write(RECENTLY_VIEWED_KEY, JSON.stringify(viewed));
  cachePicturesWhenIdle(
    'viewed',
    viewed.flatMap(({ picture }) => picture ?? []),
  );
}

/** The stored products, without invalid entries. */
export function parseViewedProducts(text: string | null): ViewedProduct[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter(isViewed) : [];
}

/** Up to eight viewed products other than the current one. */
export function listOtherViewed(viewed: readonly ViewedProduct[], currentProduct = ''): ViewedProduct[] {
  return excludeProduct(viewed, currentProduct).slice(0, MAX_SHOWN);
}

/** The list to store after a product was viewed, at most twelve. */
export function addViewed(viewed: readonly ViewedProduct[], currentProduct: ViewedProduct): ViewedProduct[] {
  return [currentProduct, ...excludeProduct(viewed, currentProduct._id)].slice(0, MAX_STORED);
}

function excludeProduct(viewed: readonly ViewedProduct[], currentProduct: string): ViewedProduct[] {
  return viewed.filter(({ _id }) => _id !== currentProduct);
}

function isViewed(entry: unknown): entry is ViewedProduct {
  const viewed = entry as Partial<ViewedProduct> | null;
  return (
    typeof viewed?._id === 'string' && typeof viewed.name === 'string' && typeof viewed.price === 'number'
  );
}
