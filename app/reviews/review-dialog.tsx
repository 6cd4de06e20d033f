import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from './review-dialog.module.css';
import { ReviewForm } from './review-form.tsx';
import type { RecentReview, Review } from './reviews.schema.ts';

interface ReviewDialogProps {
  product: { id: string; name: string; hasFit: boolean };
  /** the existing review */
  review: RecentReview | undefined;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onSaved: (review: Review) => void;
}

export function ReviewDialog({ product, review, title, isOpen, onClose, onSaved }: ReviewDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
      <p className={styles.name}>{product.name}</p>
      <ReviewForm productId={product.id} hasFit={product.hasFit} review={review} onSaved={onSaved} />
    </Dialog>
  );
}
