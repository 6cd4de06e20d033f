import type { ReviewRow, ReviewWithProductRow } from './reviews.db.server.ts';
import type { RecentReview, Review } from './reviews.schema.ts';

export function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    images: row.images,
    user: reviewer(row),
    verifiedPurchase: row.verified_purchase,
    createdAt: row.created_at.toISOString(),
  };
}

export function toRecentReview(row: ReviewWithProductRow): RecentReview {
  return {
    ...toReview(row),
    product: { _id: row.product_id, name: row.product_name, image: row.product_image },
  };
}

/** Somebody whose account is gone keeps the name and is nobody's id; without a name, too, the page says 'Anonymous'. */
function reviewer({ user_id, reviewer_name }: ReviewRow): Review['user'] {
  if (user_id === null && reviewer_name === null) return null;
  return { _id: user_id ?? '', name: reviewer_name };
}
