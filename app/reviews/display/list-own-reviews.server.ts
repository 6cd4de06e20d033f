import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { listReviewRowsBy } from '../reviews.db.server.ts';
import type { RecentReview } from '../reviews.schema.ts';
import { toRecentReview } from '../to-review.server.ts';

/** All that the actor has reviewed, newest first, also what is no longer sold. Refuses a guest with 401. */
export async function listOwnReviews(db: Database, actor: Actor): Promise<RecentReview[]> {
  const { userId } = requireSignedIn(actor);
  return (await listReviewRowsBy(db, userId)).map(toRecentReview);
}
