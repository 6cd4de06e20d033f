import type { Product } from '#app/catalog/catalog.schema.ts';
import { findProducts } from '#app/catalog/product/products.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { deleteSubscriber } from './price-alerts/price-alerts.db.server.ts';
import {
  deleteWishlistItem,
  deleteWishlistItems,
  insertWishlistItem,
  listWishlistProductIds,
} from './wishlist.db.server.ts';

/** Saved products that are visible at the moment, latest first. */
export async function showWishlist(db: Database, actor: Actor): Promise<Product[]> {
  const ids = await listWishlistProductIds(db, requireSignedIn(actor).userId);
  return await findProducts(db, actor, ids);
}

const MAX_ITEMS = 500;

/** Idempotent. Refuses a product that is not visible, and the 501st. */
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
    throw refuse.invalid(`A wishlist can have at most ${MAX_ITEMS} products.`);
  }
  return { product, isNew: await insertWishlistItem(db, userId, productId) };
}

/** Refuses a product that is not in the wishlist. */
export async function removeFromWishlist(
  db: Database,
  actor: Actor,
  { productId }: { productId: string },
): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const isRemoved = isId(productId) && (await deleteWishlistItem(db, userId, productId));
  if (!isRemoved) throw refuse.notFound('This product is not in your wishlist.');
}

/** For deleted accounts, with the consent to price alerts. */
export async function deleteWishlist(db: Database, { userId }: { userId: string }): Promise<void> {
  await deleteSubscriber(db, userId);
  await deleteWishlistItems(db, userId);
}
