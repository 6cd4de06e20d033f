import type { Product } from '#app/catalog/catalog.schema.ts';
import { parseJson } from '#app/platform/browser/browser-storage.ts';

/** A guest's wishlist in browser storage, with complete products (screens §3, rules §5 Storage). */
export const GUEST_WISHLIST_KEY = 'guest_wishlist';

/** Duplicates are ignored (screens §4). */
export function addProduct(products: readonly Product[], added: Product): Product[] {
  return products.some((product) => product._id === added._id) ? [...products] : [...products, added];
}

export function withoutProduct(products: readonly Product[], productId: string): Product[] {
  return products.filter((product) => product._id !== productId);
}

/** Drops broken entries and duplicates. */
export function parseGuestWishlist(text: string | null): Product[] {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isProduct).reduce<Product[]>(addProduct, []);
}

function isProduct(entry: unknown): entry is Product {
  return typeof entry === 'object' && entry !== null && typeof (entry as Product)._id === 'string';
}

/** Updates stored products with current data; products no longer sold stay unchanged. */
export function refreshProducts(stored: readonly Product[], current: readonly Product[]): Product[] {
  const byId = new Map(current.map((product) => [product._id, product]));
  return stored.map((product) => byId.get(product._id) ?? product);
}
