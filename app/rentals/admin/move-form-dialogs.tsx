import { type ReactNode, useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { FormDialog } from '../booking/rental-form-dialog.tsx';
import type { RentalMoveInput } from '../moves/send-rental-move.ts';
import type { RentalOrder } from '../rental.schema.ts';

/** What a dialog about an admin's move is given. */
export interface MoveDialogProps {
  order: RentalOrder;
  isBusy: boolean;
  onMove: (input: RentalMoveInput) => void;
  onClose: () => void;
}

/** Asks for the day on which an outfit came back: late days are counted from it. */
export function ReturnedDialog({ order, isBusy, onMove, onClose }: MoveDialogProps) {
  const [returnedOn, setReturnedOn] = useState('');
  return (
    <FormDialog
      title={`Returned: ${order.number}`}
      action="Returned"
      busyLabel="Updating..."
      isBusy={isBusy}
      failure={null}
      onSubmit={() => onMove({ status: 'Returned', returnedOn: returnedOn || undefined })}
      onClose={onClose}
    >
      <p>
        {order.rentalProduct.name} was due back on {formatDay(order.rentalPeriod.endDate)}. Each later day is
        charged at one and a half times the daily price.
      </p>
      <TextField
        type="date"
        label="The day it came back"
        hint="Empty: today"
        value={returnedOn}
        onChange={(event) => setReturnedOn(event.target.value)}
      />
    </FormDialog>
  );
}

/** Asks once more before a request is rejected or a rental is cancelled, and for the words that go with it. */
export function EndDialog({
  order,
  isBusy,
  onMove,
  onClose,
  to,
}: MoveDialogProps & { to: 'Rejected' | 'Cancelled' }) {
  const [note, setNote] = useState('');
  const isRejected = to === 'Rejected';
  return (
    <FormDialog
      title={`${isRejected ? 'Reject' : 'Cancel'} ${order.number}`}
      action={isRejected ? 'Reject' : 'Yes, cancel it'}
      busyLabel="Updating..."
      isBusy={isBusy}
      failure={null}
      onSubmit={() => onMove({ status: to, note: note.trim() || undefined })}
      onClose={onClose}
    >
      <p>
        The rental of {order.rentalProduct.name} ends here, and its dates are free again. {moneyBack(order)}
      </p>
      <TextField
        label="Note to both (optional)"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}

function moneyBack({ depositStatus, deposit, feeStatus, total, renter }: RentalOrder): ReactNode {
  const sums = [
    depositStatus === 'held' && `the deposit of ${formatRupees(deposit)}`,
    feeStatus === 'paid' && `the rental fee of ${formatRupees(total)}`,
  ].filter(Boolean);
  return sums.length > 0 && `${renter.name} gets back ${sums.join(' and ')}.`;
}
