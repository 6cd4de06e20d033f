import { deviceStorage } from '#app/platform/browser/browser-storage.ts';
import { type CartBackend, type CartContents, EMPTY_CART, GUEST_CART_KEY } from '../state/cart-backend.ts';

const importGuestCart = () => import('./guest-cart-backend.ts');
const loadGuestCart = async (): Promise<CartBackend> => (await importGuestCart()).guestCart;

export const hasGuestCart = () => deviceStorage.read(GUEST_CART_KEY) !== null;

/** Loads the guest cart's code only when the cart has an item or gets one. */
export const lazyGuestCart: CartBackend = {
  load: async (signal) => (hasGuestCart() ? (await loadGuestCart()).load(signal) : EMPTY_CART),
  add: async (input) => (await loadGuestCart()).add(input),
  setQuantity: async (line, quantity) => (await loadGuestCart()).setQuantity(line, quantity),
  remove: async (line) => (await loadGuestCart()).remove(line),
  setCoupon: async (code) => (await loadGuestCart()).setCoupon(code),
};

export async function loadUnpricedCart(): Promise<CartContents> {
  return hasGuestCart() ? (await importGuestCart()).loadUnpricedGuestCart() : EMPTY_CART;
}
