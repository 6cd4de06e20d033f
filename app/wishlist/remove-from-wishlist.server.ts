import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { deleteWishlistItem } from './wishlist.db.server.ts';

/** Takes a product off the signed-in person's wishlist. Refuses: 401 a guest, 404 what is not on it. */
export async function removeFromWishlist(
  db: Database,
  actor: Actor,
  { productId }: { productId: string },
): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const wasThere = isId(productId) && (await deleteWishlistItem(db, userId, productId));
  if (!wasThere) throw refuse.notFound('This is not in your wishlist.');
}
