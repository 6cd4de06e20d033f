import { type ReactNode, useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { FormDialog } from '../booking/rental-form-dialog.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import type { RentalStatus } from '../rental-status.ts';
import { CompleteDialog, type MoveDialogProps } from './complete-rental-dialog.tsx';

/** Whether an admin's move to this status opens a dialog first. */
export const needsDialog = (to: RentalStatus) =>
  ['Returned', 'Completed', 'Rejected', 'Cancelled'].includes(to);

/** Asks for the details of a move: the return date, the deductions, or a note. */
export function MoveDialog({ to, ...dialog }: MoveDialogProps & { to: RentalStatus }) {
  if (to === 'Returned') return <ReturnedDialog {...dialog} />;
  if (to === 'Completed') return <CompleteDialog {...dialog} />;
  if (to === 'Rejected' || to === 'Cancelled') return <EndDialog {...dialog} to={to} />;
  return null;
}

/** Asks for the return date, from which late days are counted. */
function ReturnedDialog({ order, isBusy, onMove, onClose }: MoveDialogProps) {
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
        {order.rentalProduct.name} was due back on {formatDay(order.rentalPeriod.endDate)}. Each late day is
        charged at 1.5 times the daily price.
      </p>
      <TextField
        type="date"
        label="Return date"
        hint="Leave empty for today"
        value={returnedOn}
        onChange={(event) => setReturnedOn(event.target.value)}
      />
    </FormDialog>
  );
}

/** Confirms a rejection or cancellation, with an optional note. */
function EndDialog({
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
      action={isRejected ? 'Reject' : 'Cancel rental'}
      busyLabel="Updating..."
      isBusy={isBusy}
      failure={null}
      onSubmit={() => onMove({ status: to, note: note.trim() || undefined })}
      onClose={onClose}
    >
      <p>
        The rental of {order.rentalProduct.name} ends and its dates are released. {refundText(order)}
      </p>
      <TextField
        label="Note to renter and owner (optional)"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}

function refundText({ depositStatus, deposit, feeStatus, total, renter }: RentalOrder): ReactNode {
  const sums = [
    depositStatus === 'held' && `the deposit of ${formatRupees(deposit)}`,
    feeStatus === 'paid' && `the rental fee of ${formatRupees(total)}`,
  ].filter(Boolean);
  return sums.length > 0 && `${renter.name} is refunded ${sums.join(' and ')}.`;
}
