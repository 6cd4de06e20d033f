import type { Database } from '#app/foundation/database.server.ts';
import { deleteWishes } from './wishlist-rows.server.ts';

/** Takes everything off the wishlist of a person who has left. */
export async function forgetWishlist(db: Database, { userId }: { userId: string }): Promise<void> {
  await deleteWishes(db, userId);
}
