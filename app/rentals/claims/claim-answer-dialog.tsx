import { useState } from 'react';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { MAX_FILES } from '#app/media/uploads/upload-limits.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { LongTextField } from '../booking/long-text-field.tsx';
import { FormDialog, type RentalDialogProps } from '../booking/rental-form-dialog.tsx';
import { useRentalForm } from '../booking/use-rental-form.ts';

export function ClaimAnswerDialog({ order, onChanged, onClose }: RentalDialogProps) {
  const [answer, setAnswer] = useState('');
  const [text, setText] = useState('');
  const form = useRentalForm({
    endpoint: 'claim/answer',
    order,
    successMessage: 'Answer sent.',
    onChanged,
  });
  const agrees = answer === 'yes';
  const reasonMissing = !agrees && !text.trim() ? 'Please say why you do not agree.' : null;
  // No default: agreeing to a deduction must be an explicit choice.
  const problem = answer ? reasonMissing : 'Please say whether you agree.';
  const submit = () => form.send({ agrees, text: text.trim(), images: form.images }, problem);
  return (
    <FormDialog
      title="Answer claim"
      action="Send answer"
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
      <LongTextField label="In your words" value={text} onChange={setText} />
      <UploadField label="Photos" action="Add photos" maxFiles={MAX_FILES} onChange={form.onPhotosChange} />
    </FormDialog>
  );
}
