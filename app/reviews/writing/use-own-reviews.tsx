import type { Reviewing } from '#app/orders/my-orders/order-card.tsx';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { withOptimisticReview } from '../display/sort-reviews.ts';
import type { RecentReview } from '../reviews.schema.ts';
import { ReviewButton } from './review-button.tsx';

interface OwnReviews {
  reviews: RecentReview[];
}

/** The user's reviews, and the button that adds or edits the review of an ordered item. */
export function useOwnReviews(): Reviewing | undefined {
  const { data, replace, error } = useApiQuery<OwnReviews>('/api/products/reviews/recent?mine=1');
  // After an error, show the button anyway: the server refuses a second review.
  if (!data && !error) return undefined;
  const reviewOf = (productId: string) => data?.reviews.find(({ product }) => product._id === productId);
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
