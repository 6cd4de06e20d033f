import { showCurrentUser } from '#app/accounts/profile/show-current-user.server.ts';
import { lockProduct } from '#app/catalog/product/lock-products.server.ts';
import { requireOwnPictures } from '#app/media/uploads/require-own-uploads.server.ts';
import { hasReceived } from '#app/orders/has-received.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { updateProductRating } from '../rate-product.server.ts';
import { insertReview } from '../reviews.db.server.ts';
import type { Review } from '../reviews.schema.ts';
import { toReview } from '../to-review.server.ts';
import { ALREADY_REVIEWED } from './already-reviewed.ts';
import type { ReviewInput } from './review-input.schema.ts';

/**
 * Keeps the signed-in person's review of a product, one for each person, and brings the product's rating up
 * to it. The product is held, so that of two reviews at once both count. `sent` are pictures that came along.
 * Refuses: 400 pictures that are not the person's own uploads, 401 a guest, 404 a product that cannot be seen,
 * 409 a second review.
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
