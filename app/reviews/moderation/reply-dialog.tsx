import { callApi } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { type ModeratedReview, moderationSchema } from './moderation.schema.ts';

interface ReplyDialogProps {
  review: ModeratedReview;
  onSaved: (review: ModeratedReview) => void;
  onClose: () => void;
}

const FAILED = 'Could not save the reply. Please try again.';

/** The shop's public reply to a review. */
export function ReplyDialog({ review, onSaved, onClose }: ReplyDialogProps) {
  const form = useForm({
    initial: { reply: review.reply ?? '' },
    schema: moderationSchema,
    async onSave(body) {
      try {
        const path = `/api/admin/reviews/${review._id}`;
        onSaved((await callApi<{ review: ModeratedReview }>('PUT', path, { body })).review);
        return undefined;
      } catch (error) {
        return failureProblems(error, { refused: FAILED, network: FAILED });
      }
    },
    onSaved() {
      toast('The reply is saved.', { tone: 'good' });
      onClose();
    },
  });
  return (
    <FormDialog title="Reply to the review" form={form} onClose={onClose}>
      <p>{review.comment}</p>
      <Field
        label="Reply"
        hint="Everyone sees it below the review. Empty it to delete the reply."
        error={form.errorAt('reply')}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={4}
            value={form.draft.reply}
            onChange={(event) => form.change({ reply: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
