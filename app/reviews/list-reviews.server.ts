import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import {
  listRecentReviewRows,
  listReviewRows,
  listReviewRowsBy,
  toRecentReview,
  toReview,
} from './reviews.db.server.ts';
import type { RecentReview, Review } from './reviews.schema.ts';

/** Newest first. Does not check whether the product is visible; `showProduct` does. */
export async function listReviews(db: Database, productId: string): Promise<Review[]> {
  if (!isId(productId)) return [];
  const rows = await dependsOn([`reviews:${productId}`], () => listReviewRows(db, productId));
  return rows.map(toReview);
}

/** The newest reviews of public products, for 'What Our Customers Say' (screens §2, Home page). */
export async function listRecentReviews(
  db: Database,
  paging: { page: number; limit: number },
): Promise<RecentReview[]> {
  const rows = await dependsOn(
    (found: { product_id: string }[]) => [
      'reviews',
      'categories',
      ...found.map(({ product_id: id }) => `product:${id}` as const),
    ],
    () => listRecentReviewRows(db, paging),
  );
  return rows.map(toRecentReview);
}

/** The actor's reviews, newest first, also of products no longer sold. Refuses a guest. */
export async function listOwnReviews(db: Database, actor: Actor): Promise<RecentReview[]> {
  const { userId } = requireSignedIn(actor);
  return (await listReviewRowsBy(db, userId)).map(toRecentReview);
}
