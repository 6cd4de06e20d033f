import { callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { type PayoutRun, type PayoutRunItem, payoutResultsSchema } from './payout-run.schema.ts';

const FAILED = { refused: 'Failed to update status', network: 'Failed to update status' };

interface ResultDialogProps {
  run: PayoutRun;
  payouts: readonly PayoutRunItem[];
  status: 'paid' | 'failed';
  onSaved: () => void;
  onClose: () => void;
}

/** Records the bank's result for payouts of the run: its reference, or why it did not pay. */
export function ResultDialog({ run, payouts, status, onSaved, onClose }: ResultDialogProps) {
  const isPaid = status === 'paid';
  const form = useForm({
    initial: { text: '' },
    toBody: ({ text }) => ({
      results: payouts.map(({ rentalOrder }) => ({
        ...{ rentalOrder, status },
        ...(isPaid ? { reference: text } : { reason: text }),
      })),
    }),
    schema: payoutResultsSchema,
    async onSave(body) {
      try {
        await callApi('PUT', `/api/admin/payout-runs/${run._id}/results`, { body });
        return undefined;
      } catch (error) {
        return failureProblems(error, FAILED);
      }
    },
    onSaved,
  });
  const [first] = payouts;
  const what = payouts.length === 1 && first ? `payout ${first.number}` : `${payouts.length} payouts`;
  const amount = formatRupees(payouts.reduce((sum, each) => sum + each.amount, 0));
  const label = isPaid ? 'Mark as paid' : 'Mark as failed';
  return (
    <FormDialog title={`${label}: ${what}`} action={label} form={form} onClose={onClose}>
      <p>
        {isPaid
          ? `The ledger records that ${amount} left the bank. This cannot be undone.`
          : `${amount} is due again and can be collected into another run.`}
      </p>
      <TextField
        label={isPaid ? 'Bank reference (UTR)' : 'Reason'}
        maxLength={isPaid ? 100 : 200}
        value={form.draft.text}
        error={form.errorAt('results')}
        onChange={(event) => form.change({ text: event.target.value })}
      />
    </FormDialog>
  );
}
