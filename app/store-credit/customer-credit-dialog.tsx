import { useState } from 'react';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import {
  giveCreditSchema,
  MAX_GOODWILL,
  payOutCreditSchema,
  type StoreCredit,
} from './store-credit.schema.ts';
import { StoreCreditStatement } from './store-credit-statement.tsx';

const FAILED = 'The store credit could not be given.';
const TEXTS = { refused: FAILED, network: FAILED };
const SHOWN_ENTRIES = 5;

interface CustomerCreditDialogProps {
  customer: { _id: string; name: string };
  onClose: () => void;
}

/** Gives a customer more credit or, for staff with the permission for finance, records that some was paid out. */
export function CustomerCreditDialog(props: CustomerCreditDialogProps) {
  const [isPayingOut, setPayingOut] = useState(false);
  if (isPayingOut) return <PayOutCreditDialog {...props} />;
  return <GiveCreditDialog {...props} onPayOut={() => setPayingOut(true)} />;
}

/** A customer's balance and latest entries, and a form that gives them more. */
function GiveCreditDialog({
  customer,
  onClose,
  onPayOut,
}: CustomerCreditDialogProps & { onPayOut: () => void }) {
  const may = usePermission();
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
          {shown.balance > 0 && may('finance') && (
            <div>
              <Button small look="quiet" onClick={onPayOut}>
                Pay out
              </Button>
            </div>
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
        value={form.draft.reason}
        error={form.errorAt('reason')}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}

const NOT_PAID_OUT = 'The pay-out could not be saved.';

/** Records a transfer that staff have made. */
function PayOutCreditDialog({ customer, onClose }: CustomerCreditDialogProps) {
  const form = useForm({
    initial: { amount: '', reference: '' },
    toBody: ({ amount, reference }) => ({ amount: typedNumber(amount), reference }),
    schema: payOutCreditSchema,
    async onSave(body) {
      try {
        await callApi('POST', `/api/admin/customers/${customer._id}/store-credit/pay-out`, { body });
        toast(`The pay-out to ${customer.name} is saved.`, { tone: 'good' });
        return undefined;
      } catch (error) {
        return failureProblems(error, { refused: NOT_PAID_OUT, network: NOT_PAID_OUT });
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Pay out store credit of ${customer.name}`}
      action="Save pay-out"
      form={form}
      onClose={onClose}
    >
      <p>Save it after transferring the amount. No money is sent automatically.</p>
      <TextField
        label="Amount (₹)"
        inputMode="decimal"
        autoComplete="off"
        value={form.draft.amount}
        error={form.errorAt('amount')}
        onChange={(event) => form.change({ amount: event.target.value })}
      />
      <TextField
        label="Transfer reference"
        hint="The customer reads it in their statement"
        maxLength={100}
        autoComplete="off"
        value={form.draft.reference}
        error={form.errorAt('reference')}
        onChange={(event) => form.change({ reference: event.target.value })}
      />
    </FormDialog>
  );
}
