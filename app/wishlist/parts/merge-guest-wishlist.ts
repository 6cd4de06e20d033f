import { ApiFailure } from '#app/foundation/api-client.ts';
import { tell } from '#app/ui/tell.ts';
import { withoutProduct } from '../guest-wishlist.ts';
import { personsWishes, readGuestWishlist, writeGuestWishlist } from './wishlist-calls.ts';

const DROPPED_TOAST_MS = 8_000;
const CONFLICT = 409;
const MAY_PASS = new Set([401, 408, 425, 429]);

/** Hands a guest's wishlist over, product by product; one that is there already is as good as taken. */
export async function mergeGuestWishlist(): Promise<void> {
  for (const product of readGuestWishlist()) {
    try {
      await personsWishes.add(product);
    } catch (error) {
      if (!(error instanceof ApiFailure)) return;
      const isFinal = error.status >= 400 && error.status < 500 && !MAY_PASS.has(error.status);
      if (!isFinal) return;
      if (error.status !== CONFLICT) {
        tell(`${product.name} could not be moved to your wishlist. ${error.serverMessage}`.trim(), {
          tone: 'bad',
          duration: DROPPED_TOAST_MS,
        });
      }
    }
    writeGuestWishlist(withoutProduct(readGuestWishlist(), product._id));
  }
}
