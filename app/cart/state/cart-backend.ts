import type { Product } from '#app/catalog/catalog.schema.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { Cart, CartLine } from '../cart.schema.ts';

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
