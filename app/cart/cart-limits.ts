/** Bounds that keep a cart a cart: nothing real comes near them. */
export const MOST_PIECES = 1_000_000;
export const MOST_LINES = 100;
