import type { Database } from '#app/platform/db/database.server.ts';
import { anonymiseReviewRows } from './reviews.db.server.ts';

/** Leaves the reviews of a person who has left in place, by 'Anonymous': the ratings stay what they were. */
export async function anonymiseReviews(db: Database, { userId }: { userId: string }): Promise<void> {
  await anonymiseReviewRows(db, userId);
}
