import type { Trx } from '#app/platform/db/database.server.ts';
import { updateRatingRows } from './ratings.db.server.ts';

export interface ProductRating {
  productId: string;
  /** mean of the reviews; ignored if count is 0 */
  mean: number;
  count: number;
}

/** The rating without reviews (rules §4, Reviews). */
const UNREVIEWED = 5;

/** Updates the ratings of some products in one statement. */
export async function updateProductRatings(trx: Trx, ratings: readonly ProductRating[]): Promise<void> {
  await updateRatingRows(
    trx,
    ratings.map(({ productId, mean, count }) => ({
      id: productId,
      rating: count === 0 ? UNREVIEWED : Math.round(mean * 10) / 10,
      review_count: count,
    })),
  );
}
