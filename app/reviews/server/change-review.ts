import { isDeepStrictEqual } from 'node:util';
import { holdProduct } from '#app/catalogue/server/hold-product.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseForeignPictures } from '#app/media/server/refuse-foreign-pictures.ts';
import { hasReceived } from '#app/orders/server/has-received.ts';
import type { ReviewWish } from '../reviews.forms.ts';
import type { Review } from '../reviews.shapes.ts';
import { rateProduct } from './rate-product.ts';
import { findOwnReview, type ReviewRow, updateReview } from './review-rows.server.ts';
import { toReview } from './to-review.ts';

interface ReviewChange {
  productId: string;
  reviewId: string;
  wish: ReviewWish;
  /** pictures that came along */
  sent?: string[];
}

/**
 * Changes the signed-in person's own review; nothing is written where it says what it said. A parcel that came since makes it a verified one; its
 * pictures stay unless others are named or sent. Refuses: 400 pictures that are neither the review's nor the
 * person's own uploads; 401 a guest; 404 somebody else's review, and one of another product.
 */
export async function changeReview(
  db: Database,
  actor: Actor,
  { productId, reviewId, wish, sent = [] }: ReviewChange,
): Promise<Review> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    await holdProduct(trx, actor, productId);
    const own = { reviewId, productId, userId };
    const before = isId(reviewId) && (await findOwnReview(trx, own));
    if (!before) throw refuse.notFound('Review not found');
    const { rating, comment, images } = wish;
    const urls = images?.filter((url) => !before.images.includes(url)) ?? [];
    await refuseForeignPictures(trx, { userId, urls: [...urls, ...sent] });
    const changed = {
      rating,
      comment,
      images: images || sent.length > 0 ? [...(images ?? []), ...sent] : before.images,
      verified_purchase: await hasReceived(trx, { userId, productId }),
    };
    if (isDeepStrictEqual(changed, shownOf(before))) return toReview(before);
    const row = await updateReview(trx, own, changed);
    if (rating !== before.rating) await rateProduct(trx, productId);
    return toReview(row);
  });
}

function shownOf({ rating, comment, images, verified_purchase }: ReviewRow) {
  return { rating, comment, images, verified_purchase };
}
