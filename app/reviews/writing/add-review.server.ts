import { showCurrentUser } from '#app/accounts/profile/show-current-user.server.ts';
import { lockProduct } from '#app/catalog/product/products.server.ts';
import { requireOwnPictures } from '#app/media/uploads/require-own-uploads.server.ts';
import { hasReceived } from '#app/orders/find-orders.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { updateProductRating } from '../rate-product.server.ts';
import { insertReview, toReview } from '../reviews.db.server.ts';
import type { Review } from '../reviews.schema.ts';
import { ALREADY_REVIEWED } from './already-reviewed.ts';
import type { ReviewInput } from './review-input.schema.ts';

/**
 * Saves a review and updates the rating; the product is locked, so that parallel reviews both count. `sent` are
 * uploaded files. Refuses 400 pictures of other users, 401 a guest, 404 a product that is not visible, 409 a second
 * review.
 */
export async function addReview(
  db: Database,
  actor: Actor,
  { productId, input, sent = [] }: { productId: string; input: ReviewInput; sent?: string[] },
): Promise<Review> {
  const person = await showCurrentUser(db, actor);
  return await inTransaction(db, async (trx) => {
    await lockProduct(trx, actor, productId);
    const { images = [] } = input;
    await requireOwnPictures(trx, { userId: person._id, urls: [...images, ...sent] });
    const row = await insertReview(trx, {
      id: newId(),
      product_id: productId,
      user_id: person._id,
      reviewer_name: person.name,
      rating: input.rating,
      comment: input.comment,
      images: [...images, ...sent],
      verified_purchase: await hasReceived(trx, { userId: person._id, productId }),
    });
    if (!row) throw refuse.conflict(ALREADY_REVIEWED);
    await updateProductRating(trx, productId);
    return toReview(row);
  });
}
