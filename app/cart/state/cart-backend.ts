import type { Product } from '#app/catalog/catalog.schema.ts';
import { type CallOptions, callApi, type Method } from '#app/platform/browser/api-client.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { withDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
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
  delivery?: Cart['delivery'];
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

/** Each response is priced with the PIN code that the shopper last entered. */
const callCart = (method: Method, path: string, options?: CallOptions) =>
  callApi<Cart>(method, withDeliveryPin(path), options);

const calls: CartBackend = {
  load: (signal) => callCart('GET', '/api/cart', { signal }),
  add: ({ product, quantity, size, color, rentalPeriod }) =>
    callCart('POST', '/api/cart', {
      body: { product: product._id, quantity, size, color, rentalPeriod: rentalPeriod ?? undefined },
    }),
  setQuantity: ({ _id, size, color }, quantity) =>
    callCart('PATCH', `/api/cart/${_id}`, {
      body: { quantity, size, color },
      keepalive: true,
    }),
  remove: ({ _id }) => callCart('DELETE', `/api/cart/${_id}`, { keepalive: true }),
  setCoupon: (code) =>
    code === null
      ? callCart('DELETE', '/api/cart/coupon')
      : callCart('POST', '/api/cart/coupon', { body: { code } }),
};
