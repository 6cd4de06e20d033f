import { updateProductRatings } from '#app/catalog/ratings/set-ratings.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { meanRatings } from './reviews.db.server.ts';

/** Brings a product's rating up to its reviews. Whoever calls this holds the product. */
export async function updateProductRating(trx: Trx, productId: string): Promise<void> {
  await updateProductRatings(trx, await meanRatings(trx, [productId]));
}
