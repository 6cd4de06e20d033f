import type { Reviewing } from '#app/orders/my-orders/order-card.tsx';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { withOptimisticReview } from '../display/sort-reviews.ts';
import type { RecentReview } from '../reviews.schema.ts';
import { ReviewButton } from './review-button.tsx';

interface OwnReviews {
  reviews: RecentReview[];
}

/** What the person who is signed in has reviewed, and the button that adds or edits a review of an ordered item. */
export function useOwnReviews(): Reviewing | undefined {
  const { answer, replace, error } = useApiQuery<OwnReviews>('/api/products/reviews/recent?mine=1');
  // Without an answer nobody knows whether there is a review to edit; the server knows, and says so.
  if (!answer && !error) return undefined;
  const reviewOf = (productId: string) => answer?.reviews.find(({ product }) => product._id === productId);
  return {
    isReviewed: (productId) => reviewOf(productId) !== undefined,
    button: (item) => (
      <ReviewButton
        item={item}
        review={reviewOf(item.product._id)}
        onSaved={(review) => {
          const { _id, images } = item.product;
          const written = { ...review, product: { _id, name: item.name, image: images[0] ?? null } };
          replace(({ reviews }) => ({ reviews: withOptimisticReview(reviews, written) }));
        }}
      />
    ),
  };
}
