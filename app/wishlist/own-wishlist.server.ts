import type { Product } from '#app/catalog/catalog.schema.ts';
import { findProducts } from '#app/catalog/listing/find-products.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import {
  deleteWishlistItem,
  deleteWishlistItems,
  insertWishlistItem,
  listWishlistProductIds,
} from './wishlist.db.server.ts';

/** The products that the signed-in person saved, the latest first, as far as they can be seen now. Refuses a guest with 401. */
export async function showWishlist(db: Database, actor: Actor): Promise<Product[]> {
  const ids = await listWishlistProductIds(db, requireSignedIn(actor).userId);
  return await findProducts(db, actor, ids);
}

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

/** Takes everything off the wishlist of a person who has left. */
export async function deleteWishlist(db: Database, { userId }: { userId: string }): Promise<void> {
  await deleteWishlistItems(db, userId);
}
