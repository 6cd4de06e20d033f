import type { RecentReview } from './reviews.schema.ts';

/** The fields of a review on the home page. */
export type ReviewCardData = Pick<RecentReview, '_id' | 'rating' | 'comment' | 'images' | 'product'> & {
  user: { name: string | null } | null;
};

const PHOTOS_SHOWN = 3;

export function toReviewCard({ _id, rating, comment, images, product, user }: RecentReview): ReviewCardData {
  return {
    _id,
    rating,
    comment,
    images: images.slice(0, PHOTOS_SHOWN),
    product,
    user: user && { name: user.name },
  };
}
