import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { findProducts } from '#app/catalogue/server/find-products.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { listWishedProducts } from './wishlist-rows.server.ts';

/** The products that the signed-in person saved, the latest first, as far as they can be seen now. Refuses a guest with 401. */
export async function showWishlist(db: Database, actor: Actor): Promise<Product[]> {
  const ids = await listWishedProducts(db, requireSignedIn(actor).userId);
  return await findProducts(db, actor, ids);
}
