import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { Review } from '../reviews.schema.ts';
import { REPORT_REASONS, type ReportReason } from './report-reasons.ts';
import styles from './report-review.module.css';

interface ReportReviewProps {
  productId: string;
  review: Pick<Review, '_id' | 'user'>;
}

/** A button that reports another person's review. */
export function ReportReview({ productId, review }: ReportReviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="bare" className={styles.report} onClick={() => setOpen(true)}>
        Report<span className="visually-hidden"> the review by {review.user?.name || 'Anonymous'}</span>
      </Button>
      {isOpen && <ReportDialog productId={productId} reviewId={review._id} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReportDialogProps {
  productId: string;
  reviewId: string;
  onClose: () => void;
}

const TEXTS = {
  refused: 'Could not report the review.',
  network: 'Could not report the review. Please try again.',
};

/** Reports a review to the shop, with a reason. */
function ReportDialog({ productId, reviewId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  async function report() {
    try {
      await callApi('POST', `/api/products/${productId}/reviews/${reviewId}/reports`, { body: { reason } });
      toast('Thank you. We will look at this review.', { tone: 'good' });
    } catch (error) {
      toast(failureText(error, TEXTS), { tone: 'bad' });
    }
  }
  return (
    <ConfirmDialog title="Report this review" action="Report" onConfirm={report} onClose={onClose}>
      <Field label="What is wrong with it?">
        {(wiring) => (
          <Select
            {...wiring}
            value={reason}
            onChange={(event) => setReason(event.target.value as ReportReason)}
          >
            {REPORT_REASONS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
    </ConfirmDialog>
  );
}
