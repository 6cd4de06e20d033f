import { useState } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useClosePrompt } from '#app/ui/overlays/use-close-prompt.tsx';
import styles from './review-dialog.module.css';
import { ReviewForm } from './review-form.tsx';
import type { RecentReview, Review } from './reviews.schema.ts';

interface ReviewDialogProps {
  product: { id: string; name: string; hasFit: boolean };
  /** the existing review */
  review: RecentReview | undefined;
  title: string;
  onClose: () => void;
  onSaved: (review: Review) => void;
}

/** Asks before a review that was not sent is lost. */
export function ReviewDialog({ product, review, title, onClose, onSaved }: ReviewDialogProps) {
  const [isUnsaved, setUnsaved] = useState(false);
  const closing = useClosePrompt(isUnsaved, onClose);
  return (
    <Dialog open onClose={closing.ask} title={title}>
      <p className={styles.name}>{product.name}</p>
      <ReviewForm
        productId={product.id}
        hasFit={product.hasFit}
        review={review}
        onEdit={setUnsaved}
        onSaved={onSaved}
      />
      {closing.question}
    </Dialog>
  );
}
