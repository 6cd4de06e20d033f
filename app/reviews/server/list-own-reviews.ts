import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { RecentReview } from '../reviews.shapes.ts';
import { listReviewRowsBy } from './review-rows.server.ts';
import { toRecentReview } from './to-review.ts';

/** All that the actor has reviewed, newest first, also what is no longer sold. Refuses a guest with 401. */
export async function listOwnReviews(db: Database, actor: Actor): Promise<RecentReview[]> {
  const { userId } = requireSignedIn(actor);
  return (await listReviewRowsBy(db, userId)).map(toRecentReview);
}
