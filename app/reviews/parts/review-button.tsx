import { useState } from 'react';
import type { Order } from '#app/orders/orders.shapes.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { RecentReview, Review } from '../reviews.shapes.ts';
import { LateReviewForm } from './late-review-form.tsx';
import styles from './review-button.module.css';

interface ReviewButtonProps {
  item: Order['items'][number];
  /** the review that is there already */
  review: RecentReview | undefined;
  onSaved: (review: Review) => void;
}

/** Opens the window in which an ordered item is reviewed. */
export function ReviewButton({ item, review, onSaved }: ReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const title = review ? 'Edit Review' : 'Add Review';
  function close(saved: Review) {
    setOpen(false);
    onSaved(saved);
  }
  return (
    <>
      <Button look="quiet" small className={styles.open} onClick={() => setOpen(true)}>
        {title}
        <span className="visually-hidden">: {item.name}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <p className={styles.name}>{item.name}</p>
        <LateReviewForm productId={item.product._id} review={review} onSaved={close} />
      </Dialog>
    </>
  );
}
