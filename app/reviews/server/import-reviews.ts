import { holdRatings } from '#app/catalogue/server/hold-ratings.ts';
import { setRatings } from '#app/catalogue/server/set-ratings.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { insertReviews, meanRatings } from './review-rows.server.ts';

export interface ImportedReview {
  productId: string;
  rating: number;
  comment: string;
  /** the reviewer's account; absent where the shop knows of none */
  userId?: string;
  reviewerName?: string;
  images?: string[];
  verifiedPurchase?: boolean;
  createdAt?: Date;
}

/** Takes in many reviews at once and brings their products' ratings up to them. */
export async function importReviews(trx: Trx, reviews: readonly ImportedReview[]): Promise<void> {
  const productIds = [...new Set(reviews.map(({ productId }) => productId))];
  await holdRatings(trx, productIds);
  await insertReviews(
    trx,
    reviews.map((review) => ({
      id: newId(),
      product_id: review.productId,
      user_id: review.userId ?? null,
      reviewer_name: review.reviewerName ?? null,
      rating: review.rating,
      comment: review.comment,
      images: review.images ?? [],
      verified_purchase: review.verifiedPurchase ?? false,
      created_at: review.createdAt ?? new Date(),
    })),
  );
  await setRatings(trx, await meanRatings(trx, productIds));
}
