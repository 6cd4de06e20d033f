import { readText } from '#app/foundation/browser-storage.ts';
import { GUEST_CART_KEY } from '../guest-cart-key.ts';
import { type Basket, EMPTY_CART, type KnownCart } from './basket.ts';

const fetchGuestBasket = () => import('./guest-basket.ts');
const guests = async (): Promise<Basket> => (await fetchGuestBasket()).guestBasket;

export const hasGuestCart = () => readText(GUEST_CART_KEY) !== null;

/** A guest's cart, whose code is fetched when there is something in it, or about to be. */
export const lateGuestBasket: Basket = {
  load: async (signal) => (hasGuestCart() ? (await guests()).load(signal) : EMPTY_CART),
  add: async (wish) => (await guests()).add(wish),
  setQuantity: async (line, quantity) => (await guests()).setQuantity(line, quantity),
  remove: async (line) => (await guests()).remove(line),
  setCoupon: async (code) => (await guests()).setCoupon(code),
};

/** What the browser alone knows of it, before the server has priced it. */
export async function unpricedCart(): Promise<KnownCart> {
  return hasGuestCart() ? (await fetchGuestBasket()).unpricedGuestCart() : EMPTY_CART;
}
