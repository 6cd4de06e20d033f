import { callApi } from '#app/platform/browser/api-client.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { Cart } from '../cart.schema.ts';
import { type CartBackend, type CartContents, EMPTY_CART } from '../state/cart-backend.ts';
import { addGuestLine, type GuestLine, mergeQuote, setGuestQuantity, toUnpricedLine } from './guest-cart.ts';
import { cacheLinePictures, readGuestLines, writeGuestLines } from './guest-cart-storage.ts';

/** A guest's cart: lines in the browser, prices from the server. */
export const guestCart: CartBackend = {
  load: (signal) => {
    const lines = readGuestLines();
    if (lines.length > 0) cacheLinePictures(lines);
    return quote(lines, signal);
  },
  add: ({ product, quantity, size, color, rentalPeriod = null }) =>
    change((lines) => addGuestLine(lines, { product, quantity, size, color, rentalPeriod }, newId)),
  setQuantity: (line, quantity) => change((lines) => setGuestQuantity(lines, line._id, quantity)),
  remove: (line) => change((lines) => setGuestQuantity(lines, line._id, 0)),
  setCoupon: () => guestCart.load(),
};

export function loadUnpricedGuestCart(): CartContents {
  return { items: readGuestLines().map((line) => toUnpricedLine(line, null)), summary: null, coupon: null };
}

/** Stores the change even if the server cannot price it. */
async function change(next: (lines: GuestLine[]) => GuestLine[]): Promise<CartContents> {
  const lines = next(readGuestLines());
  writeGuestLines(lines);
  return quote(lines).catch(() => loadUnpricedGuestCart());
}

async function quote(lines: GuestLine[], signal?: AbortSignal): Promise<CartContents> {
  if (lines.length === 0) return EMPTY_CART;
  const items = lines.map(({ product, quantity, size, color, rentalPeriod }) => ({
    product: product._id,
    quantity,
    size,
    color,
    rentalPeriod: rentalPeriod ?? undefined,
  }));
  return mergeQuote(lines, await callApi<Cart>('POST', '/api/cart/quote', { body: { items }, signal }));
}
