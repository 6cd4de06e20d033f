import { holdProduct } from '#app/catalogue/server/hold-product.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { hasReceived } from '#app/orders/server/has-received.ts';
import type { ReviewWish } from '../reviews.forms.ts';
import type { Review } from '../reviews.shapes.ts';
import { rateProduct } from './rate-product.ts';
import { updateReview } from './review-rows.server.ts';
import { toReview } from './to-review.ts';

/**
 * Changes the signed-in person's own review. A parcel that came since makes it a verified one. Refuses: 401
 * a guest; 404 somebody else's review, and one of another product.
 */
export async function changeReview(
  db: Database,
  actor: Actor,
  { productId, reviewId, wish }: { productId: string; reviewId: string; wish: ReviewWish },
): Promise<Review> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    await holdProduct(trx, actor, productId);
    const { rating, comment } = wish;
    const verified_purchase = await hasReceived(trx, { userId, productId });
    const changed = { rating, comment, verified_purchase };
    const row = isId(reviewId) && (await updateReview(trx, { reviewId, productId, userId }, changed));
    if (!row) throw refuse.notFound('Review not found');
    await rateProduct(trx, productId);
    return toReview(row);
  });
}
