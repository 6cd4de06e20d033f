import type { Order } from '#app/orders/orders.shapes.ts';
import { Button } from '#app/ui/button.tsx';
import { tell } from '#app/ui/tell.ts';
import { useLate } from '#app/ui/use-late.ts';
import type { RecentReview, Review } from '../reviews.shapes.ts';
import styles from './review-button.module.css';

interface ReviewButtonProps {
  item: Order['items'][number];
  /** the review that is there already */
  review: RecentReview | undefined;
  onSaved: (review: Review) => void;
}

/** Opens the window in which an ordered item is reviewed. */
export function ReviewButton({ item, review, onSaved }: ReviewButtonProps) {
  const late = useLate(() => import('./review-dialog.tsx'));
  const Late = late.part?.ReviewDialog;
  const title = review ? 'Edit Review' : 'Add Review';
  const open = () =>
    late.open(() => tell('The form could not be loaded. Please try again.', { tone: 'bad' }));
  function close(saved: Review) {
    late.close();
    onSaved(saved);
  }
  return (
    <>
      <Button look="quiet" small className={styles.open} onClick={open} {...late.onReach}>
        {title}
        <span className="visually-hidden">: {item.name}</span>
      </Button>
      {Late && (
        <Late
          product={{ id: item.product._id, name: item.name }}
          isOpen={late.isOpen}
          onClose={late.close}
          onSaved={close}
          {...{ review, title }}
        />
      )}
    </>
  );
}
