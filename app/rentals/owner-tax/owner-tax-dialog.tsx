import { useState } from 'react';
import { sendCode, verificationAddress } from '#app/accounts/accounts-client.ts';
import { CodeField } from '#app/accounts/codes/code-field.tsx';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { type OwnerTaxDetails, ownerTaxInputSchema } from './owner-tax.schema.ts';

interface OwnerTaxDialogProps {
  /** API path */
  path: string;
  gstin: string;
  onSaved: (details: OwnerTaxDetails) => void;
  onClose: () => void;
}

const FAILED = 'Could not save your tax details. Please try again.';

/** The PAN and the GSTIN; another PAN than before is confirmed with a code. */
export function OwnerTaxDialog({ path, gstin, onSaved, onClose }: OwnerTaxDialogProps) {
  const { user } = useSession();
  const address = user ? verificationAddress(user) : '';
  const [isCodeSent, setCodeSent] = useState(false);
  const form = useForm({
    initial: { pan: '', gstin, otp: '' },
    toBody: ({ otp, ...details }) => ({ ...details, ...(otp !== '' && { otp }) }),
    schema: ownerTaxInputSchema,
    async onSave(body) {
      try {
        onSaved((await callApi<{ taxDetails: OwnerTaxDetails }>('PUT', path, { body })).taxDetails);
        toast('Your tax details are saved.', { tone: 'good' });
        onClose();
        return undefined;
      } catch (error) {
        const problems = failureProblems(error, { refused: FAILED, network: FAILED });
        if (isCodeSent || !problems?.some(({ path: field }) => field === 'otp')) return problems;
        return await askForCode();
      }
    },
  });
  async function askForCode() {
    try {
      await sendCode(address);
      setCodeSent(true);
      return [];
    } catch (error) {
      return failureProblems(error, { refused: FAILED, network: FAILED });
    }
  }
  return (
    <FormDialog title="Tax details" action="Save" form={form} onClose={onClose}>
      <TextField
        label="PAN"
        hint="10 characters, such as ABCPK1234F"
        autoComplete="off"
        value={form.draft.pan}
        error={form.errorAt('pan')}
        onChange={({ target }) => form.change({ pan: target.value })}
      />
      <TextField
        label="GSTIN (optional)"
        hint="Only if you are registered under GST"
        autoComplete="off"
        value={form.draft.gstin}
        error={form.errorAt('gstin')}
        onChange={({ target }) => form.change({ gstin: target.value })}
      />
      {isCodeSent && (
        <>
          <p>We sent a 6-digit OTP to {address}.</p>
          <CodeField
            value={form.draft.otp}
            onChange={(otp) => form.change({ otp })}
            error={form.errorAt('otp') ?? null}
          />
        </>
      )}
      <p>They apply to rentals that are completed from now on. We store your PAN encrypted.</p>
    </FormDialog>
  );
}
