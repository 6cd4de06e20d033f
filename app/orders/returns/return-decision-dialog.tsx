import { type FormEvent, useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from '../order-dialog.module.css';
import type { Decision } from './admin-return-cells.tsx';
import type { Return } from './return.schema.ts';

interface ReturnDecisionDialogProps {
  decision: Decision;
  onDecide: (decision: Decision) => Promise<void>;
  onClose: () => void;
}

/** Confirms a rejection or a refund, with an optional note to the shopper. */
export function ReturnDecisionDialog({ decision, onDecide, onClose }: ReturnDecisionDialogProps) {
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isRejected = decision.to === 'Rejected';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    await onDecide({ ...decision, note: note.trim() || undefined });
    setBusy(false);
  }
  return (
    <Dialog open title={isRejected ? 'Reject return' : 'Refund return'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>
          {isRejected
            ? `The return for ${decision.of.orderNumber} will be closed.`
            : formatPayout(decision.of)}
        </p>
        <TextField
          label="Note to the customer"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy}>
            {isRejected ? 'Reject' : 'Mark as refunded'}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function formatPayout({ refund, refundTo, upiId }: Return): string {
  const sum = formatRupees(refund);
  if (refundTo === 'card') return `${sum} will be refunded to the customer’s card.`;
  return `Pay ${sum} to ${upiId ?? 'the customer’s UPI ID'} first, then mark it as refunded. No money is sent automatically.`;
}
