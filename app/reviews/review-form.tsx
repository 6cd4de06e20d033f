import { type FormEvent, useState } from 'react';
import { FITS, type Fit } from '#app/catalog/offers/fit.ts';
import { UploadField, type UploadState } from '#app/media/uploads/upload-field.tsx';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { StarInput } from '#app/ui/forms/star-input.tsx';
import { useDraft } from '#app/ui/forms/use-draft.ts';
import styles from './review-form.module.css';
import { draftProblems, MAX_PICTURES, type ReviewDraft } from './review-rules.ts';
import type { Review } from './reviews.schema.ts';

/** Screens §8. */
const TEXTS = {
  refused: 'Failed to submit review',
  network: 'Failed to submit review. Please try again.',
};
const PHOTOS_UNSETTLED = 'Wait until your photos are uploaded, or remove those that failed.';

interface ReviewFormProps {
  productId: string;
  /** false for what has no sizes */
  hasFit: boolean;
  /** the review to edit; absent for a new one */
  review?: Pick<Review, '_id' | 'rating' | 'comment' | 'images' | 'fit'>;
  onSaved: (review: Review) => void;
}

/** Stars, comment and photos, with an error next to each field. */
export function ReviewForm(props: ReviewFormProps) {
  return <ReviewFields {...props} form={useReviewForm(props)} />;
}

interface ReviewFieldsProps extends Pick<ReviewFormProps, 'hasFit' | 'review'> {
  form: ReturnType<typeof useReviewForm>;
}

export function ReviewFields({ hasFit, review, form }: ReviewFieldsProps) {
  const { draft, problems } = form;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <StarInput
        stars={draft.rating}
        problem={problems.rating}
        onChange={(rating) => form.change({ rating })}
      />
      {hasFit && <FitField fit={draft.fit} onChange={(fit) => form.change({ fit })} />}
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
      <UploadField
        label="Photos (optional)"
        action="Add photos"
        maxFiles={MAX_PICTURES}
        initial={draft.images.map((url) => ({ url, kind: 'image' }))}
        onChange={form.changePhotos}
      />
      {form.failure && <Notice tone="bad">{form.failure}</Notice>}
      <Button type="submit" look="second" busy={form.isSending} busyLabel="Submitting...">
        {review ? 'Update Review' : 'Submit Review'}
      </Button>
    </form>
  );
}

function FitField({ fit, onChange }: { fit: Fit | ''; onChange: (fit: Fit | '') => void }) {
  return (
    <Field label="How does it fit? (optional)">
      {(wiring) => (
        <Select
          {...wiring}
          name="fit"
          value={fit}
          onChange={(change) => onChange(change.target.value as Fit | '')}
        >
          <option value="">Not rated</option>
          {FITS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The draft of a review, its errors, and whether closing the form would lose something. */
export function useReviewForm({ productId, review, onSaved }: Omit<ReviewFormProps, 'hasFit'>) {
  const [initial] = useState<ReviewDraft>({
    rating: review?.rating ?? 0,
    comment: review?.comment ?? '',
    fit: review?.fit ?? '',
    images: review?.images ?? [],
  });
  const { draft, setDraft, ...saved } = useDraft(initial, `review ${productId}`);
  const [isSettled, setSettled] = useState(true);
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const problems = draftProblems(draft);
  // A photo that is uploading would be lost as well.
  const isUnsaved = !isSettled || saved.isUnsaved;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (Object.keys(problems).length > 0) return;
    if (!isSettled) return setFailure(PHOTOS_UNSETTLED);
    setSending(true);
    try {
      onSaved(await sendReview(draft, { productId, reviewId: review?._id }));
      toast(review ? 'Review updated successfully!' : 'Review submitted successfully!', { tone: 'good' });
    } catch (error) {
      setFailure(failureText(error, TEXTS));
    }
    setSending(false);
  }

  const change = (part: Partial<ReviewDraft>) => setDraft((now) => ({ ...now, ...part }));
  const changePhotos = ({ files, isSettled }: UploadState) => {
    setSettled(isSettled);
    change({ images: files.map(({ url }) => url) });
  };
  return {
    ...{ draft, change, changePhotos, submit, failure, isSending, isUnsaved },
    problems: wasTried ? problems : {},
  };
}

/** Creates a review, or changes the one with this id. */
async function sendReview(
  draft: ReviewDraft,
  { productId, reviewId }: { productId: string; reviewId?: string },
): Promise<Review> {
  const address = `/api/products/${encodeURIComponent(productId)}/reviews`;
  const response = await (reviewId === undefined
    ? callApi<{ review: Review }>('POST', address, { body: draft })
    : callApi<{ review: Review }>('PUT', `${address}/${encodeURIComponent(reviewId)}`, { body: draft }));
  return response.review;
}
