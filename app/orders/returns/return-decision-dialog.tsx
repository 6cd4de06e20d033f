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

/** Asks once more before a return is rejected or paid back, and for the words that the shopper reads. */
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
          {isRejected ? `The return of ${decision.of.orderNumber} ends here.` : formatPayout(decision.of)}
        </p>
        <TextField
          label="Note to the shopper"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy}>
            {isRejected ? 'Reject' : 'Refunded'}
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
  if (refundTo === 'card') return `${sum} goes back to the shopper’s card.`;
  return `Mark it once ${sum} was paid to ${upiId ?? 'the shopper’s UPI ID'}: nothing is sent by itself.`;
}
