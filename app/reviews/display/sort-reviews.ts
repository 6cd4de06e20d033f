import type { Review } from '../reviews.schema.ts';

export const REVIEW_ORDERS = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' } as const;
export type ReviewOrder = keyof typeof REVIEW_ORDERS;

/** Reviews in the order that a reader wishes; those with the same stars newest first. */
export function sortedReviews<R extends Pick<Review, 'rating' | 'createdAt'>>(
  reviews: readonly R[],
  order: ReviewOrder,
): R[] {
  const byStars = { newest: 0, highest: -1, lowest: 1 }[order];
  return reviews.toSorted(
    (one, other) =>
      byStars * (one.rating - other.rating) || Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}

/** The page's reviews with one that was written since the page was made. */
export function withOptimisticReview<R extends Pick<Review, '_id'>>(
  reviews: readonly R[],
  written: R | undefined,
): R[] {
  if (!written) return [...reviews];
  return [written, ...reviews.filter(({ _id }) => _id !== written._id)];
}

/** A review's pictures, each with words for those who do not see it. */
export function picturesOf({
  images,
  user,
}: Pick<Review, 'images' | 'user'>): { url: string; alt: string }[] {
  const name = user?.name || 'the reviewer';
  return images.map((url, index) => ({ url, alt: `Picture ${index + 1} by ${name}` }));
}

/** The mean of some reviews; 5 where there is none, as the shop says it (CONTRACT §4, Reviews). */
export function meanOf(reviews: readonly Pick<Review, 'rating'>[]): number {
  if (reviews.length === 0) return 5;
  return reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
}
