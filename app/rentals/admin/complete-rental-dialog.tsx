import { Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { ClaimPart } from '../booking/rental-details.tsx';
import { FormDialog } from '../booking/rental-form-dialog.tsx';
import {
  calculateRefund,
  type DeductionDraft,
  type DeductionKind,
  heldDeposit,
  settlementProblem,
  suggestDeductions,
  toDeductions,
} from '../claims/settlement-draft.ts';
import type { RentalMoveInput } from '../moves/send-rental-move.ts';
import type { RentalOrder } from '../rental.schema.ts';
import styles from './complete-rental-dialog.module.css';

export interface MoveDialogProps {
  order: RentalOrder;
  isBusy: boolean;
  onMove: (input: RentalMoveInput) => void;
  onClose: () => void;
}

/** Completes a rental: asks for deductions from the deposit; the rest is refunded. */
export function CompleteDialog({ order, isBusy, onMove, onClose }: MoveDialogProps) {
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [drafts, setDrafts] = useState(() => suggestDeductions(order));
  const held = heldDeposit(order);
  const refund = calculateRefund(drafts, order);

  const submit = () => {
    const problem = settlementProblem(drafts, order, note);
    setFailure(problem);
    if (problem) return;
    onMove({ status: 'Completed', note: note.trim() || undefined, deductions: toDeductions(drafts) });
  };
  return (
    <FormDialog
      title={`Complete ${order.number}`}
      action={held > 0 && refund !== undefined && refund >= 0 ? `Refund ${formatRupees(refund)}` : 'Complete'}
      busyLabel="Updating..."
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {held > 0
          ? `Deposit held: ${formatRupees(held)}. Each deduction needs a reason; the rest is refunded to ${order.renter.name}.`
          : 'No deposit is held, so there are no deductions.'}
      </p>
      <ClaimPart order={order} />
      {held > 0 && <Deductions drafts={drafts} onChange={setDrafts} />}
      <TextField
        label={order.claim ? 'Decision on the claim (shown to both)' : 'Note to renter and owner (optional)'}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
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
      <Field label="Kind">
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
