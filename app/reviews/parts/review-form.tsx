import { type FormEvent, useState } from 'react';
import { failureText } from '#app/foundation/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tell } from '#app/ui/tell.ts';
import { draftProblems, type ReviewDraft } from '../review-words.ts';
import type { Review } from '../reviews.shapes.ts';
import { REVIEW_FAILURES, sendReview } from './review-calls.ts';
import styles from './review-form.module.css';
import { StarInput } from './star-input.tsx';

interface ReviewFormProps {
  productId: string;
  /** the review to change; without one a new one is written */
  review?: Pick<Review, '_id' | 'rating' | 'comment'>;
  onSaved: (review: Review) => void;
}

/** Stars and words about a product, with what is missing said beside them. */
export function ReviewForm(props: ReviewFormProps) {
  const form = useReviewForm(props);
  const { draft, problems } = form;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <StarInput
        stars={draft.rating}
        problem={problems.rating}
        onChange={(rating) => form.change({ rating })}
      />
      <Field label="Your review" error={problems.comment}>
        {(wiring) => (
          <TextArea
            {...wiring}
            name="comment"
            value={draft.comment}
            onChange={(change) => form.change({ comment: change.target.value })}
          />
        )}
      </Field>
      {form.failure && <Notice tone="bad">{form.failure}</Notice>}
      <Button type="submit" look="second" busy={form.isSending} busyLabel="Submitting...">
        {props.review ? 'Update Review' : 'Submit Review'}
      </Button>
    </form>
  );
}

function useReviewForm({ productId, review, onSaved }: ReviewFormProps) {
  const [draft, setDraft] = useState<ReviewDraft>({
    rating: review?.rating ?? 0,
    comment: review?.comment ?? '',
  });
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const problems = draftProblems(draft);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (Object.keys(problems).length > 0) return;
    setSending(true);
    try {
      onSaved(await sendReview(draft, { productId, reviewId: review?._id }));
      tell(review ? 'Review updated successfully!' : 'Review submitted successfully!', { tone: 'good' });
    } catch (error) {
      setFailure(failureText(error, REVIEW_FAILURES));
    }
    setSending(false);
  }

  const change = (part: Partial<ReviewDraft>) => setDraft((now) => ({ ...now, ...part }));
  return { draft, change, submit, failure, isSending, problems: wasTried ? problems : {} };
}
