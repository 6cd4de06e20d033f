import type { Fit } from '#app/catalog/offers/fit.ts';
import { lockProductRatings, updateProductRatings } from '#app/catalog/product/products.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { insertReviews, meanRatings } from './reviews.db.server.ts';

export interface DemoReview {
  productId: string;
  rating: number;
  comment: string;
  /** absent if the reviewer has no account */
  userId?: string;
  reviewerName?: string;
  images?: string[];
  verifiedPurchase?: boolean;
  fit?: Fit;
  createdAt?: Date;
}

/** Inserts reviews and updates the ratings of their products. */
export async function importDemoReviews(trx: Trx, reviews: readonly DemoReview[]): Promise<void> {
  const productIds = [...new Set(reviews.map(({ productId }) => productId))];
  await lockProductRatings(trx, productIds);
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
      fit: review.fit ?? null,
      verified_purchase: review.verifiedPurchase ?? false,
      created_at: review.createdAt ?? new Date(),
    })),
  );
  await updateProductRatings(trx, await meanRatings(trx, productIds));
}
