import type { Database } from '#app/foundation/database.server.ts';
import { disownReviewRows } from './review-rows.server.ts';

/** Leaves the reviews of a person who has left in place, by 'Anonymous': the ratings stay what they were. */
export async function disownReviews(db: Database, { userId }: { userId: string }): Promise<void> {
  await disownReviewRows(db, userId);
}
