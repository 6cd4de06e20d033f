import { useState } from 'react';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { MOST_FILES } from '#app/media/uploads/upload-limits.ts';
import { LongTextField } from '../booking/long-text-field.tsx';
import { FormDialog, type RentalDialogProps } from '../booking/rental-form-dialog.tsx';
import { useRentalForm } from '../booking/use-rental-form.ts';
import type { Handover } from '../rental.schema.ts';

const QUESTIONS: Record<Handover['moment'], string> = {
  'handed over': 'How does it look as you give it away?',
  received: 'How did it look when it came?',
  'sent back': 'How does it look as you send it back?',
  'taken back': 'How did it look when it came back?',
};

interface HandoverDialogProps extends RentalDialogProps {
  moment: Handover['moment'];
}

/** Photographs and a remark of the moment in which the outfit changes hands. They are pinned: nobody changes them later. */
export function HandoverDialog({ order, moment, onChanged, onClose }: HandoverDialogProps) {
  const [remark, setRemark] = useState('');
  const form = useRentalForm({ to: 'handover', order, successMessage: 'Your photos are pinned.', onChanged });
  const isEmpty = form.images.length === 0 && !remark.trim();
  const submit = () =>
    form.send(
      { moment, images: form.images, remark: remark.trim() },
      isEmpty ? 'Please add a photo or a remark.' : null,
    );
  return (
    <FormDialog
      title={`Photos: ${moment}`}
      action="Pin them"
      onSubmit={submit}
      onClose={onClose}
      isBusy={form.isBusy}
      failure={form.failure}
    >
      <p>
        {order.rentalProduct.name}, {order.number}. {QUESTIONS[moment]} Both of you see it, and it cannot be
        changed afterwards.
      </p>
      <UploadField label="Photos" action="Add photos" most={MOST_FILES} onChange={form.onPhotosChange} />
      <LongTextField label="Remark" value={remark} onChange={setRemark} />
    </FormDialog>
  );
}
