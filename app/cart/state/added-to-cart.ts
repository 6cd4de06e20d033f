import type { CartLineInput } from './cart-backend.ts';

declare global {
  interface WindowEventMap {
    /** Dispatched on the window after something was added to the cart. */
    'cart-add': CustomEvent<Pick<CartLineInput, 'product' | 'quantity'>>;
  }
}
