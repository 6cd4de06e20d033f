import { useState } from 'react';
import { sendCode, verificationAddress } from '#app/accounts/accounts-client.ts';
import { CodeField } from '#app/accounts/codes/code-field.tsx';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { type MaskedPayoutAccount, payoutAccountInputSchema } from './payout-account.schema.ts';

interface PayoutAccountDialogProps {
  /** API path */
  path: string;
  /** the payout provider of the shop */
  provider: string | null;
  /** the provider that checks bank accounts; null: they are not checked */
  checker: string | null;
  onSaved: (account: MaskedPayoutAccount) => void;
  onClose: () => void;
}

const EMPTY = {
  ...{ kind: 'upi' as 'upi' | 'bank', upi: '', accountNumber: '', ifsc: '', name: '', otp: '' },
  acceptsTerms: false,
};
type Draft = typeof EMPTY;

function toBody({ kind, upi, accountNumber, ifsc, name, otp, acceptsTerms }: Draft) {
  const proof = otp === '' ? {} : { otp };
  return kind === 'upi' ? { upi, ...proof } : { accountNumber, ifsc, name, acceptsTerms, ...proof };
}

const FAILED = 'Could not save your payout account. Please try again.';

/** The account, and then the code that confirms it. */
export function PayoutAccountDialog({ path, provider, checker, onSaved, onClose }: PayoutAccountDialogProps) {
  const { user } = useSession();
  const address = user ? verificationAddress(user) : '';
  const [isCodeSent, setCodeSent] = useState(false);
  const form = useForm({
    initial: EMPTY,
    toBody,
    schema: payoutAccountInputSchema,
    async onSave(body) {
      try {
        if (!isCodeSent) {
          await sendCode(address);
          setCodeSent(true);
          return [];
        }
        onSaved((await callApi<{ payoutAccount: MaskedPayoutAccount }>('PUT', path, { body })).payoutAccount);
        toast('Your payout account is saved.', { tone: 'good' });
        onClose();
        return undefined;
      } catch (error) {
        return failureProblems(error, { refused: FAILED, network: FAILED });
      }
    },
  });
  const { draft, change, errorAt } = form;
  const text = (field: 'upi' | 'accountNumber' | 'ifsc' | 'name', label: string, hint?: string) => (
    <TextField
      {...{ label, hint }}
      autoComplete="off"
      inputMode={field === 'accountNumber' ? 'numeric' : undefined}
      {...textProps(form, field)}
    />
  );
  return (
    <FormDialog
      title="Payout account"
      action={isCodeSent ? 'Save' : 'Send OTP'}
      form={form}
      onClose={onClose}
    >
      <Field label="Pay me by">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value as Draft['kind'] })}
          >
            <option value="upi">UPI</option>
            <option value="bank">Bank account</option>
          </Select>
        )}
      </Field>
      {draft.kind === 'upi' ? (
        text('upi', 'UPI ID', 'Such as name@bank')
      ) : (
        <>
          {text('accountNumber', 'Account number')}
          {text('ifsc', 'IFSC', 'Such as HDFC0001234, printed on your cheques')}
          {text('name', 'Name on the account')}
          {checker && (
            <p>
              {capitalise(checker)} gets account and name, and tells us whether the bank knows them. A small
              amount may be paid into the account.
            </p>
          )}
          {provider && (
            <Checkbox
              checked={draft.acceptsTerms}
              onChange={({ target }) => change({ acceptsTerms: target.checked })}
            >
              I accept the terms of {provider} for receiving payouts. It gets my name, email, mobile number,
              address, PAN and bank account.
            </Checkbox>
          )}
        </>
      )}
      {isCodeSent ? (
        <>
          <p>We sent a 6-digit OTP to {address}.</p>
          <CodeField value={draft.otp} onChange={(otp) => change({ otp })} error={errorAt('otp') ?? null} />
        </>
      ) : (
        <p>
          We will send an OTP to {address} to confirm it’s you. We start paying to a new account after 24
          hours.
        </p>
      )}
    </FormDialog>
  );
}
