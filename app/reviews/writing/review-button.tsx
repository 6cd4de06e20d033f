import type { Order } from '#app/orders/orders.schema.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { RecentReview, Review } from '../reviews.schema.ts';
import styles from './review-button.module.css';

interface ReviewButtonProps {
  item: Order['items'][number];
  /** the existing review */
  review: RecentReview | undefined;
  onSaved: (review: Review) => void;
}

/** Opens the review dialog for an ordered item. */
export function ReviewButton({ item, review, onSaved }: ReviewButtonProps) {
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
      {LazyDialog && (
        <LazyDialog
          product={{ id: item.product._id, name: item.name }}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onSaved={close}
          {...{ review, title }}
        />
      )}
    </>
  );
}
