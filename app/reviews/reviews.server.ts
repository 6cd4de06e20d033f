import { isDeepStrictEqual } from 'node:util';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import type { Fit } from '#app/catalog/offers/fit.ts';
import { lockProduct, updateProductRatings } from '#app/catalog/product/products.server.ts';
import type { Uploads } from '#app/media/storage/media-host.server.ts';
import type { ReceivedFile } from '#app/media/uploads/spool-file.server.ts';
import { tooManyFiles } from '#app/media/uploads/upload-limits.ts';
import { requireOwnPictures, saveUpload } from '#app/media/uploads/uploads.server.ts';
import { hasReceived } from '#app/orders/find-orders.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { deleteReportsBy } from './moderation/moderation.db.server.ts';
import { MAX_PICTURES } from './review-rules.ts';
import {
  anonymiseReviewRows,
  findOwnReview,
  hasReviewed,
  insertReview,
  listRecentReviewRows,
  listReviewRows,
  listReviewRowsBy,
  meanRatings,
  type RecentReviewSearch,
  type ReviewRow,
  toRecentReview,
  toReview,
  updateReview,
} from './reviews.db.server.ts';
import type { RecentReview, Review, ReviewInput } from './reviews.schema.ts';
import { ALREADY_REVIEWED } from './reviews.ts';

/** Newest first. Does not check whether the product is visible; `showProduct` does. */
export async function listReviews(db: Database, productId: string): Promise<Review[]> {
  if (!isId(productId)) return [];
  const rows = await dependsOn([`reviews:${productId}`], () => listReviewRows(db, productId));
  return rows.map(toReview);
}

/** The newest reviews of public products, for 'What Our Customers Say' (screens §2, Home page). */
export async function listRecentReviews(db: Database, search: RecentReviewSearch): Promise<RecentReview[]> {
  const rows = await dependsOn(
    (found: { product_id: string }[]) => [
      'reviews',
      'categories',
      ...found.map(({ product_id: id }) => `product:${id}` as const),
    ],
    () => listRecentReviewRows(db, search),
  );
  return rows.map(toRecentReview);
}

/** The actor's reviews, newest first, also of products no longer sold. Refuses a guest. */
export async function listOwnReviews(db: Database, actor: Actor): Promise<RecentReview[]> {
  const { userId } = requireSignedIn(actor);
  return (await listReviewRowsBy(db, userId)).map(toRecentReview);
}

interface NewReview {
  productId: string;
  input: ReviewInput;
  /** URLs of pictures uploaded with the form */
  sent?: string[];
}

/**
 * Saves a review and updates the rating; the product is locked, so that parallel reviews both count. Refuses a guest,
 * pictures of other users, a product that is not visible and a second review.
 */
export async function addReview(
  db: Database,
  actor: Actor,
  { productId, input, sent = [] }: NewReview,
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
      fit: input.fit ?? null,
      images: [...images, ...sent],
      verified_purchase: await hasReceived(trx, { userId: person._id, productId }),
    });
    if (!row) throw refuse.conflict(ALREADY_REVIEWED);
    await updateProductRatings(trx, await meanRatings(trx, [productId]));
    return toReview(row);
  });
}

/**
 * Writes only real changes, keeps the pictures unless others are given, and marks the purchase as verified after a
 * delivery. Refuses a guest, pictures of other users, and a review of another user or product.
 */
export async function changeReview(
  db: Database,
  actor: Actor,
  { productId, reviewId, input, sent = [] }: NewReview & { reviewId: string },
): Promise<Review> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    await lockProduct(trx, actor, productId);
    const own = { reviewId, productId, userId };
    const before = isId(reviewId) && (await findOwnReview(trx, own));
    if (!before) throw refuse.notFound('Review not found');
    const { rating, comment, images, fit } = input;
    const urls = images?.filter((url) => !before.images.includes(url)) ?? [];
    await requireOwnPictures(trx, { userId, urls: [...urls, ...sent] });
    const changed = {
      rating,
      comment,
      fit: fit === undefined ? (before.fit as Fit | null) : fit,
      images: images || sent.length > 0 ? [...(images ?? []), ...sent] : before.images,
      verified_purchase: await hasReceived(trx, { userId, productId }),
    };
    if (isDeepStrictEqual(changed, editableFields(before))) return toReview(before);
    const row = await updateReview(trx, own, changed);
    if (rating !== before.rating) await updateProductRatings(trx, await meanRatings(trx, [productId]));
    return toReview(row);
  });
}

function editableFields({ rating, comment, fit, images, verified_purchase }: ReviewRow) {
  return { rating, comment, fit, images, verified_purchase };
}

interface ReviewPictures {
  productId: string;
  /** the review to edit; absent for a new one */
  reviewId?: string;
  files: readonly ReceivedFile[];
  /** number of pictures given as URLs */
  named: number;
}

/**
 * Stores the uploaded files of a review and returns their URLs. Applies the review's own checks first, so that a
 * refused review stores nothing.
 */
export async function saveReviewPictures(
  db: Database,
  actor: Actor,
  uploads: Uploads,
  { files, named, ...review }: ReviewPictures,
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
  { productId, reviewId }: Omit<ReviewPictures, 'files' | 'named'>,
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

/** Keeps the reviews and ratings of a deleted account under 'Anonymous', without its reports of others. */
export async function anonymiseReviews(db: Database, { userId }: { userId: string }): Promise<void> {
  await anonymiseReviewRows(db, userId);
  await deleteReportsBy(db, userId);
}
