import type { Product } from '#app/catalog/catalog.schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { Cart, CartLine } from '../cart.schema.ts';

/** The local storage key (screens §3, rules §5 Storage). */
export const GUEST_CART_KEY = 'guest_cart';

export interface CartLineInput {
  product: Product;
  quantity: number;
  size: string;
  color: string;
  rentalPeriod?: RentalPeriod | null;
}

/** The summary is null until the server has priced the cart: totals are always the server's (rules §4). */
export interface CartContents {
  items: CartLine[];
  summary: Cart['summary'] | null;
  coupon: Cart['coupon'];
}

export const EMPTY_CART: CartContents = { items: [], summary: null, coupon: null };

/** Stores a cart: a guest's in the browser, a person's on the server. Each change returns the changed cart. */
export interface CartBackend {
  load(signal?: AbortSignal): Promise<CartContents>;
  add(input: CartLineInput): Promise<CartContents>;
  setQuantity(line: CartLine, quantity: number): Promise<CartContents>;
  remove(line: CartLine): Promise<CartContents>;
  /** Applies a coupon, or removes it with null. A guest's cart has none. */
  setCoupon(code: string | null): Promise<CartContents>;
}

export interface FailureTexts {
  refused: string;
  network: string;
}

/** Error messages of screens §8. */
export const CART_FAILURES = {
  fetch: { refused: 'Failed to fetch cart', network: 'Network error while fetching cart' },
  add: { refused: 'Failed to add item to cart', network: 'Network error while adding to cart' },
  update: { refused: 'Failed to update cart', network: 'Network error while updating cart' },
  remove: { refused: 'Failed to remove item from cart', network: 'Network error while removing from cart' },
  coupon: {
    refused: 'This coupon could not be applied.',
    network: 'Network error while changing the coupon',
  },
} satisfies Record<string, FailureTexts>;

let lastBackend: { token: string | null; backend: CartBackend } | undefined;

/** The cart of the person with this token; another token has another backend object. */
export function serverCart(token: string | null): CartBackend {
  if (lastBackend?.token !== token) lastBackend = { token, backend: { ...calls } };
  return (lastBackend as { backend: CartBackend }).backend;
}

const calls: CartBackend = {
  load: (signal) => callApi<Cart>('GET', '/api/cart', { signal }),
  add: ({ product, quantity, size, color, rentalPeriod }) =>
    callApi<Cart>('POST', '/api/cart', {
      body: { product: product._id, quantity, size, color, rentalPeriod: rentalPeriod ?? undefined },
    }),
  setQuantity: ({ _id, size, color }, quantity) =>
    callApi<Cart>('PATCH', `/api/cart/${_id}`, { body: { quantity, size, color }, keepalive: true }),
  remove: ({ _id }) => callApi<Cart>('DELETE', `/api/cart/${_id}`, { keepalive: true }),
  setCoupon: (code) =>
    code === null
      ? callApi<Cart>('DELETE', '/api/cart/coupon')
      : callApi<Cart>('POST', '/api/cart/coupon', { body: { code } }),
};
