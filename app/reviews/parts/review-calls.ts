import { callApi } from '#app/foundation/api-client.ts';
import type { ReviewDraft } from '../review-words.ts';
import type { Review } from '../reviews.shapes.ts';

/** Spec §8. */
export const REVIEW_FAILURES = {
  refused: 'Failed to submit review',
  network: 'Failed to submit review. Please try again.',
};

/** Keeps a review, or changes the one with this id, and gives it as it is kept. */
export async function sendReview(
  draft: ReviewDraft,
  { productId, reviewId }: { productId: string; reviewId?: string },
): Promise<Review> {
  const address = `/api/products/${encodeURIComponent(productId)}/reviews`;
  const answer = await (reviewId === undefined
    ? callApi<{ review: Review }>('POST', address, { body: draft })
    : callApi<{ review: Review }>('PUT', `${address}/${encodeURIComponent(reviewId)}`, { body: draft }));
  return answer.review;
}
