import { callApi } from '#app/platform/browser/api-client.ts';
import type { Review } from '../reviews.schema.ts';
import type { ReviewDraft } from './review-rules.ts';

/** Screens §8. */
export const REVIEW_FAILURES = {
  refused: 'Failed to submit review',
  network: 'Failed to submit review. Please try again.',
};

/** Creates a review, or changes the one with this id. */
export async function sendReview(
  draft: ReviewDraft,
  { productId, reviewId }: { productId: string; reviewId?: string },
): Promise<Review> {
  const address = `/api/products/${encodeURIComponent(productId)}/reviews`;
  const response = await (reviewId === undefined
    ? callApi<{ review: Review }>('POST', address, { body: draft })
    : callApi<{ review: Review }>('PUT', `${address}/${encodeURIComponent(reviewId)}`, { body: draft }));
  return response.review;
}
