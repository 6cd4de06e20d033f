import { useState } from 'react';
import { StarInput } from '#app/ui/forms/star-input.tsx';
import { LongTextField } from '../booking/long-text-field.tsx';
import { FormDialog, type RentalDialogProps } from '../booking/rental-form-dialog.tsx';
import { useRentalForm } from '../booking/use-rental-form.ts';
import { firstName, type Side } from '../rental-labels.ts';

const NO_STARS = 'Please select a rating';

/** Rates the other side; visible when both have rated, or after 7 days. */
export function RateDialog({ order, side, onChanged, onClose }: RentalDialogProps & { side: Side }) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const form = useRentalForm({
    endpoint: 'rating',
    order,
    successMessage: 'Thank you for your rating.',
    onChanged,
  });
  const other = firstName((side === 'renter' ? order.owner : order.renter).name);
  return (
    <FormDialog
      title={`Rate ${other}`}
      action="Send rating"
      onSubmit={() => form.send({ rating, comment: comment.trim() }, rating === 0 ? NO_STARS : null)}
      onClose={onClose}
      isBusy={form.isBusy}
      failure={form.failure}
    >
      <p>
        How was renting {order.rentalProduct.name} with {other}? Ratings are shown when both of you have
        rated, or after 7 days.
      </p>
      <StarInput stars={rating} onChange={setRating} problem={undefined} />
      <LongTextField label="Comment" value={comment} onChange={setComment} />
    </FormDialog>
  );
}
