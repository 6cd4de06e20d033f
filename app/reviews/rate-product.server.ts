import { updateProductRatings } from '#app/catalog/product/products.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { meanRatings } from './reviews.db.server.ts';

/** Recomputes a product's rating. The caller must have locked the product. */
export async function updateProductRating(trx: Trx, productId: string): Promise<void> {
  await updateProductRatings(trx, await meanRatings(trx, [productId]));
}
