import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { FormDialog } from '../booking/rental-form-dialog.tsx';
import type { Payout } from '../rental.schema.ts';

const TEXTS = { refused: 'Failed to update status', network: 'Failed to update status' };

interface PayOutDialogProps {
  payout: Payout;
  onPaid: (payout: Payout) => void;
  onClose: () => void;
}

export function PayOutDialog({ payout, onPaid, onClose }: PayOutDialogProps) {
  const [reference, setReference] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function pay() {
    if (!reference.trim()) return setFailure('Please enter the transfer reference.');
    setBusy(true);
    try {
      const path = `/api/admin/payouts/${payout.rentalOrder}`;
      const paid = await callApi<{ payout: Payout }>('PUT', path, { body: { reference: reference.trim() } });
      toast(`${payout.number} is marked as paid.`, { tone: 'good' });
      onPaid(paid.payout);
    } catch (error) {
      setFailure(failureText(error, TEXTS));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={`Pay out ${payout.number}`}
      action="Mark as paid"
      busyLabel="Updating..."
      isBusy={isBusy}
      failure={failure}
      onSubmit={pay}
      onClose={onClose}
    >
      <p>
        Mark as paid after transferring {formatRupees(payout.amount)} to {payout.owner.name}. No money is sent
        automatically.
      </p>
      <TextField
        label="Transfer reference"
        maxLength={100}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </FormDialog>
  );
}
