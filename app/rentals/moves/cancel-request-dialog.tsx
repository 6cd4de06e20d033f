import { useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { FormDialog, type RentalDialogProps } from '../booking/rental-form-dialog.tsx';
import { sendRentalMove } from './send-rental-move.ts';

/** Asks once more before a request is taken back. */
export function CancelRequestDialog({ order, onChanged, onClose }: RentalDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function cancel() {
    setBusy(true);
    const cancelled = await sendRentalMove(order, { status: 'Cancelled' });
    if (!cancelled) return setBusy(false);
    toast('Your request is cancelled.', { tone: 'good' });
    onChanged(cancelled);
  }
  return (
    <FormDialog
      title="Cancel request"
      action="Yes, cancel it"
      busyLabel="Cancelling..."
      otherwise="Keep the request"
      isBusy={isBusy}
      failure={null}
      onSubmit={cancel}
      onClose={onClose}
    >
      <p>
        Your request for <b>{order.rentalProduct.name}</b> ends, and its dates are free for others.
        {order.depositStatus === 'held' && ` The deposit of ${formatRupees(order.deposit)} goes back to you.`}
      </p>
    </FormDialog>
  );
}
