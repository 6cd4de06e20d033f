import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { giveCreditSchema, MAX_GOODWILL, type StoreCredit } from './store-credit.schema.ts';
import { StoreCreditStatement } from './store-credit-statement.tsx';

const FAILED = 'The store credit could not be given.';
const TEXTS = { refused: FAILED, network: FAILED };
const SHOWN_ENTRIES = 5;

interface CustomerCreditDialogProps {
  customer: { _id: string; name: string };
  onClose: () => void;
}

/** A customer's balance and latest entries, and a form that gives them more. */
export function CustomerCreditDialog({ customer, onClose }: CustomerCreditDialogProps) {
  const path = `/api/admin/customers/${customer._id}/store-credit`;
  const credit = useApiQuery<StoreCredit>(path);
  const [given, setGiven] = useState<StoreCredit>();
  const shown = given ?? credit.data;
  const form = useForm({
    initial: { amount: '', reason: '' },
    toBody: ({ amount, reason }) => ({ amount: typedNumber(amount), reason }),
    schema: giveCreditSchema,
    async onSave(body) {
      try {
        setGiven(await callApi<StoreCredit>('POST', path, { body }));
        toast(`${customer.name} has more store credit now.`, { tone: 'good' });
        form.reset({ amount: '', reason: '' });
        return undefined;
      } catch (error) {
        return failureProblems(error, TEXTS);
      }
    },
  });
  return (
    <FormDialog
      title={`Store credit of ${customer.name}`}
      action="Give store credit"
      cancelLabel="Close"
      form={form}
      onClose={onClose}
    >
      {Boolean(credit.error) && (
        <FailedNotice message="The balance could not be loaded." onRetry={credit.reload} />
      )}
      {shown ? (
        <>
          <p>
            Balance: <b>{formatRupees(shown.balance)}</b>
          </p>
          {shown.entries.length > 0 && (
            <StoreCreditStatement entries={shown.entries.slice(0, SHOWN_ENTRIES)} />
          )}
        </>
      ) : (
        <Skeleton height="72px" />
      )}
      <TextField
        label="Amount (₹)"
        hint={`Up to ${formatRupees(MAX_GOODWILL)} at a time`}
        inputMode="decimal"
        autoComplete="off"
        value={form.draft.amount}
        error={form.errorAt('amount')}
        onChange={(event) => form.change({ amount: event.target.value })}
      />
      <TextField
        label="Reason"
        hint="The customer reads it in their statement"
        maxLength={200}
        value={form.draft.reason}
        error={form.errorAt('reason')}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}
