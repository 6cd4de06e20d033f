import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useClosePrompt } from '#app/ui/overlays/use-close-prompt.tsx';
import styles from './review-dialog.module.css';
import { ReviewFields, useReviewForm } from './review-form.tsx';
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
  const form = useReviewForm({ productId: product.id, review, onSaved });
  const closing = useClosePrompt(form.isUnsaved, onClose);
  return (
    <Dialog open onClose={closing.ask} title={title}>
      <p className={styles.name}>{product.name}</p>
      <ReviewFields hasFit={product.hasFit} {...{ review, form }} />
      {closing.question}
    </Dialog>
  );
}
