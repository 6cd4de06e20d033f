import { holdProduct } from '#app/catalogue/server/hold-product.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { keepUpload } from '#app/media/server/keep-upload.ts';
import type { Uploads } from '#app/media/server/media-host.ts';
import type { ReceivedFile } from '#app/media/server/spool-file.ts';
import { tooManyFiles } from '#app/media/upload-limits.ts';
import { ALREADY_REVIEWED } from '../already-reviewed.ts';
import { MOST_PICTURES } from '../review-words.ts';
import { findOwnReview, hasReviewed } from './review-rows.server.ts';

interface Sent {
  productId: string;
  /** the review to change; without one a new one is written */
  reviewId?: string;
  files: readonly ReceivedFile[];
  /** how many pictures the review names beside those sent */
  named: number;
}

/**
 * Keeps the pictures that come along with a review and gives their addresses. Refuses what the review itself
 * would be refused for before anything is kept: 400 too many pictures, 401, 404, 409.
 */
export async function takePictures(
  db: Database,
  actor: Actor,
  uploads: Uploads,
  { files, named, ...review }: Sent,
): Promise<string[]> {
  if (files.length === 0) return [];
  if (files.length + named > MOST_PICTURES) throw refuse.invalid(tooManyFiles(MOST_PICTURES));
  await refuseUnwritable(db, actor, review);
  const { userId } = requireSignedIn(actor);
  const urls: string[] = [];
  for (const file of files) {
    const { secure_url } = await keepUpload(db, uploads, { userId, file });
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
    await holdProduct(trx, actor, productId);
    if (reviewId === undefined) {
      if (await hasReviewed(trx, { productId, userId })) throw refuse.conflict(ALREADY_REVIEWED);
    } else if (!isId(reviewId) || !(await findOwnReview(trx, { reviewId, productId, userId }))) {
      throw refuse.notFound('Review not found');
    }
  });
}
