/** Bounds that keep a cart a cart: nothing real comes near them. */
export const MAX_LINE_QUANTITY = 1_000_000;
export const MAX_CART_LINES = 100;
