import { Plus, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { ClaimPart } from '../booking/rental-details.tsx';
import type { RentalMoveInput } from '../moves/send-rental-move.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { moveSchema } from '../rental-input.schema.ts';
import type { RentalStatus } from '../rental-status.ts';
import styles from './move-dialog.module.css';
import {
  calculateRefund,
  type DeductionDraft,
  type DeductionKind,
  heldDeposit,
  settlementProblem,
  suggestDeductions,
  toDeductions,
} from './settlement-draft.ts';

interface MoveDialogProps {
  order: RentalOrder;
  /** returns whether the rental was moved; the failure is already shown */
  onMove: (input: RentalMoveInput) => Promise<boolean>;
  onClose: () => void;
}

/** Says what a move does and asks for its details: the return date, the deductions, or a note. */
export function MoveDialog({ to, ...dialog }: MoveDialogProps & { to: RentalStatus }) {
  if (to === 'Returned') return <ReturnedDialog {...dialog} />;
  if (to === 'Completed') return <CompleteDialog {...dialog} />;
  if (to === 'Rejected' || to === 'Cancelled') return <EndDialog {...dialog} to={to} />;
  if (to === 'Approved' || to === 'Dispatched') return <ForwardDialog {...dialog} to={to} />;
  return null;
}

interface MoveFormOptions<Draft> {
  initial: Draft;
  toBody: (draft: Draft) => object;
  check?: (draft: Draft) => FieldProblem[];
  onMove: MoveDialogProps['onMove'];
}

function useMoveForm<Draft extends object>({ onMove, ...options }: MoveFormOptions<Draft>) {
  return useForm({
    ...options,
    schema: moveSchema,
    onSave: async (body) => ((await onMove(body as RentalMoveInput)) ? undefined : []),
  });
}

/** Confirms an approval or a dispatch. */
function ForwardDialog({ order, onMove, onClose, to }: MoveDialogProps & { to: 'Approved' | 'Dispatched' }) {
  const form = useMoveForm({ initial: {}, toBody: () => ({ status: to }), onMove });
  const isApproved = to === 'Approved';
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

/** Asks for the return date, from which late days are counted. */
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
        charged at 1.5 times the daily price.
      </p>
      <TextField
        type="date"
        label="Return date"
        hint="Leave empty for today"
        value={form.draft.returnedOn}
        error={form.errorAt('returnedOn')}
        onChange={(event) => form.change({ returnedOn: event.target.value })}
      />
    </FormDialog>
  );
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

/** Completes a rental: asks for deductions from the deposit; the rest is refunded. */
function CompleteDialog({ order, onMove, onClose }: MoveDialogProps) {
  const form = useMoveForm({
    initial: { note: '', deductions: suggestDeductions(order) },
    toBody: ({ note, deductions }) => ({
      status: 'Completed',
      note: note.trim() || undefined,
      deductions: toDeductions(deductions),
    }),
    check({ note, deductions }) {
      const message = settlementProblem(deductions, order, note);
      return message === null ? [] : [{ path: '', message }];
    },
    onMove,
  });
  const { note, deductions } = form.draft;
  const held = heldDeposit(order);
  const refund = calculateRefund(deductions, order);
  const back = order.depositStatus === 'authorized' ? 'Release' : 'Refund';
  return (
    <FormDialog
      wide
      title={`Complete ${order.number}`}
      action={
        held > 0 && refund !== undefined && refund >= 0 ? `${back} ${formatRupees(refund)}` : 'Complete'
      }
      form={form}
      onClose={onClose}
    >
      <p>{settlementText(order, held)}</p>
      <ClaimPart order={order} />
      {held > 0 && <OpenRight order={order} />}
      {held > 0 && (
        <Deductions drafts={deductions} onChange={(changed) => form.change({ deductions: changed })} />
      )}
      <TextField
        label={order.claim ? 'Decision on the claim (shown to both)' : 'Note to renter and owner (optional)'}
        maxLength={500}
        value={note}
        error={form.errorAt('note')}
        onChange={(event) => form.change({ note: event.target.value })}
      />
      <FormFailure form={form} at="deductions" />
    </FormDialog>
  );
}

/** What completing would take from one of the two. */
function OpenRight({ order }: { order: RentalOrder }) {
  const { claim, claimBy, owner, renter } = order;
  if (claim && !claim.answer)
    return <Notice tone="warn">{renter.name} has not answered the claim yet.</Notice>;
  if (claim || !claimBy) return null;
  return (
    <Notice tone="warn">
      {owner.name} can report damage until {formatDay(claimBy)}, {formatTime(claimBy)}. Completing the rental
      ends that.
    </Notice>
  );
}

function settlementText({ depositStatus, renter }: RentalOrder, held: number): string {
  if (held === 0) return 'No deposit is held, so there are no deductions.';
  const sum = formatRupees(held);
  return depositStatus === 'authorized'
    ? `Held on the card of ${renter.name}: ${sum}. Each deduction needs a reason and is charged now; the rest is released.`
    : `Deposit held: ${sum}. Each deduction needs a reason; the rest is refunded to ${renter.name}.`;
}

interface DeductionsProps {
  drafts: DeductionDraft[];
  onChange: (drafts: DeductionDraft[]) => void;
}

function Deductions({ drafts, onChange }: DeductionsProps) {
  const change = (key: number, part: Partial<DeductionDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const add = () => onChange([...drafts, { key: nextKey(drafts), kind: 'damage', amount: '', reason: '' }]);
  return (
    <>
      {drafts.map((draft) => (
        <DeductionRow
          key={draft.key}
          draft={draft}
          onChange={(part) => change(draft.key, part)}
          onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <div>
        <Button small look="quiet" onClick={add}>
          <Icon of={Plus} size={16} />
          Add a deduction
        </Button>
      </div>
    </>
  );
}

const nextKey = (drafts: readonly DeductionDraft[]) => Math.max(-1, ...drafts.map(({ key }) => key)) + 1;

interface DeductionRowProps {
  draft: DeductionDraft;
  onChange: (part: Partial<DeductionDraft>) => void;
  onRemove: () => void;
}

function DeductionRow({ draft, onChange, onRemove }: DeductionRowProps) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">Deduction</legend>
      <Field label="Type">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.kind}
            onChange={(event) => onChange({ kind: event.target.value as DeductionKind })}
          >
            <option value="damage">Damage</option>
            <option value="late">Late</option>
            <option value="other">Other</option>
          </Select>
        )}
      </Field>
      <TextField
        label="Amount"
        inputMode="decimal"
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <TextField
        label="Reason"
        maxLength={500}
        value={draft.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      <IconButton label="Remove this deduction" icon={Trash2} onClick={onRemove} />
    </fieldset>
  );
}
