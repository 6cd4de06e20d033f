import { showMe } from '#app/accounts/server/show-me.ts';
import { holdProduct } from '#app/catalogue/server/hold-product.ts';
import type { Actor } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseForeignPictures } from '#app/media/server/refuse-foreign-pictures.ts';
import { hasReceived } from '#app/orders/server/has-received.ts';
import { ALREADY_REVIEWED } from '../already-reviewed.ts';
import type { ReviewWish } from '../reviews.forms.ts';
import type { Review } from '../reviews.shapes.ts';
import { rateProduct } from './rate-product.ts';
import { insertReview } from './review-rows.server.ts';
import { toReview } from './to-review.ts';

/**
 * Keeps the signed-in person's review of a product, one for each person, and brings the product's rating up
 * to it. The product is held, so that of two reviews at once both count. `sent` are pictures that came along.
 * Refuses: 400 pictures that are not the person's own uploads, 401 a guest, 404 a product that cannot be seen,
 * 409 a second review.
 */
export async function addReview(
  db: Database,
  actor: Actor,
  { productId, wish, sent = [] }: { productId: string; wish: ReviewWish; sent?: string[] },
): Promise<Review> {
  const person = await showMe(db, actor);
  return await inTransaction(db, async (trx) => {
    await holdProduct(trx, actor, productId);
    const { images = [] } = wish;
    await refuseForeignPictures(trx, { userId: person._id, urls: [...images, ...sent] });
    const row = await insertReview(trx, {
      id: newId(),
      product_id: productId,
      user_id: person._id,
      reviewer_name: person.name,
      rating: wish.rating,
      comment: wish.comment,
      images: [...images, ...sent],
      verified_purchase: await hasReceived(trx, { userId: person._id, productId }),
    });
    if (!row) throw refuse.conflict(ALREADY_REVIEWED);
    await rateProduct(trx, productId);
    return toReview(row);
  });
}
