import type { Trx } from '#app/platform/db/database.server.ts';
import { updateRatingRows } from './ratings.db.server.ts';

export interface ProductRating {
  productId: string;
  /** the mean of the reviews; what it is does not matter where there are none */
  mean: number;
  count: number;
}

/** What a product shows before anyone has reviewed it (CONTRACT §4, Reviews). */
const UNREVIEWED = 5;

/** Writes what the reviews of some products come to, in one statement. */
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
