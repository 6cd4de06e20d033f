import type { Database } from '#app/foundation/database.server.ts';
import type { RecentReview } from '../reviews.shapes.ts';
import { listRecentReviewRows } from './review-rows.server.ts';
import { toRecentReview } from './to-review.ts';

/** The newest reviews of all products that anyone may see, for 'What Our Customers Say' (spec §2, Home page). */
export async function listRecentReviews(
  db: Database,
  paging: { page: number; limit: number },
): Promise<RecentReview[]> {
  return (await listRecentReviewRows(db, paging)).map(toRecentReview);
}
