import { lockProduct } from '#app/catalog/product/products.server.ts';
import type { Uploads } from '#app/media/storage/media-host.server.ts';
import { saveUpload } from '#app/media/uploads/save-upload.server.ts';
import type { ReceivedFile } from '#app/media/uploads/spool-file.server.ts';
import { tooManyFiles } from '#app/media/uploads/upload-limits.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findOwnReview, hasReviewed } from '../reviews.db.server.ts';
import { ALREADY_REVIEWED } from './already-reviewed.ts';
import { MAX_PICTURES } from './review-rules.ts';

interface Sent {
  productId: string;
  /** the review to edit; absent for a new one */
  reviewId?: string;
  files: readonly ReceivedFile[];
  /** number of pictures given as URLs */
  named: number;
}

/**
 * Stores the uploaded files of a review and returns their URLs. Applies the review's own checks first, so that a
 * refused review stores nothing: 400 too many pictures, 401, 404, 409.
 */
export async function saveReviewPictures(
  db: Database,
  actor: Actor,
  uploads: Uploads,
  { files, named, ...review }: Sent,
): Promise<string[]> {
  if (files.length === 0) return [];
  if (files.length + named > MAX_PICTURES) throw refuse.invalid(tooManyFiles(MAX_PICTURES));
  await refuseUnwritable(db, actor, review);
  const { userId } = requireSignedIn(actor);
  const urls: string[] = [];
  for (const file of files) {
    const { secure_url } = await saveUpload(db, uploads, { userId, file });
    urls.push(secure_url);
  }
  return urls;
}

async function refuseUnwritable(
  db: Database,
  actor: Actor,
  { productId, reviewId }: Omit<Sent, 'files' | 'named'>,
) {
  const { userId } = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    await lockProduct(trx, actor, productId);
    if (reviewId === undefined) {
      if (await hasReviewed(trx, { productId, userId })) throw refuse.conflict(ALREADY_REVIEWED);
    } else if (!isId(reviewId) || !(await findOwnReview(trx, { reviewId, productId, userId }))) {
      throw refuse.notFound('Review not found');
    }
  });
}
