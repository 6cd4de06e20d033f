import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { readGuestWishlist, serverWishlist, withoutProduct, writeGuestWishlist } from './guest-wishlist.ts';

const DROPPED_TOAST_MS = 8_000;
const CONFLICT = 409;
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

/** Moves a guest's wishlist to the account, product by product; products already saved count as moved. */
export async function mergeGuestWishlist(): Promise<void> {
  for (const product of readGuestWishlist()) {
    try {
      await serverWishlist.add(product);
    } catch (error) {
      if (!(error instanceof ApiFailure)) return;
      const isFinal = error.status >= 400 && error.status < 500 && !RETRYABLE_STATUSES.has(error.status);
      if (!isFinal) return;
      if (error.status !== CONFLICT) {
        toast(`${product.name} could not be moved to your wishlist. ${error.serverMessage}`.trim(), {
          tone: 'bad',
          duration: DROPPED_TOAST_MS,
        });
      }
    }
    writeGuestWishlist(withoutProduct(readGuestWishlist(), product._id));
  }
}
