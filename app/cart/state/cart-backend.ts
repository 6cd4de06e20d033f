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

/** A cart without prices yet has no summary: totals are always the server's (CONTRACT §4). */
export interface CartContents {
  items: CartLine[];
  summary: Cart['summary'] | null;
  coupon: Cart['coupon'];
}

/** No line, no price. */
export const EMPTY_CART: CartContents = { items: [], summary: null, coupon: null };

/** Where a cart is kept: a guest's in the browser, a person's on the server. Each change gives the cart as it then is. */
export interface CartBackend {
  load(signal?: AbortSignal): Promise<CartContents>;
  add(input: CartLineInput): Promise<CartContents>;
  setQuantity(line: CartLine, quantity: number): Promise<CartContents>;
  remove(line: CartLine): Promise<CartContents>;
  /** Puts a coupon in, or takes it out with null. A guest's cart has none. */
  setCoupon(code: string | null): Promise<CartContents>;
}

export interface FailureTexts {
  refused: string;
  network: string;
}

/** The texts of spec §8 for what can go wrong with a cart. */
export const CART_FAILURES = {
  fetch: { refused: 'Failed to fetch cart', network: 'Network error while fetching cart' },
  add: { refused: 'Failed to add item to cart', network: 'Network error while adding to cart' },
  update: { refused: 'Failed to update cart', network: 'Network error while updating cart' },
  remove: { refused: 'Failed to remove item from cart', network: 'Network error while removing from cart' },
  coupon: {
    refused: 'This coupon could not be used.',
    network: 'Network error while changing the coupon',
  },
} satisfies Record<string, FailureTexts>;
