/** Far above any real cart. */
export const MAX_LINE_QUANTITY = 1_000_000;
export const MAX_CART_LINES = 100;
