import { useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { FormDialog, type RentalDialogProps } from '../booking/rental-form-dialog.tsx';
import { sendRentalMove } from './send-rental-move.ts';

export function CancelRequestDialog({ order, onChanged, onClose }: RentalDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function cancel() {
    setBusy(true);
    const cancelled = await sendRentalMove(order, { status: 'Cancelled' });
    if (!cancelled) return setBusy(false);
    toast('Request cancelled.', { tone: 'good' });
    onChanged(cancelled);
  }
  return (
    <FormDialog
      title="Cancel request"
      action="Cancel request"
      busyLabel="Cancelling..."
      cancelLabel="Keep request"
      isBusy={isBusy}
      failure={null}
      onSubmit={cancel}
      onClose={onClose}
    >
      <p>
        Your request for <b>{order.rentalProduct.name}</b> will be cancelled and its dates released.
        {order.depositStatus === 'held' && ` The deposit of ${formatRupees(order.deposit)} will be refunded.`}
      </p>
    </FormDialog>
  );
}
