import { type FormEvent, type ReactNode, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from '../order-dialog.module.css';
import type { Return } from '../orders.schema.ts';
import type { Decision } from './admin-return-cells.tsx';

interface ReturnDecisions {
  decide: (decision: Decision) => Promise<void>;
  /** confirms a decision */
  dialog: ReactNode;
}

/** Rejections and refunds are confirmed in a dialog. */
export function useReturnDecisions(onChanged: (changed: Return) => void): ReturnDecisions {
  const [pendingDecision, setPendingDecision] = useState<Decision | null>(null);

  async function send({ request, to, note }: Decision): Promise<void> {
    try {
      const body = { status: to, note };
      const changed = await callApi<{ return: Return }>('PUT', `/api/admin/returns/${request._id}`, { body });
      onChanged(changed.return);
      setPendingDecision(null);
    } catch (error) {
      toastFailure('Failed to update status', error);
    }
  }
  return {
    decide: async (decision) =>
      decision.to === 'Rejected' || decision.to === 'Refunded'
        ? setPendingDecision(decision)
        : await send(decision),
    dialog: pendingDecision && (
      <ReturnDecisionDialog
        decision={pendingDecision}
        onDecide={send}
        onClose={() => setPendingDecision(null)}
      />
    ),
  };
}

interface ReturnDecisionDialogProps {
  decision: Decision;
  onDecide: (decision: Decision) => Promise<void>;
  onClose: () => void;
}

/** Confirms a rejection or a refund, with an optional note to the shopper. */
function ReturnDecisionDialog({ decision, onDecide, onClose }: ReturnDecisionDialogProps) {
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
            ? `The return for ${decision.request.orderNumber} will be closed.`
            : formatPayout(decision.request)}
        </p>
        <TextField
          label="Note to the customer (optional)"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy}>
            {isRejected ? 'Reject' : decision.request.refundTo === 'card' ? 'Refund' : 'Mark as refunded'}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
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
