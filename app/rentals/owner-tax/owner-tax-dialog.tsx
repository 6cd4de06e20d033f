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

export function OwnerTaxDialog({ path, gstin, onSaved, onClose }: OwnerTaxDialogProps) {
  const form = useForm({
    initial: { pan: '', gstin },
    schema: ownerTaxInputSchema,
    async onSave(body) {
      try {
        onSaved((await callApi<{ taxDetails: OwnerTaxDetails }>('PUT', path, { body })).taxDetails);
        toast('Your tax details are saved.', { tone: 'good' });
        onClose();
        return undefined;
      } catch (error) {
        return failureProblems(error, { refused: FAILED, network: FAILED });
      }
    },
  });
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
      <p>They apply to rentals that are completed from now on. We store your PAN encrypted.</p>
    </FormDialog>
  );
}
