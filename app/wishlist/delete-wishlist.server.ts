import type { Database } from '#app/platform/db/database.server.ts';
import { deleteWishlistItems } from './wishlist.db.server.ts';

/** Takes everything off the wishlist of a person who has left. */
export async function deleteWishlist(db: Database, { userId }: { userId: string }): Promise<void> {
  await deleteWishlistItems(db, userId);
}
