import { useState } from 'react';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { MAX_FILES } from '#app/media/uploads/upload-limits.ts';
import { LongTextField } from '../booking/long-text-field.tsx';
import { FormDialog, type RentalDialogProps } from '../booking/rental-form-dialog.tsx';
import { useRentalForm } from '../booking/use-rental-form.ts';
import type { Handover } from '../rental.schema.ts';

const QUESTIONS: Record<Handover['moment'], string> = {
  'handed over': 'What condition is it in as you hand it over?',
  received: 'What condition was it in when it arrived?',
  'sent back': 'What condition is it in as you send it back?',
  'taken back': 'What condition was it in when it came back?',
};

interface HandoverDialogProps extends RentalDialogProps {
  moment: Handover['moment'];
}

/** Records photos and a remark of a hand-over, which cannot be changed later. */
export function HandoverDialog({ order, moment, onChanged, onClose }: HandoverDialogProps) {
  const [remark, setRemark] = useState('');
  const form = useRentalForm({ endpoint: 'handover', order, successMessage: 'Photos saved.', onChanged });
  const isEmpty = form.images.length === 0 && !remark.trim();
  const submit = () =>
    form.send(
      { moment, images: form.images, remark: remark.trim() },
      isEmpty ? 'Please add a photo or a remark.' : null,
    );
  return (
    <FormDialog
      title={`Photos: ${moment}`}
      action="Save photos"
      onSubmit={submit}
      onClose={onClose}
      isBusy={form.isBusy}
      failure={form.failure}
    >
      <p>
        {order.rentalProduct.name}, {order.number}. {QUESTIONS[moment]} Both of you can see this, and it
        cannot be changed later.
      </p>
      <UploadField label="Photos" action="Add photos" maxFiles={MAX_FILES} onChange={form.onPhotosChange} />
      <LongTextField label="Remark" value={remark} onChange={setRemark} />
    </FormDialog>
  );
}
