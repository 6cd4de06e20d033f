import type { Product } from '#app/catalog/catalog.schema.ts';
import { findProducts } from '#app/catalog/details/load-products.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { listWishlistProductIds } from './wishlist.db.server.ts';

/** The products that the signed-in person saved, the latest first, as far as they can be seen now. Refuses a guest with 401. */
export async function showWishlist(db: Database, actor: Actor): Promise<Product[]> {
  const ids = await listWishlistProductIds(db, requireSignedIn(actor).userId);
  return await findProducts(db, actor, ids);
}
