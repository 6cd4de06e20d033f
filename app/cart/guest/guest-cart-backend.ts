import { isTileOnly } from '#app/catalog/product/product-tile.ts';
import { cachePicturesWhenIdle } from '#app/media/pictures/offline-pictures.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { deviceStorage } from '#app/platform/browser/browser-storage.ts';
import { newId } from '#app/platform/db/ids.ts';
import { isExpressChosen, readDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import type { Cart } from '../cart.schema.ts';
import { findLinePicture } from '../lines/format-cart-line.ts';
import { type CartBackend, type CartContents, EMPTY_CART, GUEST_CART_KEY } from '../state/cart-backend.ts';
import {
  addGuestLine,
  completeLines,
  type GuestLine,
  mergeQuote,
  parseGuestCart,
  setGuestQuantity,
  toUnpricedLine,
} from './guest-cart.ts';

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
  const cart = await callApi<Cart>('POST', '/api/cart/quote', {
    body: { items, pin: readDeliveryPin(), express: isExpressChosen() },
    signal,
  });
  if (lines.some(({ product }) => isTileOnly(product))) {
    writeGuestLines(completeLines(readGuestLines(), cart));
    return mergeQuote(completeLines(lines, cart), cart);
  }
  return mergeQuote(lines, cart);
}

/** Cached for the offline page. */
const MAX_PICTURES = 12;

export function readGuestLines(): GuestLine[] {
  let isNumbered = false;
  const lines = parseGuestCart(deviceStorage.read(GUEST_CART_KEY), () => {
    isNumbered = true;
    return newId();
  });
  // A generated id is stored, so that a repeated merge finds the same line.
  if (isNumbered) writeGuestLines(lines);
  return lines;
}

export function writeGuestLines(lines: readonly GuestLine[]): void {
  if (lines.length === 0) deviceStorage.remove(GUEST_CART_KEY);
  else deviceStorage.write(GUEST_CART_KEY, JSON.stringify(lines));
  cacheLinePictures(lines);
}

/** For the offline page. Repeated on every page, because the previous one may have been left before it finished. */
function cacheLinePictures(lines: readonly GuestLine[]): void {
  const pictures = lines.slice(0, MAX_PICTURES).flatMap((line) => findLinePicture(line) ?? []);
  cachePicturesWhenIdle('cart', pictures);
}
