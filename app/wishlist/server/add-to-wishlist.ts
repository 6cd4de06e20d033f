import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { findProducts } from '#app/catalogue/server/find-products.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { insertWish, listWishedProducts } from './wishlist-rows.server.ts';

const MOST_WISHES = 500;

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
  const wishes = await listWishedProducts(db, userId);
  if (wishes.length >= MOST_WISHES && !wishes.includes(productId)) {
    throw refuse.invalid(`A wishlist holds at most ${MOST_WISHES} products.`);
  }
  return { product, isNew: await insertWish(db, userId, productId) };
}
