/** The local storage key (screens §3, rules §5 Storage). */
export const GUEST_CART_KEY = 'guest_cart';
