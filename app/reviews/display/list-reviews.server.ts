import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { listReviewRows } from '../reviews.db.server.ts';
import type { Review } from '../reviews.schema.ts';
import { toReview } from '../to-review.server.ts';

/** The reviews of a product, newest first. Whether the product may be seen is for `showProduct` to say. */
export async function listReviews(db: Database, productId: string): Promise<Review[]> {
  if (!isId(productId)) return [];
  return (await listReviewRows(db, productId)).map(toReview);
}
