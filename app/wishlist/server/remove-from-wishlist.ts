import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { deleteWish } from './wishlist-rows.server.ts';

/** Takes a product off the signed-in person's wishlist. Refuses: 401 a guest, 404 what is not on it. */
export async function removeFromWishlist(
  db: Database,
  actor: Actor,
  { productId }: { productId: string },
): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const wasThere = isId(productId) && (await deleteWish(db, userId, productId));
  if (!wasThere) throw refuse.notFound('This is not in your wishlist.');
}
