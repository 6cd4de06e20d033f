import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import type { Review } from '../reviews.shapes.ts';
import { listReviewRows } from './review-rows.server.ts';
import { toReview } from './to-review.ts';

/** The reviews of a product, newest first. Whether the product may be seen is for `showProduct` to say. */
export async function listReviews(db: Database, productId: string): Promise<Review[]> {
  if (!isId(productId)) return [];
  return (await listReviewRows(db, productId)).map(toReview);
}
