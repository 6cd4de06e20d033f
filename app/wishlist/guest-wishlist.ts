import type { Product } from '#app/catalog/catalog.schema.ts';
import { isTileOnly } from '#app/catalog/product/product-tile.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { deviceStorage, parseJson } from '#app/platform/browser/browser-storage.ts';

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

/** Storage of a wishlist: the browser for guests, the server for users. */
export interface WishlistBackend {
  load(signal?: AbortSignal): Promise<Product[]>;
  add(product: Product): Promise<unknown>;
  remove(productId: string): Promise<unknown>;
}

/** Screens §8. */
export const WISHLIST_FAILURES = {
  fetch: { refused: 'Failed to fetch wishlist', network: 'Network error while fetching wishlist' },
  add: { refused: 'Failed to add item to wishlist', network: 'Network error while adding to wishlist' },
  remove: {
    refused: 'Failed to remove item from wishlist',
    network: 'Network error while removing from wishlist',
  },
};

export function readGuestWishlist(): Product[] {
  return parseGuestWishlist(deviceStorage.read(GUEST_WISHLIST_KEY));
}

export function writeGuestWishlist(products: readonly Product[]): void {
  if (products.length === 0) deviceStorage.remove(GUEST_WISHLIST_KEY);
  else deviceStorage.write(GUEST_WISHLIST_KEY, JSON.stringify(products));
}

export const guestWishlist: WishlistBackend = {
  load: async (signal) => refreshGuestWishlist(signal).catch(() => readGuestWishlist()),
  add: async (product) => writeGuestWishlist(addProduct(readGuestWishlist(), product)),
  remove: async (productId) => writeGuestWishlist(withoutProduct(readGuestWishlist(), productId)),
};

export const serverWishlist: WishlistBackend = {
  load: (signal) => callApi<Product[]>('GET', '/api/wishlist', { signal }),
  add: (product) => callApi('POST', '/api/wishlist', { body: { product: product._id }, keepalive: true }),
  remove: (productId) =>
    callApi('DELETE', `/api/wishlist/${encodeURIComponent(productId)}`, { keepalive: true }),
};

async function refreshGuestWishlist(signal?: AbortSignal): Promise<Product[]> {
  const ids = readGuestWishlist().map((product) => product._id);
  if (ids.length === 0) return [];
  const query = new URLSearchParams({ ids: ids.join(',') });
  const response = await callApi<{ products: Product[] } | Product[]>('GET', `/api/products?${query}`, {
    signal,
  });
  const stored = readGuestWishlist();
  const products = refreshProducts(stored, Array.isArray(response) ? response : response.products);
  // Products that were added from a tile are stored completely.
  if (stored.some(isTileOnly)) writeGuestWishlist(products);
  return products;
}
