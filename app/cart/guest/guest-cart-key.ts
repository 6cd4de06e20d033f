/** The local storage key (spec §3, CONTRACT §5 Storage). */
export const GUEST_CART_KEY = 'guest_cart';
