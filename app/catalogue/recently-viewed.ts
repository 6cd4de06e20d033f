import { parseJson } from '#app/foundation/browser-storage.ts';
import type { Product } from './catalogue.shapes.ts';

/** The products that this browser looked at, the latest first, with what is told of them where there is no network. */
export const RECENTLY_VIEWED_KEY = 'recently_viewed';
const MOST_SHOWN = 8;
const MOST_KEPT = 12;

export type ViewedProduct = Pick<
  Product,
  '_id' | 'name' | 'price' | 'oldPrice' | 'discountPercent' | 'isRental' | 'securityDeposit' | 'preview'
> & { picture: string | null };

/** What is kept of a product. */
export function toViewed(product: Product): ViewedProduct {
  const { _id, name, price, oldPrice, discountPercent, isRental, securityDeposit, preview } = product;
  const picture = product.images[0] ?? product.rentalImages[0] ?? null;
  return { _id, name, price, oldPrice, discountPercent, isRental, securityDeposit, preview, picture };
}

/** The stored products, without what is broken. */
export function parseViewed(text: string | null): ViewedProduct[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter(isViewed) : [];
}

/** What to show beside a product: the others, up to eight. */
export function viewedBefore(viewed: readonly ViewedProduct[], present: string): ViewedProduct[] {
  return othersThan(viewed, present).slice(0, MOST_SHOWN);
}

/** What to keep once a product is seen: it and the others, up to twelve. */
export function withViewed(viewed: readonly ViewedProduct[], present: ViewedProduct): ViewedProduct[] {
  return [present, ...othersThan(viewed, present._id)].slice(0, MOST_KEPT);
}

function othersThan(viewed: readonly ViewedProduct[], present: string): ViewedProduct[] {
  return viewed.filter(({ _id }) => _id !== present);
}

function isViewed(entry: unknown): entry is ViewedProduct {
  const viewed = entry as Partial<ViewedProduct> | null;
  return (
    typeof viewed?._id === 'string' && typeof viewed.name === 'string' && typeof viewed.price === 'number'
  );
}
