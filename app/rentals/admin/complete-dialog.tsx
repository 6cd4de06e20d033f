import { Plus, Trash2 } from 'lucide';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure } from '#app/ui/forms/form-failure.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { ClaimPart } from '../booking/rental-details.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import styles from './complete-dialog.module.css';
import {
  calculateRefund,
  type DeductionDraft,
  type DeductionKind,
  heldDeposit,
  nothingToReport,
  settlementProblem,
  settlementText,
  suggestDeductions,
  toDeductions,
} from './settlement-draft.ts';
import { type MoveDialogProps, useMoveForm } from './use-move-form.ts';

/** Completes a rental: asks for deductions. The rest of the deposit is refunded, or the renter is asked to pay more. */
export function CompleteDialog({ order, onMove, onClose }: MoveDialogProps) {
  const held = heldDeposit(order);
  const canOwnerClaim = held > 0 && order.claim === null && order.claimBy !== null;
  const form = useMoveForm({
    initial: { note: '', deductions: suggestDeductions(order), ownerAgrees: false },
    toBody: ({ note, deductions, ownerAgrees }) => ({
      status: 'Completed',
      note: note.trim() || undefined,
      deductions: toDeductions(deductions),
      ...(canOwnerClaim && { ownerAgrees }),
    }),
    check({ note, deductions, ownerAgrees }) {
      const message = settlementProblem(deductions, order, note);
      if (message !== null) return [{ path: '', message }];
      const unconfirmed = `Wait until then, or confirm that ${order.owner.name} has ${nothingToReport(deductions)}.`;
      return canOwnerClaim && !ownerAgrees ? [{ path: 'ownerAgrees', message: unconfirmed }] : [];
    },
    onMove,
  });
  const { note, deductions } = form.draft;
  const refund = calculateRefund(deductions, order);
  const back = order.depositStatus === 'authorized' ? 'Release' : 'Refund';
  return (
    <FormDialog
      wide
      title={`Complete ${order.number}`}
      action={held > 0 && refund !== undefined && refund > 0 ? `${back} ${formatRupees(refund)}` : 'Complete'}
      form={form}
      onClose={onClose}
    >
      <p>{settlementText(order, refund)}</p>
      <ClaimPart order={order} />
      {held > 0 && <OpenRight order={order} />}
      {canOwnerClaim && (
        <Checkbox
          checked={form.draft.ownerAgrees}
          aria-invalid={form.errorAt('ownerAgrees') ? true : undefined}
          onChange={({ target }) => form.change({ ownerAgrees: target.checked })}
        >
          {order.owner.name} has checked the outfit and has {nothingToReport(deductions)}
        </Checkbox>
      )}
      <FormFailure form={form} at="ownerAgrees" />
      <Deductions drafts={deductions} onChange={(changed) => form.change({ deductions: changed })} />
      {refund !== undefined && refund < 0 && (
        <Notice tone="warn">
          {held > 0
            ? `${formatRupees(-refund)} is more than the deposit.`
            : `No deposit covers ${formatRupees(-refund)}.`}{' '}
          {order.renter.name} is asked by email to pay it, with the reasons. It is listed under Charges due.
        </Notice>
      )}
      <TextField
        label={order.claim ? 'Decision on the claim (shown to both)' : 'Note to renter and owner (optional)'}
        value={note}
        error={form.errorAt('note')}
        onChange={(event) => form.change({ note: event.target.value })}
      />
      <FormFailure form={form} at="deductions" />
    </FormDialog>
  );
}

/** The right of the renter or owner that completing would end. */
function OpenRight({ order }: { order: RentalOrder }) {
  const { claim, claimBy, owner, renter } = order;
  if (claim && !claim.answer)
    return <Notice tone="warn">{renter.name} has not answered the claim yet.</Notice>;
  if (claim || !claimBy) return null;
  return (
    <Notice tone="warn">
      {owner.name} can report damage until {formatDay(claimBy)}, {formatTime(claimBy)}.
    </Notice>
  );
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
