import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { type CashRefund, refundAccountSchema } from './cash-refund.schema.ts';

/** The refunds of an order that are transferred, for its shopper. Loaded only for orders that may have one. */
export function OrderCashRefunds({ orderId, canChange }: { orderId: string; canChange: boolean }) {
  const { data, replace } = useApiQuery<{ refunds: CashRefund[] }>(`/api/orders/${orderId}/cash-refunds`);
  const [asked, setAsked] = useState<CashRefund | null>(null);
  const change = (changed: CashRefund) =>
    replace(({ refunds }) => ({
      refunds: refunds.map((each) => (each._id === changed._id ? changed : each)),
    }));
  return (
    <>
      {data?.refunds.map((refund) => (
        <Notice key={refund._id}>
          <p>{describeRefund(refund)}</p>
          {canChange && refund.status === 'due' && (
            <Button small look="quiet" onClick={() => setAsked(refund)}>
              {refund.account ? 'Change where it goes' : 'Choose where it goes'}
            </Button>
          )}
        </Notice>
      ))}
      {asked && <AccountDialog refund={asked} onSaved={change} onClose={() => setAsked(null)} />}
    </>
  );
}

function describeRefund({ amount, status, account, settledAt }: CashRefund): string {
  const sum = formatRupees(amount);
  if (status === 'paid')
    return `We sent your refund of ${sum} to ${account} on ${formatDay(settledAt ?? '')}.`;
  if (status === 'credited') return `Your refund of ${sum} is in your store credit.`;
  return account
    ? `We will send your refund of ${sum} to ${account}.`
    : `Where should your refund of ${sum} go? We send it by UPI or bank transfer.`;
}

const EMPTY = {
  kind: 'upi' as 'upi' | 'bank' | 'store credit',
  ...{ upi: '', accountNumber: '', ifsc: '', name: '' },
};

function toBody({ kind, upi, accountNumber, ifsc, name }: typeof EMPTY) {
  if (kind === 'store credit') return { storeCredit: true };
  return kind === 'upi' ? { upi } : { accountNumber, ifsc, name };
}

const FAILED = 'Could not save it. Please try again.';

interface AccountDialogProps {
  refund: CashRefund;
  onSaved: (refund: CashRefund) => void;
  onClose: () => void;
}

function AccountDialog({ refund, onSaved, onClose }: AccountDialogProps) {
  const form = useForm({
    initial: EMPTY,
    toBody,
    schema: refundAccountSchema,
    async onSave(body) {
      try {
        const path = `/api/cash-refunds/${refund._id}/account`;
        onSaved((await callApi<{ refund: CashRefund }>('PUT', path, { body })).refund);
        toast('Saved.', { tone: 'good' });
        return undefined;
      } catch (error) {
        return failureProblems(error, { refused: FAILED, network: FAILED });
      }
    },
    onSaved: onClose,
  });
  const { draft, change } = form;
  const text = (field: 'upi' | 'accountNumber' | 'ifsc' | 'name', label: string, hint?: string) => (
    <TextField
      {...{ label, hint }}
      autoComplete="off"
      inputMode={field === 'accountNumber' ? 'numeric' : undefined}
      {...textProps(form, field)}
    />
  );
  return (
    <FormDialog title={`Refund of ${formatRupees(refund.amount)}`} form={form} onClose={onClose}>
      <Field label="Refund to">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value as typeof EMPTY.kind })}
          >
            <option value="upi">UPI</option>
            <option value="bank">Bank account</option>
            <option value="store credit">Store credit</option>
          </Select>
        )}
      </Field>
      {draft.kind === 'upi' && text('upi', 'UPI ID', 'Such as name@bank')}
      {draft.kind === 'bank' && (
        <>
          {text('accountNumber', 'Account number')}
          {text('ifsc', 'IFSC', 'Such as HDFC0001234, printed on your cheques')}
          {text('name', 'Name on the account')}
        </>
      )}
      {draft.kind === 'store credit' && <p>You can spend it at once. This cannot be changed later.</p>}
    </FormDialog>
  );
}
