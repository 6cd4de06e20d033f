import type { ReactNode } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { useStoreInfo } from '#app/settings/store-info/store-info.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FormFailure } from '#app/ui/forms/form-failure.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import type { RentalStatus } from '../rental-status.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { type MoveDialogProps, useMoveForm } from './use-move-form.ts';

/** Says what a move does and asks for its details: the return date, the deductions, or a note. */
export function MoveDialog({ to, ...dialog }: MoveDialogProps & { to: RentalStatus }) {
  if (to === 'Returned') return <ReturnedDialog {...dialog} />;
  if (to === 'Completed') return <CompleteDialog {...dialog} />;
  if (to === 'Rejected' || to === 'Cancelled') return <EndDialog {...dialog} to={to} />;
  if (to === 'Approved' || to === 'Dispatched') return <ForwardDialog {...dialog} to={to} />;
  return null;
}

/** Confirms an approval or a dispatch. */
function ForwardDialog({ order, onMove, onClose, to }: MoveDialogProps & { to: 'Approved' | 'Dispatched' }) {
  const isApproved = to === 'Approved';
  const mustBeCleaned = useStoreInfo().cleansOutfits && !isApproved;
  const form = useMoveForm({
    initial: { cleaned: false },
    toBody: ({ cleaned }) => ({
      ...{ status: to, startDate: order.rentalPeriod.startDate },
      ...(mustBeCleaned && { cleaned }),
    }),
    check: ({ cleaned }) =>
      mustBeCleaned && !cleaned
        ? [{ path: 'cleaned', message: 'Please confirm that the outfit was dry-cleaned for this rental.' }]
        : [],
    onMove,
  });
  return (
    <FormDialog
      wide
      title={isApproved ? `Approve ${order.number}` : `Mark ${order.number} as dispatched`}
      action={isApproved ? 'Approve' : 'Mark as dispatched'}
      form={form}
      onClose={onClose}
    >
      <p>
        {isApproved ? approvalText(order) : dispatchText(order)} {order.renter.name} and {order.owner.name}{' '}
        are told by email. This cannot be undone.
      </p>
      {mustBeCleaned && (
        <Checkbox
          checked={form.draft.cleaned}
          aria-invalid={form.errorAt('cleaned') ? true : undefined}
          onChange={({ target }) => form.change({ cleaned: target.checked })}
        >
          It was dry-cleaned for this rental
        </Checkbox>
      )}
      <FormFailure form={form} at="cleaned" />
    </FormDialog>
  );
}

function approvalText({ owner, renter, total }: RentalOrder): string {
  return `You answer for ${owner.name}. ${renter.name} is asked to pay the rental fee of ${formatRupees(total)}.`;
}

function dispatchText({ feeStatus, total, depositStatus, deposit, rentalProduct }: RentalOrder): string {
  const cash = [
    feeStatus === 'due' && `the rental fee of ${formatRupees(total)}`,
    depositStatus === 'awaited' && `the deposit of ${formatRupees(deposit)}`,
  ].filter(Boolean);
  const sent = `${rentalProduct.name} is on its way to the renter.`;
  return cash.length > 0 ? `${sent} Cash is recorded as received: ${cash.join(' and ')}.` : sent;
}

/** Asks for the day on which the outfit was back. */
function ReturnedDialog({ order, onMove, onClose }: MoveDialogProps) {
  const form = useMoveForm({
    initial: { returnedOn: '' },
    toBody: ({ returnedOn }) => ({ status: 'Returned', returnedOn: returnedOn || undefined }),
    onMove,
  });
  return (
    <FormDialog
      wide
      title={`Mark ${order.number} as returned`}
      action="Mark as returned"
      form={form}
      onClose={onClose}
    >
      <p>
        Due date for {order.rentalProduct.name}: {formatDay(order.rentalPeriod.endDate)}. Each late day is
        charged at 1.5 times the daily price. {lateDaysText(order)}
      </p>
      <TextField
        type="date"
        label="Back with the owner on"
        hint="Leave empty for today"
        value={form.draft.returnedOn}
        error={form.errorAt('returnedOn')}
        onChange={(event) => form.change({ returnedOn: event.target.value })}
      />
    </FormDialog>
  );
}

/** Which day late days are counted to: the way back is not the renter's. */
function lateDaysText({ sentBackOn, travel }: RentalOrder): string {
  if (sentBackOn)
    return `The courier picked it up on ${formatDay(sentBackOn)}: late days are counted to that day.`;
  if (travel)
    return `With the days on the way it should be back by ${formatDay(travel.backOn)}: late days count from then.`;
  return '';
}

/** Confirms a rejection or cancellation, with an optional note. */
function EndDialog({ order, onMove, onClose, to }: MoveDialogProps & { to: 'Rejected' | 'Cancelled' }) {
  const form = useMoveForm({
    initial: { note: '' },
    toBody: ({ note }) => ({ status: to, note: note.trim() || undefined }),
    onMove,
  });
  const isRejected = to === 'Rejected';
  return (
    <FormDialog
      wide
      title={`${isRejected ? 'Reject' : 'Cancel'} ${order.number}`}
      action={isRejected ? 'Reject' : 'Cancel rental'}
      cancelLabel="Keep rental"
      form={form}
      onClose={onClose}
    >
      <p>
        The rental of {order.rentalProduct.name} will end and its dates will be released. {refundText(order)}
      </p>
      <TextField
        label="Note to renter and owner (optional)"
        maxLength={500}
        value={form.draft.note}
        error={form.errorAt('note')}
        onChange={(event) => form.change({ note: event.target.value })}
      />
    </FormDialog>
  );
}

function refundText({ depositStatus, deposit, feeStatus, total, renter }: RentalOrder): ReactNode {
  const sums = [
    depositStatus === 'held' && `the deposit of ${formatRupees(deposit)}`,
    feeStatus === 'paid' && `the rental fee of ${formatRupees(total)}`,
  ].filter(Boolean);
  const refund = sums.length > 0 && `${renter.name} is refunded ${sums.join(' and ')}.`;
  const release = depositStatus === 'authorized' && `The hold of ${formatRupees(deposit)} is released.`;
  return [refund, release].filter(Boolean).join(' ');
}
