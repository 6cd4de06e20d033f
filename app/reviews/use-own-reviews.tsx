import type { Reviewing } from '#app/orders/my-orders/order-card.tsx';
import type { Order } from '#app/orders/orders.schema.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { RecentReview, Review } from './reviews.schema.ts';
import { withOptimisticReview } from './reviews.ts';
import styles from './use-own-reviews.module.css';

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
          const written = {
            ...review,
            product: { _id, slug: _id, name: item.name, image: images[0] ?? null },
          };
          replace(({ reviews }) => ({ reviews: withOptimisticReview(reviews, written) }));
        }}
      />
    ),
  };
}

interface ReviewButtonProps {
  item: Order['items'][number];
  /** the existing review */
  review: RecentReview | undefined;
  onSaved: (review: Review) => void;
}

/** Opens the review dialog for an ordered item. */
function ReviewButton({ item, review, onSaved }: ReviewButtonProps) {
  const dialog = useLazyModule(() => import('./review-dialog.tsx'));
  const LazyDialog = dialog.part?.ReviewDialog;
  const title = review ? 'Edit Review' : 'Add Review';
  const open = () =>
    dialog.open(() => toast('The form could not be loaded. Please try again.', { tone: 'bad' }));
  function close(saved: Review) {
    dialog.close();
    onSaved(saved);
  }
  return (
    <>
      <Button look="quiet" small className={styles.open} onClick={open} {...dialog.preloadProps}>
        {title}
        <span className="visually-hidden">: {item.name}</span>
      </Button>
      {LazyDialog && dialog.isOpen && (
        <LazyDialog
          product={{ id: item.product._id, name: item.name, hasFit: item.size !== '' }}
          onClose={dialog.close}
          onSaved={close}
          {...{ review, title }}
        />
      )}
    </>
  );
}
