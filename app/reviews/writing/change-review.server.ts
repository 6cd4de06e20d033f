import { isDeepStrictEqual } from 'node:util';
import { lockProduct } from '#app/catalog/product/products.server.ts';
import { requireOwnPictures } from '#app/media/uploads/require-own-uploads.server.ts';
import { hasReceived } from '#app/orders/find-orders.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { updateProductRating } from '../rate-product.server.ts';
import { findOwnReview, type ReviewRow, toReview, updateReview } from '../reviews.db.server.ts';
import type { Review } from '../reviews.schema.ts';
import type { ReviewInput } from './review-input.schema.ts';

interface ReviewChange {
  productId: string;
  reviewId: string;
  input: ReviewInput;
  /** URLs of pictures uploaded with the form */
  sent?: string[];
}

/**
 * Writes only real changes, keeps the pictures unless others are given, and marks the purchase as verified after a
 * delivery. Refuses 400 pictures of other users, 401 a guest, 404 another user's review and one of another product.
 */
export async function changeReview(
  db: Database,
  actor: Actor,
  { productId, reviewId, input, sent = [] }: ReviewChange,
): Promise<Review> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    await lockProduct(trx, actor, productId);
    const own = { reviewId, productId, userId };
    const before = isId(reviewId) && (await findOwnReview(trx, own));
    if (!before) throw refuse.notFound('Review not found');
    const { rating, comment, images } = input;
    const urls = images?.filter((url) => !before.images.includes(url)) ?? [];
    await requireOwnPictures(trx, { userId, urls: [...urls, ...sent] });
    const changed = {
      rating,
      comment,
      images: images || sent.length > 0 ? [...(images ?? []), ...sent] : before.images,
      verified_purchase: await hasReceived(trx, { userId, productId }),
    };
    if (isDeepStrictEqual(changed, editableFields(before))) return toReview(before);
    const row = await updateReview(trx, own, changed);
    if (rating !== before.rating) await updateProductRating(trx, productId);
    return toReview(row);
  });
}

function editableFields({ rating, comment, images, verified_purchase }: ReviewRow) {
  return { rating, comment, images, verified_purchase };
}
