import { useState } from 'react';
import { formatRupees } from '#app/foundation/money.ts';
import { UploadField } from '#app/media/parts/upload-field.tsx';
import { MOST_FILES } from '#app/media/upload-limits.ts';
import { Field, Select } from '#app/ui/field.tsx';
import { FormDialog, type RentalDialogProps } from './rental-dialog.tsx';
import { useRentalForm } from './use-rental-form.ts';
import { WordsField } from './words-field.tsx';

/** What the renter says to a claim for damage. */
export function ClaimAnswerDialog({ order, onChanged, onClose }: RentalDialogProps) {
  const [answer, setAnswer] = useState('');
  const [text, setText] = useState('');
  const form = useRentalForm({ to: 'claim/answer', order, told: 'Your answer is sent.', onChanged });
  const agrees = answer === 'yes';
  const unsaid = !agrees && !text.trim() ? 'Please say why you do not agree.' : null;
  // Nobody agrees to a deduction by leaving a choice as it was.
  const problem = answer ? unsaid : 'Please say whether you agree.';
  const submit = () => form.send({ agrees, text: text.trim(), images: form.images }, problem);
  return (
    <FormDialog
      title="Answer the claim"
      action="Send the answer"
      onSubmit={submit}
      onClose={onClose}
      isBusy={form.isBusy}
      failure={form.failure}
    >
      <p>
        {order.owner.name} claims {formatRupees(order.claim?.amount ?? 0)} of your deposit: “
        {order.claim?.reason}”
      </p>
      <Field label="Your answer">
        {(wiring) => (
          <Select {...wiring} value={answer} onChange={(event) => setAnswer(event.target.value)}>
            <option value="">Choose</option>
            <option value="yes">I agree</option>
            <option value="no">I do not agree</option>
          </Select>
        )}
      </Field>
      <WordsField label="In your words" value={text} onChange={setText} />
      <UploadField label="Photos" action="Add photos" most={MOST_FILES} onChange={form.takePhotos} />
    </FormDialog>
  );
}
