import { lockProductRatings, updateProductRatings } from '#app/catalog/product/products.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { findPublishedReview, meanRatings, toModeratedReview } from '../reviews.db.server.ts';
import {
  findModerated,
  listModeratedPage,
  type ModeratedReviewRow,
  updateModeration,
  upsertReport,
} from './moderation.db.server.ts';
import type { ModeratedReview, Moderation, ReviewSearch } from './moderation.schema.ts';
import type { ReportReason } from './report-reasons.ts';

const NOT_FOUND = 'Review not found';

/** All reviews, newest first. Searches comment, reviewer and product. */
export async function listModeratedReviews(
  db: Database,
  actor: Actor,
  { page, limit, ...filter }: ReviewSearch & { page: number; limit: number },
): Promise<{ reviews: ModeratedReview[]; pagination: Pagination }> {
  requirePermission(actor, 'content');
  const { rows, total } = await listModeratedPage(db, filter, { page, limit });
  return { reviews: rows.map(toModerated), pagination: paginationOf({ page, limit, total }) };
}

/**
 * Hides or publishes a review, and writes or deletes the shop's reply. A hidden review is on no page and does not count in
 * its product's rating. Refuses an unknown review.
 */
export async function moderateReview(
  db: Database,
  actor: Actor,
  { reviewId, change }: { reviewId: string; change: Moderation },
): Promise<ModeratedReview> {
  return await adminChange(db, actor, 'content', async (trx) => {
    const found = isId(reviewId) ? await findModerated(trx, reviewId) : undefined;
    if (!found) throw refuse.notFound(NOT_FOUND);
    await lockProductRatings(trx, [found.product_id]);
    const before = (await findModerated(trx, reviewId)) as ModeratedReviewRow;
    const { status = before.status as ModeratedReview['status'] } = change;
    const reply = change.reply === undefined ? before.reply : change.reply || null;
    await updateModeration(trx, reviewId, { status, reply });
    await updateProductRatings(trx, await meanRatings(trx, [found.product_id]));
    const after = (await findModerated(trx, reviewId)) as ModeratedReviewRow;
    return {
      subject: { kind: 'review', id: reviewId, name: after.product_name },
      action: status === before.status ? 'answered' : status === 'Hidden' ? 'hid' : 'published',
      before: { status: before.status, reply: before.reply },
      after: { status: after.status, reply: after.reply },
      result: toModerated(after),
    };
  });
}

/** Reports a review to the shop. Refuses a guest, an unknown or hidden review, and the writer. */
export async function reportReview(
  db: Database,
  actor: Actor,
  { productId, reviewId, reason }: { productId: string; reviewId: string; reason: ReportReason },
): Promise<void> {
  const { userId } = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    const review =
      isId(reviewId) && isId(productId) && (await findPublishedReview(trx, { reviewId, productId }));
    if (!review) throw refuse.notFound(NOT_FOUND);
    if (review.user_id === userId)
      throw refuse.conflict('This is your own review. You can change it instead.');
    await upsertReport(trx, { review_id: reviewId, user_id: userId, reason });
  });
}

function toModerated(row: ModeratedReviewRow): ModeratedReview {
  return { ...toModeratedReview(row), status: row.status as ModeratedReview['status'], reports: row.reports };
}
