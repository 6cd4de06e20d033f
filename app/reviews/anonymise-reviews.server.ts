import type { Database } from '#app/platform/db/database.server.ts';
import { anonymiseReviewRows } from './reviews.db.server.ts';

/** Keeps the reviews and ratings of a deleted account under 'Anonymous'. */
export async function anonymiseReviews(db: Database, { userId }: { userId: string }): Promise<void> {
  await anonymiseReviewRows(db, userId);
}
