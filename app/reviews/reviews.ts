import type { Review } from './reviews.schema.ts';

/** Screens §4. */
export const ALREADY_REVIEWED = 'You have already reviewed this product.';

export const REVIEW_ORDERS = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' } as const;
export type ReviewOrder = keyof typeof REVIEW_ORDERS;

/** Reviews with the same stars are sorted newest first. */
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

/** 'Asha Rani Kulkarni' → 'Asha K.': the name that visitors see (privacy policy). */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Adds a review written after the page was loaded. */
export function withOptimisticReview<R extends Pick<Review, '_id'>>(
  reviews: readonly R[],
  written: R | undefined,
): R[] {
  if (!written) return [...reviews];
  return [written, ...reviews.filter(({ _id }) => _id !== written._id)];
}

/** A review's pictures with alt texts. */
export function picturesOf({
  images,
  user,
}: Pick<Review, 'images'> & { user: { name: string | null } | null }): { url: string; alt: string }[] {
  const name = user?.name || 'the reviewer';
  return images.map((url, index) => ({ url, alt: `Picture ${index + 1} by ${name}` }));
}

/** 5 without reviews (rules §4, Reviews). */
export function meanOf(reviews: readonly Pick<Review, 'rating'>[]): number {
  if (reviews.length === 0) return 5;
  return reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
}
