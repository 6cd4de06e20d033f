import type { Database } from '#app/platform/db/database.server.ts';
import { listRecentReviewRows } from '../reviews.db.server.ts';
import type { RecentReview } from '../reviews.schema.ts';
import { toRecentReview } from '../to-review.server.ts';

/** The newest reviews of all products that anyone may see, for 'What Our Customers Say' (spec §2, Home page). */
export async function listRecentReviews(
  db: Database,
  paging: { page: number; limit: number },
): Promise<RecentReview[]> {
  return (await listRecentReviewRows(db, paging)).map(toRecentReview);
}
