import { callApi } from '#app/foundation/api-client.ts';
import { newId } from '#app/foundation/ids.ts';
import type { Cart } from '../cart.shapes.ts';
import { addGuestLine, type GuestLine, quotedCart, setGuestQuantity, unpricedLine } from '../guest-cart.ts';
import { type Basket, EMPTY_CART, type KnownCart } from './basket.ts';
import { keepLinePictures, readGuestLines, writeGuestLines } from './guest-cart-storage.ts';

/** The cart of a guest: lines in the browser, prices from the server. */
export const guestBasket: Basket = {
  load: (signal) => {
    const lines = readGuestLines();
    if (lines.length > 0) keepLinePictures(lines);
    return quote(lines, signal);
  },
  add: ({ product, quantity, size, color, rentalPeriod = null }) =>
    change((lines) => addGuestLine(lines, { product, quantity, size, color, rentalPeriod }, newId)),
  setQuantity: (line, quantity) => change((lines) => setGuestQuantity(lines, line._id, quantity)),
  remove: (line) => change((lines) => setGuestQuantity(lines, line._id, 0)),
  setCoupon: () => guestBasket.load(),
};

/** What the browser alone knows, at once. */
export function unpricedGuestCart(): KnownCart {
  return { items: readGuestLines().map((line) => unpricedLine(line, null)), summary: null, coupon: null };
}

/** A change is kept at once; that its price cannot be asked for now does not undo it. */
async function change(next: (lines: GuestLine[]) => GuestLine[]): Promise<KnownCart> {
  const lines = next(readGuestLines());
  writeGuestLines(lines);
  return quote(lines).catch(() => unpricedGuestCart());
}

async function quote(lines: GuestLine[], signal?: AbortSignal): Promise<KnownCart> {
  if (lines.length === 0) return EMPTY_CART;
  const items = lines.map(({ product, quantity, size, color, rentalPeriod }) => ({
    product: product._id,
    quantity,
    size,
    color,
    rentalPeriod: rentalPeriod ?? undefined,
  }));
  return quotedCart(lines, await callApi<Cart>('POST', '/api/cart/quote', { body: { items }, signal }));
}
