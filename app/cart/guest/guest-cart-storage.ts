import { cachePicturesWhenIdle } from '#app/media/pictures/offline-pictures.ts';
import { readText, removeText, writeText } from '#app/platform/browser/browser-storage.ts';
import { newId } from '#app/platform/db/ids.ts';
import { findLinePicture } from '../lines/format-cart-line.ts';
import { type GuestLine, parseGuestCart } from './guest-cart.ts';
import { GUEST_CART_KEY } from './guest-cart-key.ts';

/** As many as are worth the room on a phone, for the offline page. */
const MOST_PICTURES = 12;

export function readGuestLines(): GuestLine[] {
  let isNumbered = false;
  const lines = parseGuestCart(readText(GUEST_CART_KEY), () => {
    isNumbered = true;
    return newId();
  });
  // A line that came without an id has to keep the one it was given, or a repeated merge could not know it again.
  if (isNumbered) writeGuestLines(lines);
  return lines;
}

export function writeGuestLines(lines: readonly GuestLine[]): void {
  if (lines.length === 0) removeText(GUEST_CART_KEY);
  else writeText(GUEST_CART_KEY, JSON.stringify(lines));
  cacheLinePictures(lines);
}

/** For the offline page; again with every page, as the one before may have been left too soon. */
export function cacheLinePictures(lines: readonly GuestLine[]): void {
  const pictures = lines.slice(0, MOST_PICTURES).flatMap((line) => findLinePicture(line) ?? []);
  cachePicturesWhenIdle('cart', pictures);
}
