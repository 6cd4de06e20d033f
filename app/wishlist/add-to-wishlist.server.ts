import type { Product } from '#app/catalog/catalog.schema.ts';
import { findProducts } from '#app/catalog/details/load-products.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { insertWishlistItem, listWishlistProductIds } from './wishlist.db.server.ts';

const MAX_ITEMS = 500;

/**
 * Saves a product for the signed-in person; saving it again changes nothing. Refuses: 401 a guest, 404 a
 * product that cannot be seen, 400 the 501st.
 */
export async function addToWishlist(
  db: Database,
  actor: Actor,
  { productId }: { productId: string },
): Promise<{ product: Product; isNew: boolean }> {
  const { userId } = requireSignedIn(actor);
  const [product] = await findProducts(db, actor, [productId]);
  if (!product) throw refuse.notFound('Product not found');
  const savedIds = await listWishlistProductIds(db, userId);
  if (savedIds.length >= MAX_ITEMS && !savedIds.includes(productId)) {
    throw refuse.invalid(`A wishlist holds at most ${MAX_ITEMS} products.`);
  }
  return { product, isNew: await insertWishlistItem(db, userId, productId) };
}
