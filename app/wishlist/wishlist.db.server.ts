import type { Database } from '#app/platform/db/database.server.ts';

export async function listWishlistProductIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Saved with the product's price, below which an alert is sent. False if it was already saved. */
export async function insertWishlistItem(db: Database, userId: string, productId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wishlist_items')
    .values({
      user_id: userId,
      product_id: productId,
      price_paise: (query) => query.selectFrom('products').select('price_paise').where('id', '=', productId),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if it was not in the wishlist. */
export async function deleteWishlistItem(db: Database, userId: string, productId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteWishlistItems(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).execute();
}
