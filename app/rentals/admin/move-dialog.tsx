import { type ReactNode, useState } from 'react';
import { formatRupees, parseRupees } from '#app/platform/money/money.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { useStoreInfo } from '#app/settings/store-info/store-info.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FormFailure } from '#app/ui/forms/form-failure.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { dispatchProblem, earlierWarning, stillOutWarning } from '../dispatch/dispatch-rules.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { RentalStatus } from '../rental-status.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { type MoveDialogProps, useMoveForm } from './use-move-form.ts';

/** Explains a move and asks for its details: the cash, the return date, the deductions, or a note. */
export function MoveDialog({ to: asked, ...dialog }: MoveDialogProps & { to: RentalStatus }) {
  const [to, setTo] = useState(asked);
  const refusal = to === 'Dispatched' && dispatchProblem(dialog.order);
  if (refusal) return <RefusedDispatch {...dialog} refusal={refusal} onCancel={() => setTo('Cancelled')} />;
  if (to === 'Returned') return <ReturnedDialog {...dialog} />;
  if (to === 'Completed') return <CompleteDialog {...dialog} />;
  if (to === 'Rejected' || to === 'Cancelled') return <EndDialog {...dialog} to={to} />;
  if (to === 'Approved') return <ApproveDialog {...dialog} />;
  if (to === 'Dispatched') return <DispatchDialog {...dialog} />;
  return null;
}

/** Confirms an approval. */
function ApproveDialog({ order, onMove, onClose }: MoveDialogProps) {
  const form = useMoveForm({
    initial: {},
    toBody: () => ({ status: 'Approved', startDate: order.rentalPeriod.startDate }),
    onMove,
  });
  const { owner, renter, total } = order;
  const warning = stillOutWarning(order);
  return (
    <FormDialog wide title={`Approve ${order.number}`} action="Approve" form={form} onClose={onClose}>
      <p>
        You answer for {owner.name}. {renter.name} is asked to pay the rental fee of {formatRupees(total)}.{' '}
        {toldText(order)}
      </p>
      {warning && <Notice tone="warn">{warning}</Notice>}
    </FormDialog>
  );
}

interface RefusedDispatchProps extends MoveDialogProps {
  refusal: string;
  onCancel: () => void;
}

/** Says why an outfit cannot be dispatched, and leads to the cancellation if nothing else is left. */
function RefusedDispatch({ order, refusal, onCancel, onClose }: RefusedDispatchProps) {
  const canOnlyBeCancelled = order.unsent === 'over';
  return (
    <Dialog
      open
      title={`${order.number} cannot be dispatched`}
      onClose={onClose}
      foot={
        <>
          {canOnlyBeCancelled && (
            <Button small onClick={onCancel}>
              Cancel rental
            </Button>
          )}
          <Button small look="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>{refusal}</p>
    </Dialog>
  );
}

/** Confirms a dispatch: the cash that is collected, and that the outfit was cleaned. */
function DispatchDialog({ order, onMove, onClose }: MoveDialogProps) {
  const mustBeCleaned = useStoreInfo().cleansOutfits;
  const due = calculateDueCash(order);
  const warning = earlierWarning(order);
  const form = useMoveForm({
    initial: { cleaned: false, collected: '', receipt: '' },
    toBody: ({ cleaned, collected, receipt }) => ({
      ...{ status: 'Dispatched', startDate: order.rentalPeriod.startDate },
      ...(mustBeCleaned && { cleaned }),
      ...(due > 0 && { collected: parseRupees(collected), receipt: receipt.trim() || undefined }),
    }),
    check: ({ cleaned, collected }) => [
      ...(due > 0 && parseRupees(collected) !== due
        ? [{ path: 'collected', message: `The cash due is ${formatRupees(due)}.` }]
        : []),
      ...(mustBeCleaned && !cleaned
        ? [{ path: 'cleaned', message: 'Please confirm that the outfit was dry-cleaned for this rental.' }]
        : []),
    ],
    onMove,
  });
  return (
    <FormDialog
      wide
      title={`Mark ${order.number} as dispatched`}
      action="Mark as dispatched"
      form={form}
      onClose={onClose}
    >
      <p>
        {order.rentalProduct.name} is on its way to the renter. {toldText(order)}
      </p>
      {warning && <Notice tone="warn">{warning}</Notice>}
      {due > 0 && (
        <>
          <TextField
            label="Cash received (₹)"
            hint={`Due: ${formatRupees(due)} (${formatDueCash(order)})`}
            inputMode="decimal"
            value={form.draft.collected}
            error={form.errorAt('collected')}
            onChange={({ target }) => form.change({ collected: target.value })}
          />
          <TextField
            label="Receipt number (optional)"
            maxLength={60}
            value={form.draft.receipt}
            error={form.errorAt('receipt')}
            onChange={({ target }) => form.change({ receipt: target.value })}
          />
        </>
      )}
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

function toldText({ renter, owner }: RentalOrder): string {
  return `${renter.name} and ${owner.name} are told by email. This cannot be undone.`;
}

/** In rupees. */
function calculateDueCash({ feeStatus, total, depositStatus, deposit }: RentalOrder): number {
  const sum = (feeStatus === 'due' ? total : 0) + (depositStatus === 'awaited' ? deposit : 0);
  return Math.round(sum * 100) / 100;
}

function formatDueCash({ feeStatus, total, depositStatus, deposit }: RentalOrder): string {
  const parts = [
    feeStatus === 'due' && `rental fee ${formatRupees(total)}`,
    depositStatus === 'awaited' && `deposit ${formatRupees(deposit)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Asks for the day on which the outfit was back. */
function ReturnedDialog({ order, onMove, onClose }: MoveDialogProps) {
  const form = useMoveForm({
    initial: { returnedOn: order.returnReportedAt ? dayInIndia(new Date(order.returnReportedAt)) : '' },
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
        Due date for {order.rentalProduct.name}: {formatDay(order.sendBackBy)}. Each late day is charged at
        1.5 times the daily price. {lateDaysText(order)}
        {order.returnReportedAt && ` ${order.owner.name} has said that it is back.`}
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

/** The day to which late days are counted: the transit back is not the renter's delay. */
function lateDaysText({ sentBackOn, travel }: RentalOrder): string {
  if (sentBackOn)
    return `The courier collected it on ${formatDay(sentBackOn)}: late days are counted to that day.`;
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
