import { useState } from 'react';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { MAX_FILES } from '#app/media/uploads/upload-limits.ts';
import { formatRupees, rupeesToPaise } from '#app/platform/money/money.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { LongTextField } from '../booking/long-text-field.tsx';
import { FormDialog, type RentalDialogProps } from '../booking/rental-form-dialog.tsx';
import { useRentalForm } from '../booking/use-rental-form.ts';

export function ClaimDialog({ order, onChanged, onClose }: RentalDialogProps) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const successMessage = 'Claim sent. We will decide after the renter answers.';
  const form = useRentalForm({ endpoint: 'claim', order, successMessage, onChanged });
  const rupees = Number(amount);
  const isAmount = rupees > 0 && rupees <= order.deposit && rupeesToPaise(rupees) !== undefined;
  const problem = !isAmount
    ? `Please enter an amount up to the deposit of ${formatRupees(order.deposit)}.`
    : !reason.trim()
      ? 'Please enter a reason.'
      : form.images.length === 0
        ? 'Please add at least one picture of the damage.'
        : null;
  const submit = () => form.send({ amount: rupees, reason: reason.trim(), images: form.images }, problem);
  return (
    <FormDialog
      title="Claim damage"
      action="Send claim"
      onSubmit={submit}
      onClose={onClose}
      isBusy={form.isBusy}
      failure={form.failure}
    >
      <p>
        {order.rentalProduct.name}, {order.number}. The renter can answer; then we decide how much is deducted
        from the deposit.
      </p>
      <TextField
        label="Amount in rupees"
        hint={`At most ${formatRupees(order.deposit)}, the deposit`}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <LongTextField label="What is damaged?" value={reason} onChange={setReason} />
      <UploadField label="Photos" action="Add photos" maxFiles={MAX_FILES} onChange={form.onPhotosChange} />
    </FormDialog>
  );
}
